// Several launches of a kernel are one warning: the worst launch, and a note for each other one with a conflict.
// RUN: %bankcheck %s | FileCheck %s --implicit-check-not='(64, 1, 1)'
__global__ void transpose(float *out, int n) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load of 's' is a 16-way bank conflict: 16 wavefronts per request, ideally 1 [bankcheck-conflict]
  out[threadIdx.x] = s[threadIdx.x * n];
}
void run(float *out) {
  // CHECK-DAG: :[[@LINE+1]]:3: note: 4-way in kernel 'transpose' launched with block (32, 1, 1) here
  transpose<<<1, 32, 4096>>>(out, 4);
  // CHECK-DAG: :[[@LINE+1]]:3: note: kernel 'transpose' launched with block (128, 1, 1) here
  transpose<<<1, 128, 8192>>>(out, 16);
  transpose<<<1, 64, 4096>>>(out, 1);
}
// CHECK: {{^}}1 warning generated.
