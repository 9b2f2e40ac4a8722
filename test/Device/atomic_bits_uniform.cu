// All lanes update one word, which only the range of threadIdx tells: nvcc was seen not to combine
// them. Where the index is plainly the same, it does.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, int v) {
  __shared__ unsigned s[33];
  unsigned x = threadIdx.x, y = threadIdx.y;
  s[x] = s[32] = x;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': conditional: 8 requests, 8 wavefronts
  atomicXor(&s[(x * 33) % 33], v);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 8 requests, 8 wavefronts
  atomicXor(&s[blockIdx.x], v);
  __syncthreads();
  out[x + 32 * y] = s[x];
}

int main() { k<<<1, dim3(32, 8)>>>(nullptr, 1); }
