// One union, seen as floats and as doubles.
// RUN: %bankcheck -v %s | FileCheck %s
union Either {
  float f[2048];
  double d[1024];
};
__global__ void k(float *out) {
  __shared__ Either u;
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'u': exact: 1 requests, 2 wavefronts, ideally 1
  u.f[t * 2] = out[t];
  __syncthreads();
  // Double 2*t is words 4*t and 4*t + 1; a half has 16 lanes, 2 of them in a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'u': exact: 1 requests, 4 wavefronts, ideally 2
  out[t] = u.d[t * 2];
}

int main() { k<<<1, 32>>>(nullptr); }
