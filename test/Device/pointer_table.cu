// A table of pointers into two shared arrays, indexed by a known loop.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float a[1024], b[1024];
  int t = threadIdx.x;
  float *const tables[2] = {a, b};
  for (int i = 0; i < 2; ++i)
    // Word 8*t of each: 8 lanes a bank, twice.
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, {{.*}}exact: 2 requests, 16 wavefronts, ideally 2
    tables[i][t * 8] = out[t + i];
  __syncthreads();
  out[t] = a[t] + b[t];
}

int main() { k<<<1, 32>>>(nullptr); }
