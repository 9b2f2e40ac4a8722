// __launch_bounds__ without a launch in sight is an upper bound, not a shape.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void __launch_bounds__(128) k(float *out) {
  // CHECK: remark: kernel 'k(float *)', block (128, 1, 1)
  __shared__ float s[256];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 4 requests, 8 wavefronts, ideally 4
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
// CHECK: note: kernel 'k' may be launched with block (128, 1, 1), the most its bounds allow
