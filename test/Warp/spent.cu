// Iterations that one warp can afford and 32 cannot are given up after two
// warps, and tried with a symbolic iteration; what stands outside keeps its
// number, and so does the next kernel.
// RUN: %bankcheck -v %s | FileCheck %s
template <int N> __global__ void nested(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x, x = t;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{exact|conditional}}: {{.*}}32 requests, 32 wavefronts
  s[t] = t;
  __syncthreads();
  for (int i = 0; i < 400; ++i)
    for (int j = 0; j < 400; ++j) {
      // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes{{.*}}: {{conditional|unknown}}
      atomicAdd(&s[x & 1023], i);
      x = x * 5 + N;
    }
  __syncthreads();
  out[t] = s[t];
}

__global__ void last(int *out) {
  __shared__ int s[1024];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 32 requests, 64 wavefronts
  s[threadIdx.x * 2 & 1023] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

int main() {
  nested<1><<<1, 1024>>>(nullptr);
  last<<<1, 1024>>>(nullptr);
}
