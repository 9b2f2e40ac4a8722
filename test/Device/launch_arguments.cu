// Constant arguments of a launch are the kernel's parameters, whatever is passed before
// them: stride 4 is 4-way; 8 as a short, 8-way; true adds nothing to a stride.
// RUN: %bankcheck -v %s | FileCheck %s
struct Empty {};
struct Pair {
  float x, y;
};
__global__ void k(Empty, Pair, float *out, int n, short m, bool b) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  s[t * n] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 1
  out[t] = s[t * m + b];
}

int main() { k<<<1, 32>>>(Empty(), Pair(), nullptr, 4, 8, true); }
