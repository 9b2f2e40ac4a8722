// The host may write a __device__ or __constant__ variable, even a static one: nvcc
// loads it, so a stride held in one is not known.
// RUN: %bankcheck -v %s | FileCheck %s
static __device__ int stride = 1;
static __constant__ int pitch = 1;
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 32 wavefronts, ideally 1
  s[t * stride] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 1 requests, 32 wavefronts, ideally 1
  out[t] = s[t * pitch];
}

int main() { k<<<1, 32>>>(nullptr); }
