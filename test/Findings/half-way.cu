// Three wavefronts where two are ideal is 1.5-way: less than 2 for --min-ways and for the words of the message.
// RUN: %bankcheck %s 2>&1 | count 0
// RUN: %bankcheck --min-ways=1 --fail-on=2 %s | FileCheck %s
__global__ void column(double *out) {
  extern __shared__ double s[];
  // CHECK-NOT: a 2-way bank conflict
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' {{.*}}: 3 wavefronts per request, ideally 2 [bankcheck-conflict]
  out[threadIdx.x] = s[threadIdx.x == 16 ? 33 : threadIdx.x];
}
void run(double *out) { column<<<1, 32, 8192>>>(out); }
