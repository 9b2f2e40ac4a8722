// wmma loads of 16x16 halves are ldmatrix.x4 in disguise: rows of 32 bytes are 8 words,
// so 8 rows start in banks 0, 8, 16, 24 twice: two wavefronts for each of 4 matrices.
// RUN: %bankcheck -v %s | FileCheck %s
#include <mma.h>
using namespace nvcuda;
__global__ void k(float *out, const __half *in) {
  __shared__ __half a[256], b[256];
  for (int i = threadIdx.x; i < 256; i += 32)
    a[i] = b[i] = in[i];
  __syncthreads();
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  wmma::load_matrix_sync(left, a, 16);
  wmma::load_matrix_sync(right, b, 16);
  wmma::mma_sync(sum, left, right, sum);
  wmma::store_matrix_sync(out, sum, 16, wmma::mem_row_major);
}
// CHECK: :[[#@LINE-5]]:{{.*}} ldmatrix of 16 bytes, 'a': exact: 1 requests, 8 wavefronts, ideally 4
// CHECK: :[[#@LINE-5]]:{{.*}} ldmatrix of 16 bytes, 'b': exact: 1 requests, 8 wavefronts, ideally 4

int main() { k<<<1, 32>>>(nullptr, nullptr); }
