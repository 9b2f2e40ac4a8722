// An array that each thread has to itself, filled by one loop and read by another:
// strides of 1, 2, 3 and 4 words are 1 + 2 + 1 + 4 wavefronts.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[128];
  int t = threadIdx.x, place[4];
#pragma unroll 1
  for (int i = 0; i < 4; ++i)
    place[i] = t * (i + 1);
#pragma unroll 1
  for (int i = 0; i < 4; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 4 requests, 8 wavefronts, ideally 4
    s[place[i]] = out[i];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
