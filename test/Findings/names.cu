// The array is named as it was declared: static, dynamic, a member of a struct, through a pointer.
// RUN: %bankcheck %s | FileCheck %s
struct Tile { float head[32], body[1024]; };
__device__ float *pointer(float *p) { return p + 32; }
__global__ void named(float *out) {
  __shared__ float fixed[1024];
  __shared__ Tile tile;
  extern __shared__ float dynamic[];
  int t = threadIdx.x;
  fixed[t] = tile.body[t] = out[t];
  __syncthreads();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load of 'fixed' is a 32-way
  out[t] = fixed[t * 32];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load of 'tile' is a 32-way
  out[t + 32] = tile.body[t * 32];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load of 'dynamic' is a 32-way
  out[t + 64] = pointer(dynamic)[t * 32];
}
void run(float *out) { named<<<1, 32, 8192>>>(out); }
