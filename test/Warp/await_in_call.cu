// So they do in a function with a volatile load that is not inlined; one that is inlined has no loop
// to wait in.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ __noinline__ float far(const volatile float *p, int i) {
  return p[i];
}
__device__ __forceinline__ float near(const volatile float *p, int i) {
  return p[i];
}

__global__ void called(float *out, int n) {
  __shared__ volatile float s[64];
  int t = threadIdx.x;
  float x = s[t] = out[t];
  __syncthreads();
  if (t > n)
    x += far(s, t ^ 1);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 2 requests, {{.*}}(its lanes are not together
  s[t ^ 2] = x;
  __syncthreads();
  out[t] = s[t];
}

__global__ void inlined(float *out, int n) {
  __shared__ volatile float s[64];
  int t = threadIdx.x;
  float x = s[t] = out[t];
  __syncthreads();
  if (t > n)
    x += near(s, t ^ 1);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts
  s[t ^ 2] = x;
  __syncthreads();
  out[t] = s[t];
}

int main() {
  called<<<1, 64>>>(nullptr, 5);
  inlined<<<1, 64>>>(nullptr, 5);
}
