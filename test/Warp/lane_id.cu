// %laneid read by assembly: every fourth word is 4-way, in each of 2 warps.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ unsigned lane() {
  unsigned id;
  asm("mov.u32 %0, %%laneid;" : "=r"(id));
  return id;
}
__global__ void k(float *out) {
  __shared__ float s[128];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 2
  s[lane() * 4] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

int main() { k<<<1, 64>>>(nullptr); }
