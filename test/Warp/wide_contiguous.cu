// Contiguous doubles take a wavefront for each half, float4s for each quarter.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(double *a, float4 *b) {
  __shared__ double d[32];
  __shared__ float4 q[32];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 'd': exact: 1 requests, 2 wavefronts, ideally 2
  d[t] = a[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 'q': exact: 1 requests, 4 wavefronts, ideally 4
  q[t] = b[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'd': exact: 1 requests, 2 wavefronts, ideally 2
  a[t] = d[31 - t];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'q': exact: 1 requests, 4 wavefronts, ideally 4
  b[t] = q[31 - t];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
// CHECK-NOT: warning
