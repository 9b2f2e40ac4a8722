// A term that all lanes share rotates the banks and changes nothing: exact.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n, const int *p) {
  __shared__ float s[4096];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  s[t + n] = out[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[t * 2 + blockIdx.x * 5] = out[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  s[t * 4 + *p - n * n] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<argc, 32>>>(nullptr, argc, nullptr); }
