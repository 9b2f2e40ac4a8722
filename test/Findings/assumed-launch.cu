// Without a launch the block is an assumption, which is said; the number is not exact.
// RUN: %bankcheck %s | FileCheck %s
// RUN: %bankcheck --format=json %s | FileCheck %s --check-prefix=JSON
__global__ void column(float *out) {
  __shared__ float tile[16][16];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: store to 'tile' {{(is|may be)}} a{{n?}} 8-way bank conflict
  tile[threadIdx.x % 16][threadIdx.x / 16] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x / 16][threadIdx.x % 16];
}
// CHECK: note: kernel 'column' is not launched in this file; assumed: block (256, 1, 1)
// JSON: "origin": "assumed"
// JSON: "verdict": "conditional"
