// Four adjacent float loads become one of 16 bytes. Rows of 36 words: a quarter's
// lanes start 4 banks apart, 8 lanes of 4 words fill the 32 banks, 1 wavefront each.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void rows(float *out, const float *in) {
  __shared__ float a[32][36];
  int t = threadIdx.x;
  for (int i = 0; i < 36; ++i)
    a[i % 32][t] = in[i * 32 + t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'a': exact: 1 requests, 4 wavefronts, ideally 4
  out[t] = a[t][0] * 2 + a[t][1] * 3 + a[t][2] * 4 + a[t][3] * 5;
}

int main() { rows<<<1, 32>>>(nullptr, nullptr); }
