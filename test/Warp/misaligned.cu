// A 16-byte access at a multiple of 4 bytes is a fault: said, not counted.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float4 *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = out[t].x;
  __syncthreads();
  const float *p = s + 4 * t + 1;
  // CHECK: :[[#@LINE+1]]:{{.*}}, 's': unknown: misaligned: no lane address is a multiple of the 16 bytes that it accesses, which is a fault
  out[t] = *(const float4 *)p;
}

int main() { k<<<1, 32>>>(nullptr); }
