// The cases of a switch, with the lanes that take each.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float f[256];
  __shared__ double d[128];
  __shared__ short h[64];
  int t = threadIdx.x;
  switch (t & 3) {
  case 0: // Words 32*j.
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'f': exact: 1 requests, 8 wavefronts, ideally 1
    f[t * 8] = out[t];
    break;
  case 1: // Words 32*j + 8 and 9, 4 lanes in each half.
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 'd': exact: 1 requests, 8 wavefronts, ideally 2
    d[t * 4] = out[t];
    break;
  case 2: // Words 4*j + 2.
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 'h': exact: 1 requests, 1 wavefronts, ideally 1
    h[t * 2] = t;
    break;
  }
  __syncthreads();
  out[t] = f[t] + d[t] + h[t];
}

int main() { k<<<1, 32>>>(nullptr); }
