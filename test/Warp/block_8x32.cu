// In a block of 8x32 a warp is four rows.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float tile[8][32], padded[32][9];
  int x = threadIdx.x, y = threadIdx.y;
  // Word 32*x + y: 8 words in each of 4 banks.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 8 requests, 64 wavefronts, ideally 8
  tile[x][y] = out[x];
  // Rows of 9 words: four of them end 3 words past a turn of the 32 banks.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'padded': exact: 8 requests, 16 wavefronts, ideally 8
  padded[y][x] = out[y];
  __syncthreads();
  // Rows of 8 words without a gap.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tile': exact: 8 requests, 8 wavefronts, ideally 8
  out[y * 8 + x] = (&tile[0][0])[y * 8 + x] + padded[0][x];
}

int main() { k<<<1, dim3(8, 32)>>>(nullptr); }
