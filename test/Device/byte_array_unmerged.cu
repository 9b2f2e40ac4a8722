// nvcc merges no accesses of a plain byte array: four loads of a byte, each of
// them 32 words in a row.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void bytes(int *out, const unsigned char *in) {
  __shared__ unsigned char a[128];
  int t = threadIdx.x;
  a[t] = in[t];
  __syncthreads();
  // CHECK: :[[#@LINE+4]]:{{.*}} load of 1 bytes, 'a': exact: 1 requests, 1 wavefronts, ideally 1
  // CHECK: :[[#@LINE+4]]:{{.*}} load of 1 bytes, 'a': exact: 1 requests, 1 wavefronts, ideally 1
  // CHECK: :[[#@LINE+4]]:{{.*}} load of 1 bytes, 'a': exact: 1 requests, 1 wavefronts, ideally 1
  // CHECK: :[[#@LINE+4]]:{{.*}} load of 1 bytes, 'a': exact: 1 requests, 1 wavefronts, ideally 1
  out[t] = a[4 * t] +
           a[4 * t + 1] +
           a[4 * t + 2] +
           a[4 * t + 3];
}

int main() { bytes<<<1, 32>>>(nullptr, nullptr); }
