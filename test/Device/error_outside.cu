// An error in host code does not keep the kernels from being analysed.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[64];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

void run() {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: use of undeclared identifier 'toolkit_only_call'
  toolkit_only_call(3);
  k<<<1, 32>>>(nullptr);
}
