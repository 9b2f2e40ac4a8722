// A kernel with an error is named as not analysed; the others are analysed; exit status 2.
// RUN: not %bankcheck %s 2> %t.err | FileCheck %s --implicit-check-not='kernel {{.}}broken'
// RUN: FileCheck %s --check-prefix=ERR < %t.err
// RUN: sh -c '%bankcheck %s > /dev/null 2>&1; test $? = 2'

__global__ void broken(float *out) {
  extern __shared__ float s[];
  // ERR: error-inside.cu:[[@LINE+1]]:22: error: use of undeclared identifier 'missing'
  out[threadIdx.x] = missing + s[threadIdx.x * 32];
}

__global__ void column(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+1]]:22: warning: load of 's' is a 32-way bank conflict
  out[threadIdx.x] = s[threadIdx.x * 32];
}
void run(float *out) {
  broken<<<1, 32, 4096>>>(out);
  column<<<1, 32, 4096>>>(out);
}
// ERR: error-inside.cu:6:17: warning: kernel 'broken(float *)' is not analysed: it does not compile: use of undeclared identifier 'missing'
