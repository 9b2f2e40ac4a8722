// A kernel template launched by a host template: one entry for each instantiation.
// Stride 2 is 2-way, stride 3 is conflict-free.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Stride> __global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * Stride];
}

template <int Stride> void launch(float *p) { k<Stride><<<1, 32 * Stride>>>(p, p); }
void run(float *p) {
  launch<2>(p);
  launch<3>(p);
}
// CHECK: remark: kernel 'k<2>(float *, const float *)', block (64, 1, 1)
// CHECK: load of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
// CHECK: remark: kernel 'k<3>(float *, const float *)', block (96, 1, 1)
// CHECK: load of 4 bytes, 's': exact: 3 requests, 3 wavefronts, ideally 3
