// One lane alone: nvcc knows its indices and loads neighbouring words together,
// which LLVM does not see for `< 1`.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float v[128];
  int t = threadIdx.x;
  v[t] = out[t];
  __syncthreads();
  if (t < 1)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of {{4 bytes, 'v': conditional|8 bytes, 'v': exact}}
    v[t] = v[t] * v[t + 1];
  __syncthreads();
  out[t] = v[t];
}

int main() { k<<<1, 128>>>(nullptr); }
