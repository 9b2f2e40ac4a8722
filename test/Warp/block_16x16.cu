// In a block of 16x16 a warp is two rows.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float tile[16][16];
  int x = threadIdx.x, y = threadIdx.y;
  // Two rows of 16 words in a row.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 8 requests, 8 wavefronts, ideally 8
  tile[y][x] = out[x];
  __syncthreads();
  // Word 16*x + y: even x in bank y, odd ones in bank y + 16, 8 of each.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tile': exact: 8 requests, 64 wavefronts, ideally 8
  out[y * 16 + x] = tile[x][y];
}

int main() { k<<<1, dim3(16, 16)>>>(nullptr); }
