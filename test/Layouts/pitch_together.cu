// Two arrays that one index reads can only be given longer rows together.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0

// CHECK: note: give 'a' rows of 'W + 1': {{[0-9]+}} wavefronts of a block become {{[0-9]+}}; 256 bytes more (3.1 %), 8448 of 49152 in all; {{.*}}; 'b' changes with it
// CHECK: note: give 'b' rows of 'W + 1': {{.*}}; 'a' changes with it
__global__ void multiply(float *out, const float *in, const float *by) {
  constexpr int W = 32;
  // EDITED: __shared__ float a[32 * (W + 1)];
  // EDITED: __shared__ float b[32 * (W + 1)];
  __shared__ float a[32 * W];
  __shared__ float b[32 * W];
  for (int row = threadIdx.y; row < 32; row += 8) {
    // EDITED: const int at = row * (W + 1) + threadIdx.x;
    const int at = row * W + threadIdx.x;
    a[at] = in[row * 32 + threadIdx.x];
    b[at] = by[row * 32 + threadIdx.x];
  }
  __syncthreads();
  for (int row = threadIdx.y; row < 32; row += 8)
    // EDITED: a[threadIdx.x * (W + 1) + row] * b[threadIdx.x * (W + 1) + row]
    out[row * 32 + threadIdx.x] = a[threadIdx.x * W + row] * b[threadIdx.x * W + row];
}

void launch(float *out, const float *in, const float *by) {
  multiply<<<1, dim3(32, 8)>>>(out, in, by);
}
