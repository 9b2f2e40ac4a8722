// (t + n) & 31 takes 32 values whatever n is: one word in each bank.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[32];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[(t + n) & 31] = out[t];
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
