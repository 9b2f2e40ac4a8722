// Lane t leaves after iteration t. Lanes i to 31 at every second word: lanes j and
// j + 16 meet as long as lane 15 is in (i < 16).
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  for (int i = 0; i < 20; ++i) {
    if (i > t)
      break;
    // 16 requests of 2 wavefronts, 4 of 1.
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{conditional|exact: 20 requests, 36 wavefronts, ideally 20}}
    s[t * 2 + i * 32] = out[i];
  }
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
