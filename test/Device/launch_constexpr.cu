// A block made of constexpr, const global and enum values, and of a call.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

constexpr int half(int n) { return n / 2; }
constexpr int Width = 64;
const int Height = 2;
enum { Depth = 2 };
void run() { k<<<1, dim3(half(Width), Height, Depth)>>>(nullptr, nullptr); }
// CHECK: remark: kernel 'k(float *, const float *)', block (32, 2, 2)
// CHECK-NEXT: exact: 4 requests
