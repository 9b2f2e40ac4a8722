// nvcc loads only the word that is used, the high one (ld.shared.u32 [+4]) or one
// under a mask, too. Lanes 0-15 are in bank 0 (or 1), lanes 16-31 two banks further:
// 16 wavefronts, where 8-byte loads would be two halves of 16.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void high(unsigned *out, unsigned long long *wide) {
  __shared__ unsigned long long s[512];
  int t = threadIdx.x, i = (t & 15) * 16 + (t >> 4);
  s[t] = wide[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 16 wavefronts, ideally 1
  out[t] = (unsigned)(s[i] >> 32);
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 16 wavefronts, ideally 1
  wide[t] = s[i + 2] & 0xffffffffull;
}

int main() { high<<<1, 32>>>(nullptr, nullptr); }
