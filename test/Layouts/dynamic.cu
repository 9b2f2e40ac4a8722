// A dynamic array is as large as its launches make it, and others may exist: what would help is
// said in words.
// RUN: %bankcheck --fixes %s | FileCheck %s

__global__ void transpose(float *out, const float *in, int n) {
  constexpr int W = 32;
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: consider: give 'tile' rows of 'W + 1', and the launch 128 bytes more; no edit is offered: 'tile' is as large as the launch makes it
  extern __shared__ float tile[];
  for (int j = threadIdx.y; j < W; j += 8)
    tile[j * W + threadIdx.x] = in[j * n + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < W; j += 8)
    out[j * n + threadIdx.x] = tile[threadIdx.x * W + j];
}

// The launch leaves room enough.
__global__ void roomy(float *out, const float *in, int n) {
  constexpr int W = 32;
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: note: consider: give 'large' rows of 'W + 1'; no edit is offered: 'large' is as large as the launch makes it
  extern __shared__ float large[];
  for (int j = threadIdx.y; j < W; j += 8)
    large[j * W + threadIdx.x] = in[j * n + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < W; j += 8)
    out[j * n + threadIdx.x] = large[threadIdx.x * W + j];
}

// Launches that give it several sizes leave its shape open.
__global__ void several(float *out, const float *in, int n) {
  constexpr int W = 32;
  extern __shared__ float open[];
  for (int j = threadIdx.y; j < W; j += 8)
    open[j * W + threadIdx.x] = in[j * n + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < W; j += 8)
    // CHECK: warning: load of 'open'
    // CHECK-NOT: consider
    // CHECK: note: no edit is offered: 'open' is as large as the launch makes it
    out[j * n + threadIdx.x] = open[threadIdx.x * W + j];
}

void launch(float *out, const float *in) {
  transpose<<<1, dim3(32, 8), 32 * 32 * sizeof(float)>>>(out, in, 32);
  roomy<<<1, dim3(32, 8), 8192>>>(out, in, 32);
  several<<<1, dim3(32, 8), 4096>>>(out, in, 32);
  several<<<1, dim3(32, 8), 8192>>>(out, in, 64);
}
