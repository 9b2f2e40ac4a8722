// A struct of two floats is stored as 8 bytes: each half of the warp writes 32
// words in a row. (Two stores of 4 bytes would be 2-way conflicts.)
// RUN: %bankcheck -v %s | FileCheck %s
struct Point {
  float x, y;
};
__global__ void points(float *out, const float *in) {
  __shared__ Point p[32];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 'p': exact: 1 requests, 2 wavefronts, ideally 2
  p[t] = Point{in[t], in[t + 32]};
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'p': exact: 1 requests, 2 wavefronts, ideally 2
  out[t] = p[31 - t].x + p[31 - t].y;
}

int main() { points<<<1, 32>>>(nullptr, nullptr); }
