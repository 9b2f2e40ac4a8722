// One element of a thread's own array, which one depends on n: strides of 1 to 4 words
// are possible, so no number is exact. The lanes' values differ; it is no broadcast.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[128];
  int t = threadIdx.x, place[4];
  for (int i = 0; i < 4; ++i)
    place[i] = t * (i + 1);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{conditional|unknown}}
  s[place[n & 3]] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
