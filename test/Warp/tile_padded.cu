// tile[32][33]: each row starts one bank further, a column is in 32 banks.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float tile[32][33];
  int x = threadIdx.x, y = threadIdx.y;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 32 requests, 32 wavefronts, ideally 32
  tile[y][x] = out[x];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tile': exact: 32 requests, 32 wavefronts, ideally 32
  out[y * 32 + x] = tile[x][y];
}

int main() { k<<<1, dim3(32, 32)>>>(nullptr); }
// CHECK-NOT: warning
