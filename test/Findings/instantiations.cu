// Several instantiations of a kernel template are one warning, with a note for each.
// RUN: %bankcheck %s | FileCheck %s
template <int Stride> __global__ void strided(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
  out[threadIdx.x] = s[threadIdx.x * Stride];
}
void run(float *out) {
  strided<1><<<1, 32, 4096>>>(out);
  // CHECK-DAG: :[[@LINE+1]]:3: note: 2-way in kernel 'strided<2>' launched with block (32, 1, 1) here
  strided<2><<<1, 32, 4096>>>(out);
  // CHECK-DAG: :[[@LINE+1]]:3: note: kernel 'strided<32>' launched with block (32, 1, 1) here
  strided<32><<<1, 32, 4096>>>(out);
}
// CHECK: {{^}}1 warning generated.
