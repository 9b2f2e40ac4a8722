// Rows that are also read as vectors stay aligned: no padding by one word. The
// whole tile copied or its addresses subtracted: no edit.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck --kernel quads %t/a.cu | count 0

// EDITED: float quad_tile[32][32 + 4];
__global__ void quads(float4 *out, const float4 *in) {
  __shared__ __align__(16) float quad_tile[32][32];
  float4 *row = reinterpret_cast<float4 *>(quad_tile[threadIdx.x / 8]);
  row[threadIdx.x % 8] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = reinterpret_cast<float4 *>(quad_tile[threadIdx.x % 32])[threadIdx.x / 32];
}

// CHECK: consider: declare 'copied' as [32][32 + {{[0-9]+}}]; no edit is offered
// EDITED: float copied[32][32];
__global__ void copies(float *out, const float *in) {
  __shared__ float copied[32][32];
  __shared__ float other[1024];
  for (int i = threadIdx.x; i < 1024; i += 32)
    other[i] = in[i];
  __syncthreads();
  if (threadIdx.x == 0)
    memcpy(copied, other, sizeof(copied));
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = copied[threadIdx.x][j];
}

void launch(float4 *out4, const float4 *in4, float *out, const float *in) {
  quads<<<1, 256>>>(out4, in4);
  copies<<<1, 32>>>(out, in);
}
