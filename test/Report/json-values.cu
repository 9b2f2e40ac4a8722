// The numbers of a report are sums over one block: here 8 warps, with 4 iterations each.
// RUN: cd %S && %bankcheck --format=json json-values.cu | FileCheck %s
__global__ void transpose(float *out, const float *in, int n) {
  __shared__ float tile[32][32];
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(threadIdx.y + j) * n + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; j += 8)
    out[(threadIdx.y + j) * n + threadIdx.x] = tile[threadIdx.x][threadIdx.y + j];
}
void run(float *out, const float *in) { transpose<<<1, dim3(32, 8)>>>(out, in, 4096); }

// CHECK: "name": "transpose(float *, const float *, int)"
// CHECK: "mangled": "_Z9transposePfPKfi"
// CHECK-NEXT: "file": "json-values.cu"
// CHECK-NEXT: "line": 3
// CHECK: "block": [
// CHECK-NEXT: 32,
// CHECK-NEXT: 8,
// CHECK-NEXT: 1
// CHECK: "shared_bytes": 0
// CHECK: "n": 4096
// CHECK: "origin": "launch-site"
// CHECK-NEXT: "file": "json-values.cu"
// CHECK-NEXT: "line": 11

// CHECK: "line": 6
// CHECK: "operation": "store"
// CHECK: "verdict": "exact"
// CHECK: "requests": 32
// CHECK: "wavefronts": 32
// CHECK: "ideal": 32

// CHECK: "line": 9,
// CHECK-NEXT: "column": 48
// CHECK: "operation": "load"
// CHECK-NEXT: "bytes": 4
// CHECK-NEXT: "array": "tile"
// CHECK: "verdict": "exact"
// CHECK: "requests": 32
// CHECK-NEXT: "wavefronts": 1024
// CHECK-NEXT: "ideal": 32
// CHECK: "worst": {
// CHECK: "wavefronts": 32
// CHECK-NEXT: "ideal": 1
// CHECK-NEXT: "ways": 32
