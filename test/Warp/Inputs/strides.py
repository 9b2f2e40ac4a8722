"""Prints a kernel for each stride of 1 to 64 words, with the wavefronts to expect."""
from math import gcd

print("""template <int Stride> __global__ void stride(float *out) {
  __shared__ float s[2048];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x * Stride];
}
void run() {""")
for s in range(1, 65):
    print(f"  stride<{s}><<<1, 32>>>(nullptr);")
    print(f"// CHECK: kernel 'stride<{s}>(float *)'")
    print(f"// CHECK: load of 4 bytes, 's': exact: 1 requests, {gcd(s, 32)} wavefronts, ideally 1")
print("}")
