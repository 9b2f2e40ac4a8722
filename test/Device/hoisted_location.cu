// A load that is hoisted out of a loop keeps the line it is written on. Whether it
// is executed depends on n; if so, 32 lanes at every second word are 2-way.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void scale(float *out, const float *in, int n) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  float x = 0;
  for (int i = 0; i < n; ++i)
    // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: remark: load of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1
    x += s[t * 2] * in[i];
  out[t] = x;
}

int main(int argc, char **) { scale<<<1, 32>>>(nullptr, nullptr, argc); }
