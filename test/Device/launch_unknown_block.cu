// A launch whose block is not known is not silently left out: the kernel is analysed
// with an assumed one that keeps what is known of it, beside the known launches.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck --min-ways=2 %s | FileCheck --check-prefix=NOTE %s
__global__ void k(float *out) {
  __shared__ float s[2048];
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void __launch_bounds__(128) bounded(float *out) {
  __shared__ float s[2048];
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

void run(int rows, float *p) {
  k<<<1, 32>>>(p);
  // CHECK: remark: kernel 'k(float *)', block (32, 1, 1)
  // CHECK-NEXT: store of 4 bytes, 's': exact: 1 requests, 2 wavefronts
  // CHECK: remark: kernel 'k(float *)', block (32, 8, 1)
  // CHECK-NEXT: conditional: 8 requests, 16 wavefronts, ideally 8 (the block of the launch at {{.*}}:[[#@LINE+1]] is not known; with blocks of (32, 8, 1))
  k<<<1, dim3(32, rows)>>>(p);
  // CHECK: remark: kernel 'bounded(float *)', block (128, 1, 1)
  // CHECK-NEXT: conditional: 4 requests
  // NOTE: :[[#@LINE+1]]:3: note: kernel 'bounded' launched here with blocks of unknown size; assumed: block (128, 1, 1)
  bounded<<<1, rows>>>(p);
}
