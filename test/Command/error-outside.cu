// An error in host code is shown, and the kernels are analysed all the same; exit status 2.
// RUN: not %bankcheck %s 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// RUN: sh -c '%bankcheck %s > /dev/null 2>&1; test $? = 2'

// ERR: error-outside.cu:[[@LINE+1]]:21: error: use of undeclared identifier 'missing'
int host() { return missing; }

__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
// ERR-NOT: not analysed
