// Arithmetic on neighbours is no reason to store them together: bytes at an
// address of unknown alignment are stored one by one, each on its own line.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void __launch_bounds__(64)
    k(const uchar4 *in, int *out, short pitch) {
  extern __shared__ unsigned char s[];
  int base = threadIdx.y * pitch + 4 * threadIdx.x;
  int a = __float2int_rn((float)in[threadIdx.x].x * 1.5f);
  int b = __float2int_rn((float)in[threadIdx.x].y * 1.5f);
  int c = __float2int_rn((float)in[threadIdx.x].z * 1.5f);
  int d = __float2int_rn((float)in[threadIdx.x].w * 1.5f);
  // CHECK: :[[#@LINE+1]]:11: remark: store of 1 bytes, 's': {{.*}} 2 requests
  s[base] = a;
  // CHECK: :[[#@LINE+1]]:15: remark: store of 1 bytes, 's': {{.*}} 2 requests
  s[base + 1] = b;
  // CHECK: :[[#@LINE+1]]:15: remark: store of 1 bytes, 's': {{.*}} 2 requests
  s[base + 2] = c;
  // CHECK: :[[#@LINE+1]]:15: remark: store of 1 bytes, 's': {{.*}} 2 requests
  s[base + 3] = d;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * 5];
}
