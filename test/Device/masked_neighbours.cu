// That (8 * z + 0) & 15 ... (8 * z + 3) & 15 are neighbours takes known bits to see: nvcc was seen to
// join three of the four. Where the mask is inside, the four are plainly one.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, unsigned m) {
  __shared__ float s[16];
  unsigned t = threadIdx.x, z = threadIdx.z;
  s[t & 15] = t;
  __syncthreads();
  float x = 0;
  for (unsigned i = 0; i < 4; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': conditional: {{.*}}takes arithmetic to see
    x += s[(z * 8 + i) & 15];
  for (unsigned i = 0; i < 4; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 2 requests, 8 wavefronts
    x += s[(t & 3) * 4 + i];
  // That this starts at s[0] takes a range, which nvcc was seen not to use.
  const float *p = &s[m / 32 * 9 % 3];
  for (int i = 0; i < 8; ++i, ++p)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': conditional: {{.*}}takes arithmetic to see
    x += *p;
  out[t + 64 * z] = x;
}

int main() { k<<<1, dim3(16, 1, 4)>>>(nullptr, 2); }
