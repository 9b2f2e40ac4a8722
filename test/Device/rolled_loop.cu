// nvcc may unroll the loop and load 16 bytes at a time, which is 4 times better: rows
// of 100 words put lanes 4 banks apart (4-way), but quarters of 16-byte loads fit.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void dot(float *out, const float *in) {
  __shared__ float s[3200];
  int t = threadIdx.x;
  for (int k = t; k < 3200; k += 32)
    s[k] = in[k];
  __syncthreads();
  float x = 0;
  for (int k = 0; k < 100; ++k)
    // CHECK: :[[#@LINE+1]]:{{.*}}, 's': conditional: {{.*}}the compiler may merge iterations of the loop
    x += s[t * 100 + k] * in[k * 77];
  out[t] = x;
}

int main() { dot<<<1, 32>>>(nullptr, nullptr); }
