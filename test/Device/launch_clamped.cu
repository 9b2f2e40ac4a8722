// The least and the most that a value is clamped to are launches of their own.
// RUN: %bankcheck -v %s | FileCheck %s
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
__global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

int option();
int limit();
void run(float *p) {
  int threads = option();
  threads = MIN(MAX(threads, 128), 512);
  int most = limit();
  threads = MIN(threads, most);
  // CHECK-DAG: block (128, 1, 1): 2
  // CHECK-DAG: block (512, 1, 1): 2
  // CHECK-DAG: block (256, 1, 1), assumed
  k<<<1, threads>>>(p);
}
