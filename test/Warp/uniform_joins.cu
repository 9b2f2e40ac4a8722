// A branch that all lanes take alike leaves their addresses as far apart as they were, however the
// lanes part in its arms in between.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ bool select(int pass, int *in, bool *flag, int *work) {
  if (pass == 0) {
    if (threadIdx.x == 0)
      *flag = in[0];
    __syncthreads();
    return *flag;
  }
  if (work)
    work[threadIdx.x] = pass;
  else
    for (int i = threadIdx.x; i < in[7]; i += blockDim.x)
      if (in[i] == 3)
        atomicAdd(in, pass);
  return false;
}

__global__ void once(int *in, float *out, int n, int *work) {
  __shared__ float s[4096];
  __shared__ bool flag;
  s[threadIdx.x] = 1;
  s[threadIdx.x + 2048] = 2;
  const bool upper = select(n, in, &flag, work);
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 32 requests, 32 wavefronts, ideally 32
  out[threadIdx.x] = s[upper * 2048 + threadIdx.x];
}

__global__ void passes(int *in, float *out, int *work) {
  __shared__ float s[4096];
  __shared__ bool flag;
  s[threadIdx.x] = 1;
  s[threadIdx.x + 2048] = 2;
#pragma unroll 1
  for (int pass = 0; pass < 3; ++pass) {
    const bool upper = select(pass, in, &flag, in[pass + 7] < 5 ? nullptr : work);
    __syncthreads();
    // CHECK: :[[#@LINE+1]]:{{.*}} conditional: 32 requests, 32 wavefronts, ideally 32 (the trip count of a loop around it is not known; for one iteration of the loop)
    out[threadIdx.x] = s[upper * 2048 + threadIdx.x];
    if (in[pass] == 3)
      break;
  }
}

// Lanes that decide for themselves do not stay a word apart, but whole rows of banks are.
__global__ void apart(int *in, float *out) {
  __shared__ float s[4096];
  s[threadIdx.x] = 1;
  s[threadIdx.x + 2048] = 2;
  s[threadIdx.x + 1024] = 2;
  __syncthreads();
  int at = threadIdx.x, rows = threadIdx.x;
  if (in[threadIdx.x]) {
    at = 2 * threadIdx.x + 1;
    rows = threadIdx.x + 1024;
    out[0] = 1;
  }
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: the address depends on a value loaded from memory
  out[threadIdx.x] = s[at];
  // CHECK: :[[#@LINE+1]]:{{.*}} exact: 32 requests, 32 wavefronts, ideally 32
  out[threadIdx.x + 1024] = s[rows];
}

void run(int *in, float *out, int n) {
  once<<<1, 1024>>>(in, out, n, in);
  passes<<<1, 1024>>>(in, out, in);
  apart<<<1, 1024>>>(in, out);
}
