// Arrays start on 16 bytes, so two of them are a multiple of 4 words apart. That keeps
// odd and even lanes in banks of their own, but may put lanes 16-31 on lanes 0-15.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float a[35], b[35];
  int t = threadIdx.x;
  float *odd = t & 1 ? a : b;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes: exact: 1 requests, 1 wavefronts, ideally 1
  odd[t] = out[t];
  float *low = t < 16 ? a : b;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes: conditional: 1 requests, 2 wavefronts, ideally 1 (it depends on the distance between two arrays)
  low[t] = out[t];
  __syncthreads();
  out[t] = a[t] + b[t];
}

int main() { k<<<1, 32>>>(nullptr); }
