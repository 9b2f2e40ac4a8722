// Tables of constants are read: 4 words of bank 0, then of 4 banks.
// RUN: %bankcheck -v %s | FileCheck %s
__constant__ const int rows[4] = {0, 32, 64, 96};
__global__ void k(float *out) {
  __shared__ float s[128];
  static constexpr int columns[4] = {5, 38, 71, 104};
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  s[rows[t & 3]] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  out[t] = s[columns[t & 3]];
}

int main() { k<<<1, 32>>>(nullptr); }
