// Tiles of halves: ldmatrix for what is multiplied, in pieces of 16 x 16; pairs of halves for
// sums, whose lanes exchange them in registers if the lines are columns.
// RUN: %bankcheck -v %s | FileCheck %s
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(__half *out, const __half *in, unsigned ld) {
  __shared__ alignas(128) __half s[32 * 40];
  for (int i = threadIdx.x; i < 32 * 40; i += 32)
    s[i] = in[i];
  __syncthreads();

  fragment<matrix_a, 16, 16, 16, __half, col_major> square;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 4
  load_matrix_sync(square, s, 16);
  fragment<matrix_a, 32, 8, 16, __half, row_major> tall;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 2 requests, 16 wavefronts, ideally 8
  load_matrix_sync(tall, s, 16);
  fragment<matrix_a, 32, 8, 16, __half, col_major> tallColumns;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 2 requests, 32 wavefronts, ideally 8
  load_matrix_sync(tallColumns, s, 32);
  fragment<matrix_b, 32, 8, 16, __half, row_major> narrowRows;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  load_matrix_sync(narrowRows, s, 16);
  fragment<matrix_a, 8, 32, 16, __half, row_major> flat;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 2
  load_matrix_sync(flat, s, 24);
  fragment<matrix_b, 8, 32, 16, __half, col_major> wide;
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 8
  load_matrix_sync(wide, s, 24);

  fragment<accumulator, 16, 16, 16, __half> sum;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
  load_matrix_sync(sum, s, 16, mem_row_major);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
  store_matrix_sync(s, sum, 16, mem_col_major);
  fragment<accumulator, 32, 8, 16, __half> tallSum;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 4 wavefronts, ideally 4
  load_matrix_sync(tallSum, s, 8, mem_row_major);
  fragment<accumulator, 8, 32, 16, __half> wideSum;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 16 wavefronts, ideally 4
  load_matrix_sync(wideSum, s, 32, mem_row_major);

  fragment<matrix_a, 8, 32, 16, __half, row_major> strided;
  // Without a known distance of lines: the worst of all.
  // CHECK: :[[#@LINE+1]]:{{.*}} ldmatrix of 16 bytes, 's': conditional: 1 requests, 16 wavefronts, ideally 2 ({{.*}}conflict-free if ld % 16 == 8)
  load_matrix_sync(strided, s, ld);
  fragment<matrix_a, 16, 16, 16, __half, col_major> hidden;
  // Instructions for shared memory need a tile that is plainly there.
  const __half *somewhere = threadIdx.x < ld ? s : in;
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes: unknown: {{.*}} (m16n16k16 a f16 col-major behind a generic pointer) has not been measured
  load_matrix_sync(hidden, somewhere, 16);
  out[threadIdx.x] = square.x[0] + strided.x[0] + hidden.x[0] + tall.x[0] + tallColumns.x[0] + narrowRows.x[0] + flat.x[0] + wide.x[0] + sum.x[0] + tallSum.x[0] + wideSum.x[0];
}

void run(unsigned ld) { k<<<1, 32>>>(nullptr, nullptr, ld); }
