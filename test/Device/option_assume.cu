// --assume=NAME=VALUE gives a parameter a value: a stride of 8 words is 8-way.
// RUN: %bankcheck -v --assume=n=8 %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 1
  s[t * n] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
