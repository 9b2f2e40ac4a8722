// --block is used in place of the launches. In a block of (8, 4) a warp is 4 rows.
// RUN: %bankcheck -v --block=8,4 %s | FileCheck %s
__global__ void k(float *out) {
  // CHECK: remark: kernel 'k(float *)', block (8, 4, 1)
  // CHECK-NOT: remark: kernel
  __shared__ float s[8][32];
  int x = threadIdx.x, y = threadIdx.y;
  // Word 32*x + y: 8 words in each of 4 banks.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 1
  s[x][y] = out[x];
  __syncthreads();
  out[x] = s[0][x];
}

int main() {
  k<<<1, 64>>>(nullptr);
  k<<<1, 128>>>(nullptr);
}
