// Volatile stores, and stores to an array that an atomic or assembly may read, stay:
// all lanes are in bank 0, 32 words.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void kept(const int *in) {
  __shared__ volatile int v[1024];
  __shared__ int a[1024], p[1024];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'v': exact: 1 requests, 32 wavefronts, ideally 1
  v[t * 32] = in[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'a': exact: 1 requests, 32 wavefronts, ideally 1
  a[t * 32] = in[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'p': exact: 1 requests, 32 wavefronts, ideally 1
  p[t * 32] = in[t];
  __syncthreads();
  atomicMax(&a[t], 7);
  asm volatile("" ::"l"(&p[0]) : "memory");
}

int main() { kept<<<1, 32>>>(nullptr); }
