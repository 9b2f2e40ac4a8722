// A long long of which only the low word is used is loaded as 4 bytes: every
// second word, 2 lanes a bank.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void low(int *out, const long long *in) {
  __shared__ long long s[32];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  out[t] = (int)s[31 - t];
}

int main() { low<<<1, 32>>>(nullptr, nullptr); }
