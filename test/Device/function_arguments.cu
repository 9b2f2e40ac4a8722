// Shared arrays passed by pointer, by reference to an array and inside a struct.
// RUN: %bankcheck -v %s | FileCheck %s
struct View {
  float *data;
  int pitch;
  // Word 2*t: 2 lanes a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  __device__ void put(int t, float x) const { data[t * pitch] = x; }
};
__device__ void put(float *p, int t, float x) {
  // Word 4*t: 4 lanes a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  p[t * 4] = x;
}
__device__ float get(const float (&a)[1024], int t) {
  // Word 8*t: 8 lanes a bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 1
  return a[t * 8];
}
__global__ void k(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  View{s, 2}.put(t, out[t]);
  __syncthreads();
  put(s + 5, t, out[t]);
  __syncthreads();
  out[t] = get(s, t);
}

int main() { k<<<1, 32>>>(nullptr); }
