// Where there is no room for a padding, every subscript is swizzled, with a
// word of explanation at the first.
// RUN: rm -rf %t && mkdir %t && cp %s %t/a.cu
// RUN: %bankcheck --fix %t/a.cu | FileCheck %s
// RUN: FileCheck --check-prefix=EDITED --input-file %t/a.cu %s
// RUN: %bankcheck %t/a.cu | count 0

// CHECK: note: index 'tile' with column ^ (row % 32), cute::Swizzle<5, 0, 5>: {{[0-9]+}} wavefronts of a block become {{[0-9]+}}; no more shared memory
// EDITED: tile[threadIdx.y][threadIdx.x ^ (threadIdx.y % 32) /* swizzled: fewer bank conflicts */] = in[
// EDITED: tile[threadIdx.x][threadIdx.y ^ (threadIdx.x % 32)];
__global__ void full(float *out, const float *in) {
  __shared__ float tile[32][32], rest[11 * 1024];
  rest[threadIdx.y * 32 + threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.y * 32 + threadIdx.x] =
      tile[threadIdx.x][threadIdx.y] + rest[1023 - threadIdx.y * 32 - threadIdx.x];
}

void launch(float *out, const float *in) { full<<<1, dim3(32, 32)>>>(out, in); }
