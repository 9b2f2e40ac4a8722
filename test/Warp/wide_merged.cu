// Wide loads of which lanes i and i ^ 1 read one address are served as twice as many
// lanes at a time; stores are not.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(double *a, float4 *b) {
  __shared__ double d[32];
  __shared__ float4 q[32];
  int t = threadIdx.x;
  // Two halves of 8 doubles.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 'd': exact: 1 requests, 2 wavefronts, ideally 2
  d[t / 2] = a[t];
  q[t] = b[t];
  __syncthreads();
  // All 16 doubles at once.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'd': exact: 1 requests, 1 wavefronts, ideally 1
  a[t] = d[t / 2];
  // Two halves of 8 float4s.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'q': exact: 1 requests, 2 wavefronts, ideally 2
  b[t] = q[t / 2];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
