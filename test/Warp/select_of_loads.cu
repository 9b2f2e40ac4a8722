// Two loads of which each lane uses one: nvcc executes both, the first for all lanes here
// (words 4*t, 4-way), the second for even lanes (words 16*j + 1, 8 in each of 2 banks).
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[512];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': {{conditional|exact}}: 1 requests, 4 wavefronts, ideally 1
  float a = s[t * 4];
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': {{conditional|exact}}: 1 requests, 8 wavefronts, ideally 1
  float b = s[t * 8 + 1];
  out[t] = t & 1 ? a : b;
}

int main() { k<<<1, 32>>>(nullptr); }
