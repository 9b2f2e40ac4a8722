// __constant__ memory that the host may write is not known before the run.
// RUN: %bankcheck -v %s | FileCheck %s
__constant__ int rows[4] = {0, 32, 64, 96};
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown
  s[rows[t & 3]] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
