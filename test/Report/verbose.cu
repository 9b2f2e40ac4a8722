// -v also lists every access with its sums, and stores that the compiler removes.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void mixed(float *out) {
  __shared__ float unread[32];
  extern __shared__ float s[];
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: remark: the compiler removes this store: nothing reads the array
  unread[threadIdx.x] = 1;
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: remark: store of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: remark: load of 4 bytes, 's': exact: 2 requests, 64 wavefronts, ideally 2
  out[threadIdx.x] = s[threadIdx.x * 32];
}
// CHECK-DAG: :3:17: remark: kernel 'mixed(float *)', block (64, 1, 1): 2 shared accesses
void run(float *out) { mixed<<<1, 64, 8192>>>(out); }
// CHECK: {{^}}1 warning generated.
