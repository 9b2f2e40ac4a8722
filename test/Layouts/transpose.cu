// A tile that is written by rows and read by columns, in the code's own words.
// The edit is made, and then there is nothing left to say.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fixes %t/a.cu | FileCheck %s
// RUN: %bankcheck --diff %t/a.cu | FileCheck --check-prefix=DIFF %s
// RUN: %bankcheck %t/a.cu | FileCheck --check-prefix=OFF %s
// RUN: %bankcheck --export-fixes %t/fixes.yaml %t/a.cu
// RUN: FileCheck --check-prefix=YAML --input-file %t/fixes.yaml %s
// RUN: %bankcheck --fix %t/a.cu 2>&1 | FileCheck --check-prefix=FIX %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0
#define TILE 32

// EDITED: float tile[TILE][TILE + 1];
// DIFF: -  __shared__ float tile[TILE][TILE];
// DIFF-NEXT: +  __shared__ float tile[TILE][TILE + 1];
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[TILE][TILE];
  // CHECK: a.cu:[[@LINE-1]]:20: note: declare 'tile' as [TILE][TILE + 1]: 1056 wavefronts of a block become 64; 128 bytes more (3.1 %), 4224 of 49152 in all
  // FIX: edited: {{.*}}a.cu:[[@LINE-2]]: declare 'tile'
  // OFF-NOT: declare
  // YAML: ReplacementText: 'TILE + 1'
  for (int j = threadIdx.y; j < TILE; j += 8)
    tile[j][threadIdx.x] = in[j * TILE + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < TILE; j += 8)
    out[j * TILE + threadIdx.x] = tile[threadIdx.x][j];
}

void launch(float *out, const float *in) {
  transpose<<<1, dim3(32, 8)>>>(out, in);
}
