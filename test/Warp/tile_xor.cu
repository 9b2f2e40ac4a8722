// tile[r][c ^ r]: for a fixed r and for a fixed c alike, c ^ r takes 32 values.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float tile[32][32];
  int x = threadIdx.x, y = threadIdx.y;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 32 requests, 32 wavefronts, ideally 32
  tile[y][x ^ y] = out[x];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tile': exact: 32 requests, 32 wavefronts, ideally 32
  out[y * 32 + x] = tile[x][y ^ x];
}

int main() { k<<<1, dim3(32, 32)>>>(nullptr); }
