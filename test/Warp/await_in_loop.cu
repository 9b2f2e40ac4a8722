// ptxas lets lanes go on that wait for others in a loop with an atomic (or a volatile load): what
// they execute up to the next barrier they may execute alone. An H200 counted the store twice.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t % 32, v = in[t];
  s[t] = v;
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    if (lane < 1)
      break;
    atomicMin(&s[t], v);
  }
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: 2 requests, {{.*}}(its lanes are not together
  s[t ^ 1] = v;
  __syncwarp();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 2 requests, 2 wavefronts
  v += s[t ^ 2];
  __syncthreads();
  for (int i = 0; i < n; ++i)
    atomicMin(&s[t], v);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts
  s[t ^ 3] = v;
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 64>>>(nullptr, nullptr, 4); }
