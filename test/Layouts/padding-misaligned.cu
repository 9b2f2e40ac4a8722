// Rows that are no multiple of what an access moves are a fault. The edit keeps
// them free of conflicts if it can.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck %t/a.cu | FileCheck --implicit-check-not=warning: %s
// RUN: %bankcheck --fix -o %t/report %t/a.cu
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | FileCheck --check-prefix=AGAIN --implicit-check-not=warning: %s
// AGAIN: warning: padding of 'copied' makes
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

__global__ void vectors(float *out, const float4 *in) {
  // CHECK: :[[@LINE+5]]:20: warning: padding of 'tile' makes rows of 132 bytes, which are no multiple of the 16 that an access moves: a fault [bankcheck-misaligned-padding]
  // CHECK: :[[@LINE+6]]:{{[0-9]+}}: note: lane {{[0-9]+}} of this store of 16 bytes accesses byte {{[0-9]+}} of 'tile'
  // CHECK: note: kernel 'vectors' launched with block (32, 1, 1) here
  // CHECK: note: declare 'tile' as [32][32 + 4]
  // EDITED: float tile[32][32 + 4];
  __shared__ float tile[32][32 + 1];
  float4 *row = reinterpret_cast<float4 *>(&tile[threadIdx.x][0]);
  *row = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[0][threadIdx.x];
}

// Without a padding of its own.
__global__ void halves(float *out, const __half *in) {
  // CHECK: warning: the declaration of 'matrix' makes rows of 36 bytes, which are no multiple of the 16
  // EDITED: __half matrix[16][18 + 6];
  __shared__ __half matrix[16][18];
  for (int j = 0; j < 16; ++j)
    if (threadIdx.x < 18)
      matrix[j][threadIdx.x] = in[j * 18 + threadIdx.x];
  __syncthreads();
  unsigned r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"
               : "=r"(r)
               : "r"((unsigned)__cvta_generic_to_shared(
                   &matrix[threadIdx.x % 8][0])));
  out[threadIdx.x] = r;
}

// What a cp.async costs depends on global memory, so no padding is proven ideal.
__global__ void copies(float *out, const float *in) {
  // CHECK: warning: padding of 'copied' makes rows of 132 bytes, which are no multiple of the 8 that an access moves: a fault
  __shared__ float copied[32][33];
  __pipeline_memcpy_async(&copied[threadIdx.x][0], in + 2 * threadIdx.x, 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[threadIdx.x] = copied[0][31 - threadIdx.x];
}

// Where it may not happen nobody is told: the vectors may be those of row 0.
__global__ void maybe(float *out, const float4 *in, int n) {
  __shared__ float some[32][32 + 1];
  some[threadIdx.x][0] = 0;
  float4 *row = reinterpret_cast<float4 *>(&some[threadIdx.x][0]);
  if (threadIdx.x < n)
    *row = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = some[threadIdx.x][1];
}

// The columns are to blame, not the rows.
__global__ void shifted(float *out, const float4 *in) {
  __shared__ float off[32][36];
  float4 *row = reinterpret_cast<float4 *>(&off[threadIdx.x][1]);
  *row = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = off[0][threadIdx.x];
}

void launch(float *out, const float *in, int n) {
  vectors<<<1, 32>>>(out, (const float4 *)in);
  halves<<<1, 32>>>(out, (const __half *)in);
  copies<<<1, 32>>>(out, in);
  maybe<<<1, 32>>>(out, (const float4 *)in, n);
  shifted<<<1, 32>>>(out, (const float4 *)in);
}
