// t * n & 255: for n = 8, 16 or 32 eight words share a bank, and never more, since 256
// words are 8 rows of banks; for odd n none do.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[256];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 8 wavefronts, ideally 1 (the stride depends on parameter 'n'; 8-way if
  s[t * n & 255] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
