// The note says why: which words the lanes touch, and the banks that these share.
// RUN: %bankcheck %s | FileCheck %s
__global__ void line(float *out) {
  extern __shared__ float s[];
  // CHECK: :[[@LINE+2]]:22: warning:
  // CHECK: note: lane i reads word 2*i + k: 32 lanes share 16 of the 32 banks
  out[threadIdx.x] = s[threadIdx.x * 2];
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning:
  // CHECK: note: lane i reads word -32*i + k: every lane in bank k
  out[threadIdx.x + 32] = s[(31 - threadIdx.x) * 32];
}
__global__ void plane(float *out) {
  __shared__ float tile[8][16];
  int t = threadIdx.y * 8 + threadIdx.x;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: store to 'tile' is a 4-way bank conflict
  // CHECK: note: a thread writes word 16*threadIdx.x + threadIdx.y + k: 32 lanes share 8 of the 32 banks
  tile[threadIdx.x][threadIdx.y] = out[t];
  __syncthreads();
  out[t] = tile[t / 16][t % 16];
}
__global__ void listed(float *out) {
  extern __shared__ float s[];
  int t = threadIdx.x;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: load of 's' is a 32-way bank conflict
  // CHECK: note: lanes read words k + 0, 32, 128, 288, 512, 800, 1152, 1568, ...: every lane in bank k
  out[t] = s[t * t * 32];
}
__global__ void bytes(unsigned char *out) {
  extern __shared__ unsigned char b[];
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: load of 'b' is a 32-way bank conflict
  // CHECK: note: lane i reads byte 128*i + k: every lane in bank k
  out[threadIdx.x] = b[threadIdx.x * 128];
}
void run(float *out, unsigned char *some) {
  line<<<1, 32, 4096>>>(out);
  plane<<<1, dim3(8, 16)>>>(out);
  listed<<<1, 32, 124000>>>(out);
  bytes<<<1, 32, 4096>>>(some);
}
