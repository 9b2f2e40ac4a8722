// A global that is not const may be set elsewhere: its value is not trusted.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

int Threads = 64;
void run() { k<<<1, Threads>>>(nullptr, nullptr); }
// CHECK: remark: kernel 'k(float *, const float *)', block (256, 1, 1)
// CHECK-NEXT: conditional: 8 requests, 8 wavefronts, ideally 8 (the block of the launch at {{.*}}:[[#@LINE-2]] is not known
