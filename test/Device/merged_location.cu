// Loads of both arms of a branch may become one; each line is still accounted for.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void arms(float *out, const float *in) {
  __shared__ float s[64];
  __shared__ double d[64];
  int t = threadIdx.x;
  s[t] = d[t] = in[t];
  __syncthreads();
  // 16 lanes each. Words 2*t, t < 16: 16 banks. Doubles t >= 16: one half, 32 words.
  if (t < 16)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
    out[t] = s[t * 2];
  else
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'd': exact: 1 requests, 1 wavefronts, ideally 1
    out[t] = d[t];
}

int main() { arms<<<1, 32>>>(nullptr, nullptr); }
