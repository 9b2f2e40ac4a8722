// tile[32][34]: each row starts two banks further, rows r and r + 16 meet.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float tile[32][34];
  int x = threadIdx.x, y = threadIdx.y;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 32 requests, 32 wavefronts, ideally 32
  tile[y][x] = out[x];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tile': exact: 32 requests, 64 wavefronts, ideally 32
  out[y * 32 + x] = tile[x][y];
}

int main() { k<<<1, dim3(32, 32)>>>(nullptr); }
// CHECK: warning: padding of 'tile' by 2 leaves a 2-way bank conflict that padding by 1 removes
// CHECK: note: load of 'tile' is a 2-way bank conflict
