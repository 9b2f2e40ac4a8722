// Stores to an array that nothing reads are removed by nvcc, and said to be.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void waste(float *out, const float *in) {
  __shared__ float kept[32], dead[1024];
  int t = threadIdx.x;
  kept[t] = in[t];
  // CHECK-NOT: :[[#@LINE+2]]:{{.*}} store of
  // CHECK: :[[#@LINE+1]]:{{.*}} remark: the compiler removes this store: nothing reads the array
  dead[t * 32] = in[t];
  __syncthreads();
  out[t] = kept[t ^ 1];
}

// The reads may go before the stores are looked at, or after.
__global__ void contradiction(float *out, const float *in, int n) {
  __shared__ float s[32], t[32];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 1 wavefronts, ideally 1 (what reads the array is never executed, and the compiler removes the store if it sees that)
  s[threadIdx.x] = in[threadIdx.x];
  // CHECK: :[[#@LINE+1]]:{{.*}} remark: the compiler removes this store: nothing reads the array
  t[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  float unused = t[0];
  if (n > 4)
    if (n < 4)
      out[threadIdx.x] = s[n & 31];
}

int main() { waste<<<1, 32>>>(nullptr, nullptr); contradiction<<<1, 32>>>(nullptr, nullptr, 4); }
