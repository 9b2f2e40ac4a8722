// Padding that leaves a conflict which other padding removes: one finding, at
// the declaration, in place of those at the accesses.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck %t/a.cu | FileCheck --implicit-check-not=warning: %s
// RUN: %bankcheck --fix -o %t/report %t/a.cu
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck --fail-on 2 %s > %t/report || echo failed | FileCheck --check-prefix=FAILED %s
// FAILED: failed
#include <cuda_fp16.h>

// Each thread has one element: the loads of a row become no wider ones.
__global__ void columns(float *out, const float *in) {
  // CHECK: :[[@LINE+7]]:20: warning: padding of 'tile' by 2 leaves a 2-way bank conflict that padding by 1 removes [bankcheck-even-padding]
  // CHECK: :[[@LINE+10]]:21: note: load of 'tile' is a 2-way bank conflict: 2 wavefronts per request, ideally 1
  // CHECK: note: kernel 'columns' launched with block (32, 32, 1) here
  // CHECK: note: lane i reads word 34*i + k
  // CHECK: :[[@LINE+8]]:{{[0-9]+}}: note: load of 'tile' is a 2-way bank conflict
  // CHECK: :[[@LINE+2]]:20: note: declare 'tile' as [32][33]: 160 wavefronts of a block become 96
  // EDITED: float tile[32][33];
  __shared__ float tile[32][34];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = tile[x][y];
  out[x * 32 + y] *= tile[x][31 - y];
}

// Another array of that name, in order but for a conflict that is not its own.
__global__ void neighbour(float *out, const float *in) {
  __shared__ float tile[32][32 + 1];
  __shared__ float other[32][32];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  tile[y][x] = other[y][x] = in[y * 32 + x];
  __syncthreads();
  // CHECK: warning: load of 'other' is a 32-way bank conflict
  out[y * 32 + x] = tile[x][y] + other[x][y];
}

// Rows that are odd already: a column of 16 in two warps' rows wants other ones,
// which is for the fix of the conflict to say.
__global__ void odd(float *out, const float *in) {
  __shared__ float narrow[16][80 + 1];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  // CHECK: warning: store to 'narrow' is a 2-way bank conflict
  for (int j = 0; j < 80; j += 8)
    narrow[x][y + j] = in[(y + j) * 16 + x];
  __syncthreads();
  // CHECK: warning: load of 'narrow' is a 2-way bank conflict
  for (int j = 0; j < 80; j += 8)
    out[(y + j) * 16 + x] = narrow[x][79 - y - j];
}

// In elements of other sizes; what the padding is made of stays.
__global__ void sizes(double *out, const double *in) {
  // CHECK: warning: padding of 'bytes' by 2 leaves a 2-way bank conflict that padding by 4 removes
  // EDITED: char bytes[32][32 + 4];
  __shared__ char bytes[32][32 + 2];
  // CHECK: warning: padding of 'halves' by 4 leaves a 2-way bank conflict that padding by 2 removes
  // EDITED: __half halves[32][32 + 2];
  __shared__ __half halves[32][32 + 4];
  // CHECK: warning: padding of 'doubles' by 2 leaves a 2-way bank conflict that padding by 1 removes
  // EDITED: double doubles[32][32 + 1];
  __shared__ double doubles[32][32 + 2];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  bytes[y][x] = in[y * 32 + x];
  halves[y][x] = __float2half(in[y * 32 + x]);
  doubles[y][x] = in[y * 32 + x];
  __syncthreads();
  out[y * 32 + x] = bytes[x][y] + __half2float(halves[x][y]) + doubles[x][y];
}

// Padding that makes the conflict.
__global__ void diagonal(float *out, const float *in) {
  // CHECK: warning: padding of 'skewed' is not needed: every access is ideal without it; 128 bytes less [bankcheck-needless-padding]
  // CHECK: note: load of 'skewed' is a 32-way bank conflict
  // EDITED: float skewed[32][32];
  __shared__ float skewed[32][32 + 1];
  skewed[0][threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = skewed[threadIdx.x][31 - threadIdx.x];
}

// Rows that vectors are stored to stay multiples of them; what conflict is left
// is one of an access.
__global__ void vectors(float *out, const float4 *in) {
  __shared__ float wide[32][32 + 4];
  for (int j = 0; j < 32; j += 4)
    *reinterpret_cast<float4 *>(&wide[j + threadIdx.x / 8][threadIdx.x % 8 * 4]) =
        in[j * 8 + threadIdx.x];
  __syncthreads();
  // CHECK: warning: load of 'wide' is a 4-way bank conflict
  out[threadIdx.x] = wide[threadIdx.x][0];
}

void launch(float *out, const float *in, double *d) {
  columns<<<1, dim3(32, 32)>>>(out, in);
  neighbour<<<1, dim3(32, 32)>>>(out, in);
  odd<<<1, dim3(16, 8)>>>(out, in);
  sizes<<<1, dim3(32, 32)>>>(d, d);
  diagonal<<<1, 32>>>(out, in);
  vectors<<<1, 32>>>(out, (const float4 *)in);
}
