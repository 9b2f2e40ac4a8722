// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ldmatrix reads an 8 by 8 matrix of halves as eight rows of 16 bytes, one
// lane's address a row. With rows of 64 halves (128 bytes, all the banks once)
// the eight rows start in the same bank: 8 wavefronts a matrix. Exchanging the
// 16-byte pieces of row r by an exclusive or with r % 8 makes it 1.
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

constexpr int Rows = 16, Columns = 64,
              Piece = 8; // A piece is 8 halves, 16 bytes.

static __device__ void load4(unsigned (&r)[4], const half *address) {
  unsigned shared = (unsigned)__cvta_generic_to_shared(address);
  asm volatile(
      "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
      : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
      : "r"(shared));
}

__global__ void ldmatrix_plain(unsigned *out, const half *in) {
  __shared__ __align__(128) half tile[Rows * Columns];
  int lane = threadIdx.x;
  for (int i = lane; i < Rows * Columns; i += 32)
    tile[i] = in[i];
  __syncthreads();
  unsigned sum = 0;
  for (int k = 0; k < Columns / Piece; k += 2) {
    int row = lane % 16, piece = k + lane / 16;
    unsigned r[4];
    load4(r, &tile[row * Columns + piece * Piece]);
    sum += r[0] + r[1] + r[2] + r[3];
  }
  out[lane] = sum;
}

__global__ void ldmatrix_swizzled(unsigned *out, const half *in) {
  __shared__ __align__(128) half tile[Rows * Columns];
  int lane = threadIdx.x;
  for (int i = lane; i < Rows * Columns; i += 32) {
    int row = i / Columns, column = i % Columns;
    tile[row * Columns + (column / Piece ^ row % 8) * Piece + column % Piece] =
        in[i];
  }
  __syncthreads();
  unsigned sum = 0;
  for (int k = 0; k < Columns / Piece; k += 2) {
    int row = lane % 16, piece = k + lane / 16;
    unsigned r[4];
    load4(r, &tile[row * Columns + (piece ^ row % 8) * Piece]);
    sum += r[0] + r[1] + r[2] + r[3];
  }
  out[lane] = sum;
}

static int finish(const char *what) {
  cudaError_t error = cudaDeviceSynchronize();
  if (error == cudaSuccess)
    error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    return 1;
  }
  return 0;
}

int main() {
  half *in;
  unsigned *out;
  cudaMalloc(&in, Rows * Columns * sizeof(half));
  cudaMalloc(&out, 32 * sizeof(unsigned));
  cudaMemset(in, 0, Rows * Columns * sizeof(half));
  ldmatrix_plain<<<1, 32>>>(out, in);
  ldmatrix_swizzled<<<1, 32>>>(out, in);
  int failed = finish("ldmatrix");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
