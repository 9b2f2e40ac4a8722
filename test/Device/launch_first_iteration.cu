// Where a loop changes the block, its first iteration still has a known one, with
// the arguments that it has there; where the block stays, nothing is added.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=ONCE %s
__global__ void shrinking(float *out, int stride) {
  __shared__ float s[4096];
  s[threadIdx.x * stride] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void steady(float *out, int step) {
  __shared__ float s[4096];
  s[threadIdx.x] = out[threadIdx.x + step];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

static void launch(float *p, dim3 block, int stride) {
  shrinking<<<1, block>>>(p, stride);
}

void run(float *p, int left) {
  dim3 block(512);
  int stride = 4;
  // CHECK-DAG: kernel 'shrinking(float *, int)', block (512, 1, 1): 2
  // CHECK-DAG: store of 4 bytes, 's': exact: 16 requests, 64 wavefronts, ideally 16
  // CHECK-DAG: kernel 'shrinking(float *, int)', block (256, 1, 1), assumed
  while (left) {
    launch(p, block, stride);
    block.x = left;
    stride = left;
    left /= 2;
  }
  // ONCE-COUNT-1: kernel 'steady(float *, int)'
  // ONCE-NOT: kernel 'steady(float *, int)'
  for (int step = 0; step < left; ++step)
    steady<<<1, 128>>>(p, step);
}
