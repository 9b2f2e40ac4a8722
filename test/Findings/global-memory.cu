// Uncoalesced global, local and constant accesses are never reported.
// RUN: %bankcheck %s 2>&1 | count 0
// RUN: %bankcheck --format=json %s | FileCheck %s
// CHECK: "accesses": []
// CHECK: "findings": []
__constant__ float table[1024];
__device__ float global[1024];
__global__ void column(float *out, const float *in, int n) {
  float local[8];
  for (int i = 0; i < 8; ++i)
    local[i] = in[threadIdx.x * 32 + i * n];
  out[threadIdx.x * 32] = table[threadIdx.x * 32] + global[threadIdx.x * 32] + local[n & 7];
  atomicAdd(&out[threadIdx.x * 32], 1.f);
}
void run(float *out, const float *in, int n) { column<<<1, 32>>>(out, in, n); }
