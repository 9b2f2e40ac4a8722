// Tiles whose lines are not those that a product reads: single elements of four lines, or pairs
// that the lanes exchange afterwards. The counts are those that an H200 showed.
// RUN: %bankcheck -v %s | FileCheck %s
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(float *out, const float *in) {
  __shared__ alignas(128) float s[32 * 48];
  for (int i = threadIdx.x; i < 32 * 48; i += 32)
    s[i] = in[i];
  __syncthreads();

  fragment<matrix_a, 16, 16, 16, signed char, col_major> bytes;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': exact: 8 requests, 16 wavefronts, ideally 8
  load_matrix_sync(bytes, (signed char *)s, 16);
  fragment<matrix_a, 32, 8, 16, unsigned char, col_major> tall;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': exact: 16 requests, 64 wavefronts, ideally 16
  load_matrix_sync(tall, (unsigned char *)s, 32);
  fragment<matrix_b, 32, 8, 16, signed char, row_major> narrow;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 's': exact: 4 requests, 16 wavefronts, ideally 4
  load_matrix_sync(narrow, (signed char *)s, 32);
  fragment<matrix_b, 8, 32, 16, __nv_bfloat16, row_major> brain;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 8 requests, 32 wavefronts, ideally 8
  load_matrix_sync(brain, (__nv_bfloat16 *)s, 32);
  fragment<matrix_a, 16, 16, 8, precision::tf32, col_major> tensor;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
  load_matrix_sync(tensor, s, 20);
  fragment<matrix_b, 8, 8, 4, double, row_major> wide;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  load_matrix_sync(wide, (double *)s, 10);

  fragment<accumulator, 8, 8, 4, double> total;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 2 requests, 16 wavefronts, ideally 4
  load_matrix_sync(total, (double *)s, 8, mem_col_major);
  fragment<accumulator, 16, 16, 16, float> sum;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 8 requests, 32 wavefronts, ideally 8
  load_matrix_sync(sum, s, 16, mem_col_major);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 8 requests, 8 wavefronts, ideally 8
  store_matrix_sync(s, sum, 20, mem_col_major);
  // m8n32k16 is calculated as m32n8k16: its rows are the other lines.
  fragment<accumulator, 8, 32, 16, int> flat;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 8 requests, 32 wavefronts, ideally 8
  load_matrix_sync(flat, (int *)s, 32, mem_row_major);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 4 requests, 16 wavefronts, ideally 8
  store_matrix_sync((int *)s, flat, 12, mem_col_major);
  out[threadIdx.x] = bytes.x[0] + tall.x[0] + narrow.x[0] + (float)brain.x[0] + tensor.x[0] + wide.x[0] + total.x[0] + sum.x[0] + flat.x[0] + s[threadIdx.x];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
