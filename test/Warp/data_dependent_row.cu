// A row that is loaded is unknown, but rows of 32 words leave the bank known: t in one
// case, 0 for all lanes in the other, where equal rows would be one word.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const int *in) {
  __shared__ float s[256][32];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[in[t]][t] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': unknown: how many lanes share a word depends on a value loaded from memory
  out[t] = s[in[t]][0];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
