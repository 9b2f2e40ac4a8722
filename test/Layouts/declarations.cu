// Declarations of several kinds: what is edited is what has the conflict.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck --kernel 'several|templated|padded' %t/a.cu | count 0

// EDITED: float rows[32][32], columns[32][32 + 1], last[32];
__global__ void several(float *out, const float *in) {
  __shared__ float rows[32][32], columns[32][32], last[32];
  last[threadIdx.x] = in[threadIdx.x];
  for (int j = 0; j < 32; ++j) {
    rows[j][threadIdx.x] = in[j * 32 + threadIdx.x];
    columns[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  }
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] =
        rows[31 - j][threadIdx.x] + columns[threadIdx.x][j] + last[j];
}

// EDITED: T tile[N][N + 1];
template <typename T, int N>
__global__ void templated(T *out, const T *in) {
  __shared__ T tile[N][N];
  for (int j = 0; j < N; ++j)
    tile[j][threadIdx.x] = in[j * N + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < N; ++j)
    out[j * N + threadIdx.x] = tile[threadIdx.x][j];
}

// EDITED: float tile[32][32 + 1];
template <int PAD>
__global__ void padded(float *out, const float *in) {
  __shared__ float tile[32][32 + PAD];
  for (int j = 0; j < 32; ++j)
    tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = tile[threadIdx.x][j];
}

#define TILE(name) __shared__ float name[32][32]
// CHECK: consider: {{.*}}'made'{{.*}}; no edit is offered: it is declared by a macro
// EDITED: TILE(made);
__global__ void macro(float *out, const float *in) {
  TILE(made);
  for (int j = 0; j < 32; ++j)
    made[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = made[threadIdx.x][j];
}

// The size of a row goes into a global address.
// CHECK: consider: {{.*}}'sized'{{.*}}; no edit is offered: it changes what is stored in line [[@LINE+8]]
// EDITED: float sized[32][32];
__global__ void size(float *out, const float *in) {
  __shared__ float sized[32][32];
  for (int j = 0; j < 32; ++j)
    sized[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] =
        sized[threadIdx.x][j] + sizeof(sized[0]);
}

void launch(float *out, const float *in, double *outd, const double *ind) {
  several<<<1, 32>>>(out, in);
  templated<float, 32><<<1, 32>>>(out, in);
  templated<double, 16><<<1, 16>>>(outd, ind);
  padded<0><<<1, 32>>>(out, in);
  padded<1><<<1, 32>>>(out, in);
  macro<<<1, 32>>>(out, in);
  size<<<1, 32>>>(out, in);
}
