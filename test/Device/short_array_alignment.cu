// An array of 2-byte elements behind one of odd size may start at the upper half of a word: an H200
// counted 19 wavefronts where a start on a word would make 16. Behind whole words it starts at one.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void odd(int *out) {
  __shared__ unsigned short a[31], b[65][17];
  int t = threadIdx.x;
  a[t % 31] = b[0][0] = t;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 'b': conditional: {{.*}}where in a word the array starts
  b[t % 65][t / 32] = t;
  __syncthreads();
  out[t] = a[t % 31] + b[t % 65][t % 17];
}

__global__ void even(int *out) {
  __shared__ unsigned short a[32], b[65][17];
  int t = threadIdx.x;
  a[t % 32] = b[0][0] = t;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 'b': exact: 8 requests, 16 wavefronts
  b[t % 65][t / 32] = t;
  __syncthreads();
  out[t] = a[t % 32] + b[t % 65][t % 17];
}

int main() {
  odd<<<1, 256>>>(nullptr);
  even<<<1, 256>>>(nullptr);
}
