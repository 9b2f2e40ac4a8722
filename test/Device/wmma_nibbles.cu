// Elements of half a byte and of a bit: one ldmatrix of 8 lines of 16 bytes, whose distance is
// given in elements. bmma_sync takes its operation as an argument.
// RUN: %bankcheck -v %s | FileCheck %s
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(int *out, const int *in, unsigned ld) {
  __shared__ alignas(128) int s[512];
  for (int i = threadIdx.x; i < 512; i += 32)
    s[i] = in[i];
  __syncthreads();

  fragment<matrix_a, 8, 8, 32, experimental::precision::s4, row_major> a;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  load_matrix_sync(a, s, 64);
  fragment<matrix_b, 8, 8, 32, experimental::precision::s4, col_major> b;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  load_matrix_sync(b, s, 128);
  fragment<matrix_a, 8, 8, 32, experimental::precision::u4, row_major> a2;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  load_matrix_sync(a2, s, 32);
  fragment<matrix_b, 8, 8, 32, experimental::precision::u4, col_major> b2;
  fill_fragment(b2, 5);
  fragment<accumulator, 8, 8, 32, int> sum, sum2;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 2
  load_matrix_sync(sum, s, 8, mem_row_major);
  mma_sync(sum, a, b, sum);
  fill_fragment(sum2, 0);
  mma_sync(sum2, a2, b2, sum2);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
  store_matrix_sync(s, sum, 8, mem_col_major);

  fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> bits;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  load_matrix_sync(bits, s, 512);
  fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> others;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': conditional: 1 requests, {{.*}}'ld'
  load_matrix_sync(others, s, ld);
  fragment<accumulator, 8, 8, 128, int> count;
  fill_fragment(count, 0);
  bmma_sync(count, bits, others, count);
  bmma_sync(count, bits, others, count, experimental::bmmaBitOpAND);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  store_matrix_sync(s, count, 12, mem_row_major);
  out[threadIdx.x] = sum2.x[0] + s[threadIdx.x];
}

void run(unsigned ld) { k<<<1, 32>>>(nullptr, nullptr, ld); }
