// Ways are wavefronts by ideal: a 16-way conflict of doubles takes 32 wavefronts, and --min-ways counts ways.
// RUN: %bankcheck --min-ways=16 %s | FileCheck %s
// RUN: %bankcheck --min-ways=17 %s 2>&1 | count 0
__global__ void column(double *out) {
  extern __shared__ double s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 16-way bank conflict: 32 wavefronts per request, ideally 2 [bankcheck-conflict]
  out[threadIdx.x] = s[threadIdx.x * 16];
}
void run(double *out) { column<<<1, 32, 8192>>>(out); }
