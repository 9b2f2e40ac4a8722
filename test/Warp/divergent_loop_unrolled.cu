// nvcc unrolls this loop by 4 and runs the count modulo 4 first: lanes 4-31 do their 3
// iterations there, lanes 0-3 their 4 in the main loop. 7 requests, not 4.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[100];
  int t = threadIdx.x;
  for (int i = t; i < 100; i += 32)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{conditional|exact: 7 requests, 7 wavefronts, ideally 7}}
    s[i] = out[i];
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() { k<<<1, 32>>>(nullptr); }
