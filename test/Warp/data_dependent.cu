// An index that is loaded is unknown, and the reason is given.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const int *in) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown: the address depends on a value loaded from memory
  s[in[t]] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
// CHECK-NOT: warning
