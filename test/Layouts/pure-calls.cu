// A subscript that calls what only computes numbers may be written twice; one
// with an effect may not.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// CHECK: note: declare 's' as [1024 + 1024 / 32] and index it with i + i / 32: {{[0-9]+}} wavefronts of a block become
// EDITED: s[1024 + 1024 / 32];
// EDITED: s[(__brev(threadIdx.x) >> 22) + (__brev(threadIdx.x) >> 22) / 32 /* leaves out words: fewer bank conflicts */] = in[threadIdx.x];
__global__ void reversed(float *out, const float *in) {
  __shared__ float s[1024];
  s[__brev(threadIdx.x) >> 22] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

// CHECK: note: consider: declare 's' as [1024 + 1024 / 64] and index it with i + i / 64; no edit is offered: the subscript in line [[#@LINE+5]] cannot be written twice
// EDITED: s[32 * i++] = in[threadIdx.x];
__global__ void counted(float *out, const float *in) {
  __shared__ float s[1024];
  int i = threadIdx.x;
  s[32 * i++] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[i];
}

void launch(float *out, const float *in) {
  reversed<<<1, 1024>>>(out, in);
  counted<<<1, 32>>>(out, in);
}
