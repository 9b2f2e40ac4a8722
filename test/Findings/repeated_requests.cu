// What a warp does again with nothing in between, the compiler may do once: nvcc makes 17 loads of
// the 70 below, and of the stores and of atomicOr one in four. It keeps what is volatile, the
// atomics that change something each time, and what stands between barriers.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(const int *in, int *out, int n) {
  __shared__ int s[64];
  __shared__ volatile int v[64];
  int t = threadIdx.x, x = 0;
  s[t] = v[t] = s[t + 32] = in[t];
  __syncthreads();
  for (int i = 0; i < 70; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': conditional: 70 requests, {{.*}}(it repeats what the warp has just done
    x += s[2 * i % 34];
  __syncthreads();
  for (int i = 0; i < n; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: {{.*}}(it repeats what the warp has just done
    s[i % 2 * 32 + t] = x + i;
  __syncthreads();
  for (int i = 0; i < n; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': conditional: 8 requests, {{.*}}(it repeats what the warp has just done
    atomicOr(&s[t], x);
  for (int i = 0; i < n; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 8 requests, 8 wavefronts
    atomicXor(&s[t], x);
  for (int i = 0; i < 70; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'v': exact: 70 requests, 70 wavefronts
    x += v[2 * i % 34];
  for (int i = 0; i < n; ++i) {
    __syncthreads();
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 8 requests, 8 wavefronts
    x += s[t];
  }
  out[t] = x;
}

int main() { k<<<1, 32>>>(nullptr, nullptr, 8); }
