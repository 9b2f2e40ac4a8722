// Iterations may be merged: four broadcasts of a word are 4 wavefronts, one of 16 bytes is
// 2 (two halves of the warp), so the count is not exact.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void sum(float *out, const float *in) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  for (int k = t; k < 1024; k += 32)
    s[k] = in[k];
  __syncthreads();
  float x = 0;
  for (int k = 0; k < 1024; ++k)
    // CHECK: :[[#@LINE+1]]:{{.*}}, 's': conditional: {{.*}}the compiler may merge iterations of the loop
    x += s[k] * in[k * 77 + t];
  out[t] = x;
}

int main() { sum<<<1, 32>>>(nullptr, nullptr); }
