// A conflict that depends on a parameter "may be" one; the note says when, and how to get a number.
// RUN: %bankcheck %s | FileCheck %s
// RUN: %bankcheck --assume=n=33 %s 2>&1 | count 0
// RUN: %bankcheck --assume=n=32 %s | FileCheck %s --check-prefix=GIVEN
__global__ void column(float *out, int n) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+4]]:22: warning: load of 's' may be a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: not exact: {{.*}}'n'{{.*}}32-way if n % 32 == 0; {{.*}}conflict-free if n is odd; pass --assume{{[= ]}}n=VALUE for a number
  // GIVEN: :[[@LINE+2]]:22: warning: load of 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
  // GIVEN-NOT: note: not exact
  out[threadIdx.x] = s[threadIdx.x * n];
}
void run(float *out, int n) { column<<<1, 32, 8192>>>(out, n); }
