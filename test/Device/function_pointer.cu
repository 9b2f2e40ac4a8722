// A call through a pointer that is given shared memory is unknown, and says why.
// RUN: %bankcheck -v %s | FileCheck %s
typedef float (*Reader)(const float *, int);
__global__ void k(float *out, Reader read) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  // CHECK: :{{.*}} unknown: it is passed to a function called through a pointer
  out[t] = read(s, t);
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
