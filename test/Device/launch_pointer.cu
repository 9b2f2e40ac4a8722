// A pointer to a kernel: every kernel that it is set to before a launch is launched.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Stride> __global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * Stride];
}

using Kernel = void (*)(float *, const float *);
static void launch(Kernel kernel, int threads) { kernel<<<1, threads>>>(nullptr, nullptr); }

void run(bool large) {
  Kernel kernel = k<1>;
  for (int which = 0; which < 3; ++which) {
    switch (which) {
    case 0:
      kernel = &k<2>;
      break;
    case 1:
      kernel = k<3>;
      break;
    case 7:
      kernel = k<7>;
      break;
    }
    kernel<<<1, 32 << which>>>(nullptr, nullptr);
  }
  launch(large ? k<4> : k<5>, 32);
  launch(k<6>, 96);
}
// The third round launches what the second has left.
// CHECK-NOT: kernel 'k<1>{{.*}}block (32,
// CHECK-DAG: remark: kernel 'k<2>{{.*}}block (32, 1, 1)
// CHECK-DAG: remark: kernel 'k<3>{{.*}}block (64, 1, 1)
// CHECK-DAG: remark: kernel 'k<3>{{.*}}block (128, 1, 1)
// CHECK-DAG: remark: kernel 'k<4>{{.*}}block (32, 1, 1)
// CHECK-DAG: remark: kernel 'k<5>{{.*}}block (32, 1, 1)
// CHECK-DAG: remark: kernel 'k<6>{{.*}}block (96, 1, 1)
// Never launched: the array has room for blocks of 128.
// CHECK-DAG: remark: kernel 'k<7>{{.*}}block (128, 1, 1)
