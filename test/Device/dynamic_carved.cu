// Dynamic shared memory carved by hand into two arrays: how far apart they are does not
// matter, since no request touches both.
// RUN: %bankcheck -v %s | FileCheck %s
extern __shared__ unsigned char memory[];
__global__ void k(float *out, int n) {
  float *a = reinterpret_cast<float *>(memory);
  float *b = a + n;
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'memory': exact: 1 requests, 1 wavefronts, ideally 1
  a[t] = out[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'memory': exact: 1 requests, 16 wavefronts, ideally 1
  b[t * 16] = out[t];
  __syncthreads();
  out[t] = a[t ^ 1] + b[t ^ 1];
}

int main(int argc, char **) { k<<<1, 32, 8192>>>(nullptr, argc); }
