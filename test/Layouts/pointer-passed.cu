// An array that a device function gets by pointer. Where the call says how long
// rows are, that is edited too; where the function knows it by itself, no edit
// is offered.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck --kernel told %t/a.cu | count 0

__device__ float at(const float *rows, int length, int row, int column) {
  return rows[row * length + column];
}
// EDITED: float told_tile[32][32 + 1];
// EDITED: at(&told_tile[0][0], (32 + 1), threadIdx.x, j);
__global__ void told(float *out, const float *in) {
  __shared__ float told_tile[32][32];
  for (int j = 0; j < 32; ++j)
    told_tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = at(&told_tile[0][0], 32, threadIdx.x, j);
}

__device__ float known(const float *rows, int row, int column) {
  // CHECK: consider: declare 'knew_tile' as [32][32 + {{[0-9]+}}]{{.*}}; no edit is offered: the access in line [[@LINE+1]]: it runs over the end of its row, or steps by the old row length
  return rows[row * 32 + column];
}
// EDITED: float knew_tile[32][32];
__global__ void knew(float *out, const float *in) {
  __shared__ float knew_tile[32][32];
  for (int j = 0; j < 32; ++j)
    knew_tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = known(&knew_tile[0][0], threadIdx.x, j);
}

void launch(float *out, const float *in) {
  told<<<1, 32>>>(out, in);
  knew<<<1, 32>>>(out, in);
}
