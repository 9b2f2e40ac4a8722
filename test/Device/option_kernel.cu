// --kernel picks kernels by name.
// RUN: %bankcheck -v --kernel=^second %s | FileCheck %s
#define KERNEL(name)                                                           \
  __global__ void name(float *out) {                                           \
    __shared__ float s[32];                                                    \
    s[threadIdx.x] = out[threadIdx.x];                                         \
    __syncthreads();                                                           \
    out[threadIdx.x] = s[threadIdx.x ^ 1];                                     \
  }
// CHECK-NOT: 'first
// CHECK: remark: kernel 'second(float *)'
// CHECK-NOT: 'not_second
KERNEL(first)
KERNEL(second)
KERNEL(not_second)
