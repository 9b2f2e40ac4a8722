// A do-while loop: words t, t + 32, and t + 64 by the lanes below 16. nvcc may
// unroll it by 2: lanes of 2 iterations then meet others than lanes of 3.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[80];
  int t = threadIdx.x, i = t;
  do {
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 3 requests, 3 wavefronts, ideally 3
    s[i] = out[i];
    i += 32;
  } while (i < 80);
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() { k<<<1, 32>>>(nullptr); }
