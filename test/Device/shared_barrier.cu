// nvcc leaves out the constructor of a shared cuda::barrier, with a warning; the
// kernel calls init(). Elsewhere the constructor is called as it is.
// RUN: %bankcheck -v --block 64 %s | FileCheck %s
namespace cuda {
inline namespace version {
template <int Scope> class barrier {
  int Phase = 1;

public:
  barrier() = default;
  __device__ ~barrier() { Phase = 0; }
  __device__ int phase() const { return Phase; }
  friend __device__ void init(barrier *b, int n) { b->Phase = n; }
};
} // namespace version
} // namespace cuda

__global__ void k(float *out) {
  __shared__ cuda::barrier<0> bar;
  __shared__ cuda::barrier<0> more[2];
  __shared__ float s[128];
  if (threadIdx.x == 0) {
    init(&bar, 1);
    init(&more[1], 2);
  }
  __syncthreads();
  cuda::barrier<0> local;
  // CHECK: :[[#@LINE+1]]:{{.*}}: store of 4 bytes, 's': exact: 2 requests, 4 wavefronts
  s[threadIdx.x * (local.phase() + 1)] = bar.phase() + more[1].phase();
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
