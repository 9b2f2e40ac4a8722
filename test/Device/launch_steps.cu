// Blocks that are put together in steps, in members, by functions and by choices.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=COUNT %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

namespace std {
template <class T> class initializer_list {
  const T *First;
  size_t Count;

public:
  const T *begin() const { return First; }
  const T *end() const { return First + Count; }
};
} // namespace std

struct Config {
  int id;
  dim3 grid, block;
};
static dim3 make(int x, int y) { return dim3(x, y); }
static int roundUp(int n, int to) {
  int rest = n % to;
  if (rest != 0)
    n += to - rest;
  return n;
}
template <typename T> T smaller(const T &a, const T &b) { return a < b ? a : b; }
class Limits {
public:
  static const int Rows = 3;
  static constexpr int sizes[] = {96, 160};
};
static int fileLocal = 224;

void run(float *p, bool wide) {
  dim3 steps;
  steps.x = 16;
  steps.y = 2;
  k<0><<<1, steps>>>(p);
  steps.y *= 2;
  steps.z = steps.y - 3;
  k<1><<<1, steps>>>(p);
  dim3 braces = {4, 8, 2};
  k<2><<<1, braces>>>(p);
  Config config{1, dim3(1), dim3(8, 4)};
  config.block.z = Limits::Rows;
  k<3><<<config.grid, config.block>>>(p);
  k<4><<<1, make(32, smaller(5, 7))>>>(p);
  k<5><<<1, roundUp(100, 32)>>>(p);
  k<6><<<1, wide ? 64 : 128>>>(p);
  for (int n = 32; n <= 64; n *= 2)
    k<7><<<1, n>>>(p);
  for (int n : {96, 160})
    k<8><<<1, n>>>(p);
  for (int i = 0; i < 2; i++)
    k<9><<<1, Limits::sizes[i]>>>(p);
  k<10><<<1, fileLocal>>>(p);
  int set = 32;
  if (wide)
    set = 64;
  k<11><<<1, set>>>(p);
  const int &same = Limits::Rows;
  k<12><<<1, dim3(32, same)>>>(p);
  for (int n : Limits::sizes)
    k<13><<<1, n>>>(p);
}
// CHECK-DAG: k<0>{{.*}}block (16, 2, 1)
// CHECK-DAG: k<1>{{.*}}block (16, 4, 1)
// CHECK-DAG: k<2>{{.*}}block (4, 8, 2)
// CHECK-DAG: k<3>{{.*}}block (8, 4, 3)
// CHECK-DAG: k<4>{{.*}}block (32, 5, 1)
// CHECK-DAG: k<5>{{.*}}block (128, 1, 1)
// CHECK-DAG: k<6>{{.*}}block (64, 1, 1)
// CHECK-DAG: k<6>{{.*}}block (128, 1, 1)
// CHECK-DAG: k<7>{{.*}}block (32, 1, 1)
// CHECK-DAG: k<7>{{.*}}block (64, 1, 1)
// CHECK-DAG: k<8>{{.*}}block (96, 1, 1)
// CHECK-DAG: k<8>{{.*}}block (160, 1, 1)
// CHECK-DAG: k<9>{{.*}}block (96, 1, 1)
// CHECK-DAG: k<9>{{.*}}block (160, 1, 1)
// CHECK-DAG: k<10>{{.*}}block (224, 1, 1)
// CHECK-DAG: k<11>{{.*}}block (32, 1, 1)
// CHECK-DAG: k<11>{{.*}}block (64, 1, 1)
// CHECK-DAG: k<12>{{.*}}block (32, 3, 1)
// CHECK-DAG: k<13>{{.*}}block (96, 1, 1)
// CHECK-DAG: k<13>{{.*}}block (160, 1, 1)
// No other: 20 launches.
// COUNT-COUNT-20: remark: kernel
// COUNT-NOT: remark: kernel
