// A host function with the block as a parameter: one launch for each constant it is called with.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, const float *in) {
  __shared__ float s[1024];
  s[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

static void launch(int threads, float *p) { k<<<1, threads>>>(p, p); }
void run(float *p) {
  launch(64, p);
  launch(128, p);
}
// CHECK: remark: kernel 'k(float *, const float *)', block (64, 1, 1)
// CHECK-NEXT: exact: 2 requests
// CHECK: remark: kernel 'k(float *, const float *)', block (128, 1, 1)
// CHECK-NEXT: exact: 4 requests
