// memcpy of 16 aligned bytes is one access: quarters of 8 lanes, 32 words each.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void copy(float *out, const float *in) {
  __shared__ float s[128];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  __builtin_memcpy(__builtin_assume_aligned(&s[t * 4], 16), __builtin_assume_aligned(&in[t * 4], 16), 16);
  __syncthreads();
  float v[4];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  __builtin_memcpy(v, &s[(31 - t) * 4], 16);
  out[t] = v[0] + v[1] + v[2] + v[3];
}

int main() { copy<<<1, 32>>>(nullptr, nullptr); }
