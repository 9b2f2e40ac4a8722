// Tiles of each type as shipped samples use them; the counts per request are those that an
// H200 showed for these pitches (136 and 68: worked out by hand).
// RUN: %bankcheck -v %s | FileCheck %s
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(float *out, const float *in) {
  __shared__ alignas(128) float s[16 * 136];
  for (int i = threadIdx.x; i < 16 * 136; i += 32)
    s[i] = in[i];
  __syncthreads();

  fragment<accumulator, 16, 16, 16, float> sum;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 4 requests, 32 wavefronts, ideally 8
  load_matrix_sync(sum, s, 128, mem_row_major);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 8
  store_matrix_sync(s, sum, 136, mem_row_major);

  fragment<accumulator, 16, 16, 16, int> count;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 4 requests, 32 wavefronts, ideally 8
  load_matrix_sync(count, (int *)s, 128, mem_row_major);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 4 requests, 32 wavefronts, ideally 8
  store_matrix_sync((int *)s, count, 128, mem_row_major);

  fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> brain;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
  load_matrix_sync(brain, (__nv_bfloat16 *)s, 144);
  fragment<matrix_b, 16, 16, 16, unsigned char, col_major> bytes;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  load_matrix_sync(bytes, (unsigned char *)s, 160);
  fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> tensor, dense;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
  load_matrix_sync(tensor, s, 72);
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 4 wavefronts, ideally 4
  load_matrix_sync(dense, s, 68);
  fragment<matrix_b, 8, 8, 4, double, col_major> wide;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 2
  load_matrix_sync(wide, (double *)s, 68);
  fragment<accumulator, 8, 8, 4, double> total;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 4
  load_matrix_sync(total, (double *)s, 64, mem_row_major);
  out[threadIdx.x] = sum.x[0] + count.x[0] + (float)brain.x[0] + bytes.x[0] + tensor.x[0] + dense.x[0] + wide.x[0] + total.x[0];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
