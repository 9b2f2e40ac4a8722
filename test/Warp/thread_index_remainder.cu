// int id = blockIdx.x * blockDim.x + threadIdx.x cannot be negative: id % 32 and id / 32 are bits of it.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ int s[2048];
  int id = blockIdx.x * blockDim.x + threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 64 wavefronts, ideally 2
  s[id % 32 * 32] = id;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  out[id] = s[id / 32 % 2 * 32 + id % 64];
}

int main() { k<<<100, 64>>>(nullptr); }
