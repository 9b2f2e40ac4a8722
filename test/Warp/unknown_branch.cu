// Whether a branch is taken is not known: the numbers are for the case that it is.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  if (n > 3)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1 (whether it is executed is not known: it depends on parameter 'n'
    s[t * 2] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
