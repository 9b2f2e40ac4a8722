// Every second lane is misaligned: a fault as well.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(double *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': unknown: misaligned
  out[t] = *(const double *)&s[3 * t];
}

int main() { k<<<1, 32>>>(nullptr); }
