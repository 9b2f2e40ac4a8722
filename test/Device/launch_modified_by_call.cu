// A variable that a call may change through a reference is not trusted.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

struct Stream {
  Stream &operator>>(int &);
};
struct Tuner {
  Tuner(int &);
  void operator()(int &) const;
};
void run(void (*unknown)(int &)) {
  int a = 32, b = 64, c = 96, d = 128, e = 160;
  Stream() >> a;
  k<<<1, a>>>(nullptr, nullptr);
  Tuner tuner(b);
  k<<<1, b>>>(nullptr, nullptr);
  tuner(c);
  k<<<1, c>>>(nullptr, nullptr);
  unknown(d);
  k<<<1, d>>>(nullptr, nullptr);
  [](int &n) { n = 192; }(e);
  k<<<1, e>>>(nullptr, nullptr);
}
// CHECK-NOT: exact
// CHECK: remark: kernel 'k(float *, const float *)', block (256, 1, 1)
// CHECK-NEXT: conditional: 8 requests
// CHECK-NOT: exact
