// Answers of the CUDA runtime that are the same on every GPU are known.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

#define CHECK(call) check((call), #call)
void check(cudaError_t, const char *);
bool asked();
int smaller(int a, int b) { return a < b ? a : b; }

void run(float *p, int rows) {
  cudaDeviceProp properties = {};
  CHECK(cudaGetDeviceProperties(&properties, 0));
  // CHECK-DAG: k<0>{{.*}}block (32, 4, 1): 2
  k<0><<<1, dim3(properties.warpSize, 4)>>>(p);
  // CHECK-DAG: k<1>{{.*}}block (512, 1, 1): 2
  k<1><<<1, properties.maxThreadsPerBlock / 2>>>(p);
  // CHECK-DAG: k<2>{{.*}}block (1, 1, 64): 2
  k<2><<<1, dim3(1, 1, properties.maxThreadsDim[2])>>>(p);
  int threads = 0, warp = 0, registers = 0;
  CHECK(cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerBlock, 0));
  cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0);
  // CHECK-DAG: k<3>{{.*}}block (256, 1, 1): 2
  k<3><<<1, smaller(256, threads)>>>(p);
  // CHECK-DAG: k<4>{{.*}}block (32, 8, 1): 2
  k<4><<<1, dim3(warp, threads / 128)>>>(p);
  // The first is not the same on every GPU, the others are not there any more.
  cudaDeviceGetAttribute(&registers, cudaDevAttrMaxRegistersPerBlock, 0);
  // CHECK-DAG: k<5>{{.*}}block (256, 1, 1), assumed
  k<5><<<1, registers / 512>>>(p);
  if (asked())
    cudaGetDeviceProperties(&properties, rows);
  // CHECK-DAG: k<6>{{.*}}block (256, 1, 1), assumed
  k<6><<<1, properties.multiProcessorCount>>>(p);
  properties.warpSize = rows;
  // CHECK-DAG: k<7>{{.*}}block (256, 1, 1), assumed
  k<7><<<1, properties.warpSize>>>(p);
}
