// A 1-D array whose rows the subscripts know: their length is spelled larger
// there and in the size, and nowhere else.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0

// EDITED: constexpr int W = 32;
constexpr int W = 32;

// CHECK: note: give 's' rows of 'W + 1': 1056 wavefronts of a block become 64; 128 bytes more (3.1 %), 4224 of 49152 in all
// EDITED: float s[W * (W + 1)];
// EDITED: s[j * (W + 1) + threadIdx.x] = in[j * W + threadIdx.x];
// EDITED: out[j * W + threadIdx.x] = s[threadIdx.x * (W + 1) + j];
__global__ void linear(float *out, const float *in) {
  __shared__ float s[W * W];
  for (int j = threadIdx.y; j < W; j += 8)
    s[j * W + threadIdx.x] = in[j * W + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < W; j += 8)
    out[j * W + threadIdx.x] = s[threadIdx.x * W + j];
}

// The same constant in another kernel, which has no conflict.
// EDITED: float rows[W][W];
__global__ void other(float *out, const float *in) {
  __shared__ float rows[W][W];
  rows[threadIdx.y][threadIdx.x] = in[threadIdx.y * W + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * W + threadIdx.x] = rows[7 - threadIdx.y][threadIdx.x];
}

void launch(float *out, const float *in) {
  linear<<<1, dim3(32, 8)>>>(out, in);
  other<<<1, dim3(32, 8)>>>(out, in);
}
