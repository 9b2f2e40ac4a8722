// The third launch parameter is the size of dynamic shared memory.
// RUN: %bankcheck --format=json %s | FileCheck %s
__global__ void k(float *out) {
  extern __shared__ float s[];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

// CHECK: "launch": {
// CHECK: "block": [
// CHECK: "shared_bytes": 256
int main() { k<<<1, 64, 64 * sizeof(float)>>>(nullptr); }
