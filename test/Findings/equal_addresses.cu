// lane & 3 and thread & 3 are equal, which LLVM sees and nvcc does not: whether these are two loads
// or three, nobody can tell. What is plainly equal is one load for every compiler.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[4];
  unsigned t = threadIdx.x, lane = t % 32;
  s[t & 3] = t;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 4 requests
  int x = s[lane & 3];
  x += s[t & 3];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 4 requests, 4 wavefronts
  int y = s[t & 1];
  y += s[t & 1] * 3;
  out[t] = x + y;
}

int main() { k<<<1, 128>>>(nullptr); }
