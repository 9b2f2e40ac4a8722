// Where an edit cannot be proven there is advice, and --fix changes nothing.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu 2>&1 | FileCheck %s
// RUN: diff %s %t/a.cu

// CHECK: note: consider: declare 'walked' as [32][32 + {{[0-9]+}}]; no edit is offered: 
__global__ void walk(float *out, const float *in) {
  __shared__ float walked[32][32];
  float *p = &walked[0][0];
  for (int i = threadIdx.x; i < 1024; i += 32)
    p[i] = in[i];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = walked[threadIdx.x][j];
}

// CHECK: note: consider: declare 'sized' as [32][32 + {{[0-9]+}}]; no edit is offered: it changes what is stored in line [[@LINE+7]]
__global__ void size(float *out, const float *in) {
  __shared__ float sized[32][32];
  for (int j = 0; j < 32; ++j)
    sized[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * (sizeof(sized[0]) / 4) + threadIdx.x] = sized[threadIdx.x][j];
}

template <int N, int M>
__device__ void copy(float (&to)[N][M], const float *from) {
  for (int j = 0; j < N; ++j)
    to[j][threadIdx.x] = from[j * M + threadIdx.x];
}

// CHECK: note: consider: declare 'passed' as [32][32 + {{[0-9]+}}]; no edit is offered: it changes what is loaded in line [[@LINE-3]]
__global__ void pass(float *out, const float *in) {
  __shared__ float passed[32][32];
  copy(passed, in);
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = passed[threadIdx.x][j];
}

typedef float Tile[32][32];
// CHECK: no edit is offered: its dimensions are part of a type that has a name
__global__ void named(float *out, const float *in) {
  __shared__ Tile tile;
  for (int j = 0; j < 32; ++j)
    tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    out[j * 32 + threadIdx.x] = tile[threadIdx.x][j];
}

// The distance of two elements goes into a place in global memory.
// CHECK: declare 'tile' as [32][32 + {{[0-9]+}}]; no edit is offered: it changes what is stored in line [[@LINE+8]]
__global__ void distance(float *out, const float *in) {
  __shared__ float tile[32][32];
  for (int j = 0; j < 32; ++j)
    tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j) {
    float *p = &tile[threadIdx.x][j];
    out[p - &tile[0][0]] = *p;
  }
}

void launch(float *out, const float *in) {
  walk<<<1, 32>>>(out, in);
  size<<<1, 32>>>(out, in);
  pass<<<1, 32>>>(out, in);
  named<<<1, 32>>>(out, in);
  distance<<<1, 32>>>(out, in);
}
