// Every operation, verdict and origin of a launch that a report can have.
#include <cuda_fp16.h>
#include <cuda_runtime.h>
__device__ float inner(const float *p) { return *p; }
__global__ void exact(float *out) {
  extern __shared__ float s[];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = inner(s + threadIdx.x * 32);
}
__global__ void conditional(float *out, int n) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * n];
}
__global__ void lower_bound(__half2 *out) {
  __shared__ __half2 sum[32];
  atomicAdd(&sum[threadIdx.x], out[threadIdx.x]);
  __syncthreads();
  out[threadIdx.x] = sum[threadIdx.x];
}
__global__ void unknown(float *out, const int *index) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[index[threadIdx.x]];
}
__global__ void __launch_bounds__(64) bounds(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void assumed(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void matrix(unsigned *out, const uint4 *in) {
  __shared__ uint4 tile[32];
  unsigned to = (unsigned)__cvta_generic_to_shared(tile + threadIdx.x), r;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(to), "l"(in + threadIdx.x));
  asm volatile("cp.async.wait_all;");
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(to));
  out[threadIdx.x] = r;
}
void run(float *out, __half2 *sums, const int *index, unsigned *words, const uint4 *in,
         int n) {
  exact<<<1, 32, 4096>>>(out);
  conditional<<<1, 32, 4096>>>(out, n);
  lower_bound<<<1, 32>>>(sums);
  unknown<<<1, 32, 4096>>>(out, index);
  matrix<<<1, 32>>>(words, in);
}
