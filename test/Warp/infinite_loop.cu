// A loop without an end is analysed for one iteration; nothing after it is reached.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(volatile float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  while (true) {
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: {{.*}}2 wavefronts, ideally 1
    s[t * 2] = out[t];
    __syncthreads();
    out[t] = s[t];
  }
}

int main() { k<<<1, 32>>>(nullptr); }
