// That (8 * z + 0) & 15 ... (8 * z + 3) & 15 are neighbours takes known bits to see: nvcc was seen to
// join three of the four. Where the mask is inside, the four are plainly one.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[16];
  unsigned t = threadIdx.x, z = threadIdx.z;
  s[t & 15] = t;
  __syncthreads();
  float x = 0;
  for (unsigned i = 0; i < 4; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': conditional: {{.*}}known bits
    x += s[(z * 8 + i) & 15];
  for (unsigned i = 0; i < 4; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 2 requests, 8 wavefronts
    x += s[(t & 3) * 4 + i];
  out[t + 64 * z] = x;
}

int main() { k<<<1, dim3(16, 1, 4)>>>(nullptr); }
