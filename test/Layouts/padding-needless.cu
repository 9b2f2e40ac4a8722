// Padding that no access needs is named, in whatever words it is declared, and
// what a single kernel, launch or instance needs is needed. The edits made,
// what is left is what has a name of its own.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck %t/a.cu | FileCheck --implicit-check-not=warning: %s
// RUN: %bankcheck --fix -o %t/report %t/a.cu
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | FileCheck --check-prefix=AGAIN %s
// AGAIN-NOT: 'rows'
// AGAIN: padding of 'named' is not needed
#include <cuda_fp16.h>
#define TILE 32
#define PAD 1

__global__ void rows(float *out, const float *in) {
  // CHECK: :[[@LINE+4]]:20: warning: padding of 'rows' is not needed: every access is ideal without it; 128 bytes less [bankcheck-needless-padding]
  // CHECK: :[[@LINE+3]]:20: note: declare 'rows' as [TILE][TILE]
  // CHECK-NOT: note
  // EDITED: float rows[TILE][TILE];
  __shared__ float rows[TILE][TILE + 1];
  for (int j = 0; j < TILE; ++j)
    rows[j][threadIdx.x] = in[j * TILE + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < TILE; ++j)
    out[j * TILE + threadIdx.x] = rows[j][31 - threadIdx.x];
}

__global__ void plain(float *out, const float *in) {
  // CHECK: warning: padding of 'number' is not needed: every access is ideal without it; 128 bytes less
  // CHECK: note: declare 'number' as [32][32]
  // EDITED: float number[32][32];
  __shared__ float number[32][33];
  for (int j = 0; j < 32; ++j)
    number[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = number[j][31 - threadIdx.x];
}

// Whoever reads PAD may read it elsewhere.
__global__ void macro(float *out, const float *in) {
  // CHECK: warning: padding of 'named' is not needed
  // CHECK: note: consider: declare 'named' as [TILE][TILE]
  // EDITED: float named[TILE][TILE + PAD];
  __shared__ float named[TILE][TILE + PAD];
  for (int j = 0; j < TILE; ++j)
    named[j][threadIdx.x] = in[j * TILE + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < TILE; ++j)
    out[j * TILE + threadIdx.x] = named[j][31 - threadIdx.x];
}

// Both instances, or none.
template <typename T, bool Columns>
__global__ void generic(T *out, const T *in) {
  __shared__ T mixed[32][32 + 1];
  // CHECK: warning: padding of 'typed' is not needed: every access is ideal without it; 256 bytes less
  __shared__ T typed[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    mixed[j][threadIdx.x] = typed[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = typed[j][31 - threadIdx.x] +
        (Columns ? mixed[threadIdx.x][j] : mixed[j][31 - threadIdx.x]);
}

// One launch reads columns.
__global__ void argument(float *out, const float *in, int columns) {
  __shared__ float launched[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    launched[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] =
        columns ? launched[threadIdx.x][j] : launched[j][31 - threadIdx.x];
}

// So does one kernel.
__shared__ float common[32][32 + 1];
__global__ void first(float *out, const float *in) {
  for (int j = 0; j < 32; ++j)
    common[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = common[j][31 - threadIdx.x];
}
__global__ void second(float *out, const float *in) {
  for (int j = 0; j < 32; ++j)
    common[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = common[threadIdx.x][j];
}

// A halo is no padding; nor is what nobody seems to use of an odd number.
__global__ void halo(float *out, const float *in) {
  __shared__ float halo[8][32 + 2], large[8][50];
  for (int j = 0; j < 8; ++j) {
    halo[j][threadIdx.x + 1] = large[j][threadIdx.x] = in[threadIdx.x];
    if (threadIdx.x < 2)
      halo[j][threadIdx.x * 33] = 0;
  }
  __syncthreads();
  for (int j = 0; j < 8; ++j)
    out[j * 32 + threadIdx.x] = halo[j][threadIdx.x] + halo[j][threadIdx.x + 2] +
                                large[j][31 - threadIdx.x];
}

// Whichever lanes read a row, it is one; a column that may be read is one.
__global__ void guarded(float *out, const float *in, int n) {
  // CHECK: warning: padding of 'row' is not needed
  __shared__ float row[32][32 + 1];
  __shared__ float column[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    row[j][threadIdx.x] = column[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j) {
    if (threadIdx.x < n)
      out[j * 32 + threadIdx.x] = row[j][31 - threadIdx.x];
    if (threadIdx.x > n)
      out[j * 32 + threadIdx.x] = column[threadIdx.x][j];
  }
}

// An index that nobody knows, and a pointer that goes elsewhere.
__global__ void unknown(float *out, const float *in, const int *index) {
  __shared__ float indexed[32][32 + 1];
  __shared__ float passed[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    indexed[j][threadIdx.x] = passed[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = indexed[0][index[threadIdx.x]];
  *(float **)(out + 64) = &passed[0][0];
}

// Nobody says how it is launched.
__global__ void elsewhere(float *out, const float *in) {
  __shared__ float unlaunched[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    unlaunched[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = unlaunched[j][31 - threadIdx.x];
}

// Elements of other sizes.
__global__ void sizes(double *out, const double *in) {
  // CHECK: warning: padding of 'bytes' is not needed: every access is ideal without it; 128 bytes less
  __shared__ unsigned char bytes[32][32 + 4];
  // CHECK: warning: padding of 'halves' is not needed: every access is ideal without it; 128 bytes less
  __shared__ __half halves[32][32 + 2];
  // CHECK: warning: padding of 'doubles' is not needed: every access is ideal without it; 256 bytes less
  __shared__ double doubles[32][32 + 1];
  // CHECK: warning: padding of 'vectors' is not needed: every access is ideal without it; 128 bytes less
  __shared__ float4 vectors[8][32 + 1];
  for (int j = 0; j < 8; ++j) {
    bytes[j][threadIdx.x] = in[threadIdx.x];
    halves[j][threadIdx.x] = __float2half(in[threadIdx.x]);
    doubles[j][threadIdx.x] = in[threadIdx.x];
    vectors[j][threadIdx.x] = make_float4(in[threadIdx.x], 1, 2, 3);
  }
  __syncthreads();
  for (int j = 0; j < 8; ++j) {
    const float4 v = vectors[j][31 - threadIdx.x];
    out[threadIdx.x] += bytes[j][31 - threadIdx.x] +
                        __half2float(halves[j][31 - threadIdx.x]) +
                        doubles[j][31 - threadIdx.x] + v.x + v.y + v.z + v.w;
  }
}

// Rows as they are get nothing.
__global__ void unpadded(float *out, const float *in) {
  __shared__ float tight[32][32];
  for (int j = 0; j < 32; ++j)
    tight[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = tight[j][31 - threadIdx.x];
}

void launch(float *out, const float *in, double *d, int n, const int *index) {
  rows<<<1, 32>>>(out, in);
  plain<<<1, 32>>>(out, in);
  macro<<<1, 32>>>(out, in);
  generic<float, false><<<1, 32>>>(out, in);
  generic<double, true><<<1, 32>>>(d, d);
  argument<<<1, 32>>>(out, in, 0);
  argument<<<1, 32>>>(out, in, 1);
  first<<<1, 32>>>(out, in);
  second<<<1, 32>>>(out, in);
  halo<<<1, 32>>>(out, in);
  guarded<<<1, 32>>>(out, in, n);
  unknown<<<1, 32>>>(out, in, index);
  sizes<<<1, 32>>>(d, d);
  unpadded<<<1, 32>>>(out, in);
}
