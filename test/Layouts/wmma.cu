// The distance of a wmma tile's lines is edited with the padding, which keeps
// rows aligned.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

// CHECK: note: declare 'tile' as [16][64 + 8], and its row length '64' as '64 + 8': {{[0-9]+}} wavefronts of a block become
// EDITED: __half tile[16][64 + 8];
// EDITED: wmma::load_matrix_sync(a, &tile[0][k], (64 + 8));
__global__ void multiply(float *out, const __half *in) {
  __shared__ __align__(128) __half tile[16][64];
  for (int i = threadIdx.x; i < 16 * 64; i += 32)
    tile[i / 64][i % 64] = in[i];
  __syncwarp();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(b, __half(1));
  wmma::fill_fragment(sum, 0.0f);
  for (int k = 0; k < 64; k += 16) {
    wmma::load_matrix_sync(a, &tile[0][k], 64);
    wmma::mma_sync(sum, a, b, sum);
  }
  wmma::store_matrix_sync(out, sum, 16, wmma::mem_row_major);
}

void launch(float *out, const __half *in) { multiply<<<1, 32>>>(out, in); }
