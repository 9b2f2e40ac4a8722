// A stride that is a parameter is decided by its residue; the law is given in words.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[4096];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 32 wavefronts, ideally 1 (the stride depends on parameter 'n'; 32-way if n % 32 == 0; 16-way if n % 32 == 16; 8-way if n % 16 == 8; 4-way if n % 8 == 4; 2-way if n % 4 == 2; conflict-free if n is odd)
  s[t * n] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
