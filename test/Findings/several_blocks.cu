// Where no block is known, the usual ones are tried: the likeliest that the
// arrays have room for is what is reported, the others are notes.
// RUN: %bankcheck %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %bankcheck --stats %s 2>&1 | FileCheck --check-prefix=STATS %s
// RUN: %bankcheck --format=json %s | FileCheck --check-prefix=JSON %s
// STATS: 8 accesses
// STATS: 4 analysed

// CHECK: warning: store to 's' is an 8-way bank conflict
// CHECK: note: kernel 'stride' is not launched in this file; assumed: block (256, 1, 1)
// CHECK: note: 2-way with blocks of (64, 1, 1)
// CHECK-NEXT: note: 4-way with blocks of (128, 1, 1)
// CHECK-NEXT: note: 16-way with blocks of (512, 1, 1)
__global__ void stride(float *p) {
  __shared__ float s[32 * 256];
  s[threadIdx.x * (blockDim.x / 32)] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

// A kernel that asks for rows has some, here as many as the array.
// CHECK: warning: store to 's' is an 8-way bank conflict
// CHECK: note: kernel 'rows' {{.*}}; assumed: block (16, 16, 1)
// CHECK: note: 4-way with blocks of (8, 8, 1)
__global__ void rows(float *p) {
  __shared__ float s[16][16];
  s[threadIdx.x][threadIdx.y] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.y][threadIdx.x];
}

// CHECK: warning: load of 's' is a 2-way bank conflict
// CHECK: note: kernel 'small' {{.*}}; assumed: block (128, 1, 1)
// CHECK: note: 2-way with blocks of (32, 1, 1), (64, 1, 1)
// JSON: "small(float *)"
// JSON: "block": [
// JSON-NEXT: 128,
// JSON-NOT: "further_block"
// JSON: "small(float *)"
// JSON: "block": [
// JSON-NEXT: 64,
// JSON: "further_block": true
__global__ void small(float *p) {
  __shared__ float s[128];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x * 2 % 128];
}

// What only a block shows that may not be meant is no finding.
__global__ void seldom(float *p) {
  __shared__ float s[2048];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x * (1 + blockDim.x / 512)];
}
