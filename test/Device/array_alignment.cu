// Arrays of words start on 16 bytes even after an odd-sized one, so four adjacent
// loads are one: quarters of 8 lanes read 32 words in a row, 1 wavefront each.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void sum(float *out, const float *in) {
  __shared__ float odd[3], a[128];
  int t = threadIdx.x;
  odd[t % 3] = in[t];
  a[t] = in[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'a': exact: 1 requests, 4 wavefronts, ideally 4
  out[t] = a[4 * t] + a[4 * t + 1] + a[4 * t + 2] + a[4 * t + 3] + odd[0];
}

int main() { sum<<<1, 32>>>(nullptr, nullptr); }
