// Each operation has its words: load of, store to, atomic on, ldmatrix of, async-copy to.
// RUN: %bankcheck %s | FileCheck %s
#include <cuda_runtime.h>
__global__ void load_store(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: store to 's' is a 4-way bank conflict: 4 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: lane i writes word 4*i + k: 32 lanes share 8 of the 32 banks
  s[threadIdx.x * 4] = out[threadIdx.x];
  __syncthreads();
  // CHECK: :[[@LINE+2]]:22: warning: load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: lane i reads word 32*i + k: every lane in bank k
  out[threadIdx.x] = s[threadIdx.x * 32];
}
__global__ void atomic(int *out) {
  extern __shared__ int sum[];
  // CHECK: :[[@LINE+2]]:3: warning: atomic on 'sum' is a 2-way bank conflict: 2 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: lane i updates word 2*i + k: 32 lanes share 16 of the 32 banks
  atomicMax(&sum[threadIdx.x * 2], out[threadIdx.x]);
}
__global__ void copy(const float *in, float *out) {
  extern __shared__ float s[];
  unsigned to = (unsigned)__cvta_generic_to_shared(s + threadIdx.x * 2);
  // CHECK: :[[@LINE+2]]:3: warning: async-copy to 's' may be a 2-way bank conflict: 2 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: lane i writes word 2*i + k: 32 lanes share 16 of the 32 banks
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(in + threadIdx.x));
}
__global__ void matrix(unsigned *out) {
  extern __shared__ uint4 tile[];
  unsigned from = (unsigned)__cvta_generic_to_shared(tile + threadIdx.x * 4), r;
  // CHECK: :[[@LINE+2]]:3: warning: ldmatrix of 'tile' is a 4-way bank conflict: 4 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: lane i reads word 16*i + k:
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(from));
  out[threadIdx.x] = r;
}
void run(float *out, int *counts, unsigned *words, const float *in) {
  load_store<<<1, 32, 8192>>>(out);
  atomic<<<1, 32, 8192>>>(counts);
  copy<<<1, 32, 8192>>>(in, out);
  matrix<<<1, 32, 8192>>>(words);
}
// CHECK: {{^}}5 warnings generated.
