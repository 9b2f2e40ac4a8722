// ldmatrix.x4: each lane names a row of 16 bytes, eights of lanes are served together.
// RUN: %bankcheck -v %s | FileCheck %s
__device__ int load(const void *row) {
  int a, b, c, d;
  unsigned at = __cvta_generic_to_shared(row);
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
               : "r"(at));
  return a + b + c + d;
}
__global__ void k(int *out) {
  __shared__ alignas(16) short plain[32][64], padded[32][72];
  int t = threadIdx.x;
  plain[t][t] = padded[t][t] = out[t];
  __syncthreads();
  out[t] = load(plain[t]) + load(padded[t]);
}
// Rows of 128 bytes: 8 rows, all in banks 0-3. Rows of 144 bytes: 8 rows start 4 banks
// apart and fill the 32 banks.
// CHECK: ldmatrix of 16 bytes, {{.*}}: exact: 2 requests, 36 wavefronts, ideally 8

int main() { k<<<1, 32>>>(nullptr); }
