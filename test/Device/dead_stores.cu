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

int main() { waste<<<1, 32>>>(nullptr, nullptr); }
