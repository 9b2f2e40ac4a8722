// A variable that a loop of unknown length makes differs between lanes if it started so:
// 7 * t + 3 and so on is no broadcast, and nor is what a chain of loads ends in.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out, const int *in, int n) {
  __shared__ int s[1024];
  int t = threadIdx.x, x = t, y = t, i = 0;
#pragma unroll 1
  do {
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 6 requests, 29 wavefronts
    s[x & 1023] = i;
    x = (x * 8) ^ 3;
    y = in[y];
  } while (++i < n);
  // After it nothing is known: the first iterations say nothing of the last.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown
  s[x & 1023] = t;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown
  s[y & 1023] = t;
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, nullptr, argc); }
