// What would compute something else is not edited: an index that leaves its row
// of padding which another access needs, an address that is kept, and a choice
// between arrays.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu 2>&1 | FileCheck %s
// RUN: diff %s %t/a.cu

// CHECK-DAG: '{{.*}}kept{{.*}}; no edit is offered: its address is used for more than accesses
__global__ void keep(float *out, const float *in, float **where) {
  __shared__ float kept[32][32];
  for (int j = 0; j < 32; ++j)
    kept[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  where[threadIdx.x] = &kept[0][0];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = kept[threadIdx.x][j];
}

// CHECK-DAG: '{{.*}}loaded{{.*}}; no edit is offered: the access in line [[@LINE+8]]: an index that is not known may leave its row
__global__ void load(float *out, const float *in, const int *order) {
  __shared__ float loaded[32][32];
  for (int j = 0; j < 32; ++j)
    loaded[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] =
        loaded[threadIdx.x][j] + loaded[0][order[j]];
}

void launch(float *out, const float *in, float **where, const int *order) {
  keep<<<1, 32>>>(out, in, where);
  load<<<1, 32>>>(out, in, order);
}
