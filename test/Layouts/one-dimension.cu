// A one-dimensional array leaves out words now and then: every subscript is
// edited, and the size.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0
// CHECK: note: declare 's' as [1024 + 1024 / 32] and index it with i + i / 32: {{[0-9]+}} wavefronts of a block become
// EDITED: s[1024 + 1024 / 32];
// EDITED: s[i + i / 32 /* leaves out words: fewer bank conflicts */] = in[i];
// EDITED: out[threadIdx.x] = s[(32 * threadIdx.x) + (32 * threadIdx.x) / 32];
__global__ void column(float *out, const float *in) {
  __shared__ float s[1024];
  for (int i = threadIdx.x; i < 1024; i += 32)
    s[i] = in[i];
  __syncthreads();
  out[threadIdx.x] = s[32 * threadIdx.x];
}

void launch(float *out, const float *in) { column<<<1, 32>>>(out, in); }
