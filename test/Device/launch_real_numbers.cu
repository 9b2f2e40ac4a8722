// Sizes and arguments that host code computes with floating-point numbers.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out, int stride) {
  __shared__ float s[2048];
  s[threadIdx.x * stride] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

extern "C" double log2(double), ceil(double), sqrt(double), pow(double, double),
    sin(double);
extern "C" float floorf(float);
static float scaled(float x) { return x * 0.5f; }

void run(float *p) {
  const int size = 100;
  int levels = log2(128 / 2);
  // CHECK-DAG: k<0>{{.*}}block (32, 6, 1): 2
  k<0><<<1, dim3(32, levels)>>>(p, 1);
  // CHECK-DAG: k<1>{{.*}}block (128, 1, 1): 2
  k<1><<<1, (int)ceil(size / 32.0) * 32>>>(p, 1);
  int side = sqrt((double)256);
  // CHECK-DAG: k<2>{{.*}}block (16, 16, 1): 2
  k<2><<<1, dim3(side, side)>>>(p, 1);
  // CHECK-DAG: k<3>{{.*}}block (64, 1, 1): 2
  k<3><<<1, (int)pow(2, 6)>>>(p, 1);
  // CHECK-DAG: k<4>{{.*}}block (49, 1, 1): 2
  k<4><<<1, (int)floorf(scaled(99))>>>(p, 1);
  // CHECK-DAG: k<5>{{.*}}block (32, 1, 1): 2
  k<5><<<1, size / 3.0 > 33 ? 32 : 64>>>(p, 1);
  // What hosts compute differently is not known.
  // CHECK-DAG: k<6>{{.*}}block (256, 1, 1), assumed
  k<6><<<1, 64 + (int)sin(1)>>>(p, 1);
  // CHECK-DAG: k<7>{{.*}}block (256, 1, 1), assumed
  k<7><<<1, (int)pow(4, 2.5)>>>(p, 1);
}
