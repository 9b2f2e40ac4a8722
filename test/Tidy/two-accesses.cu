// An array with two conflicts has one edit, which is made.
// REQUIRES: clang-tidy
__global__ void columns(float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.x][threadIdx.y] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
void launch(float *out) { columns<<<1, dim3(32, 32)>>>(out); }
// RUN: %tidy %s -- %cuda_flags | grep -c ': warning:' | FileCheck %s
// CHECK: 2
// RUN: cp %s %t.cu && %tidy --fix %t.cu -- %cuda_flags > /dev/null 2>&1
// RUN: %tidy %t.cu -- %cuda_flags | count 0
