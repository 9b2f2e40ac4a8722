// A cast promises the alignment of its type, as nvcc takes it: one access of 16 bytes, whatever the
// array is declared as and whether or not the index shows it. An address that breaks the promise
// faults. A struct of four floats promises nothing.
// RUN: %bankcheck -v %s | FileCheck %s
struct Four {
  float x, y, z, w;
};

__global__ void pointers(float4 *out, int pitch) {
  extern __shared__ float s[];
  int r = threadIdx.x / 8, c = threadIdx.x % 8;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 8
  *reinterpret_cast<float4 *>(&s[r * pitch + 4 * c]) = out[threadIdx.x];
  __syncthreads();
  // What is copied on has its place where it is read.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 8
  float4 v = ((float4 *)(void *)&s[c * pitch + 4 * r])[0];
  out[threadIdx.x] = v;
}

// CHECK: kernel 'references
template <class T> __global__ void references(T *out, int pitch) {
  __shared__ float s[4096];
  int r = threadIdx.x / 8, c = threadIdx.x % 8;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 8
  reinterpret_cast<float4 &>(s[r * pitch + 4 * c]) = out[threadIdx.x];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 4
  out[threadIdx.x].x = reinterpret_cast<float2 &>(s[threadIdx.x * 2]).x + ((float2 *)s)[threadIdx.x].y;
}

// CHECK: kernel 'broken
__global__ void broken(float4 *out) {
  __shared__ float tile[32][33];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 'tile': unknown: misaligned
  *reinterpret_cast<float4 *>(&tile[threadIdx.x % 4][0]) = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x].x = tile[threadIdx.x][1];
}

// CHECK: kernel 'floats
__global__ void floats(Four *out) {
  __shared__ float tile[32][33];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'tile': exact: 8 requests, 16 wavefronts, ideally 8
  *reinterpret_cast<Four *>(&tile[threadIdx.x / 2][threadIdx.x % 2 * 4]) = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x].x = tile[threadIdx.x][1];
}

int main() {
  pointers<<<1, 64, 8192>>>(nullptr, 36);
  references<<<1, 64>>>((float4 *)nullptr, 36);
  broken<<<1, 32>>>(nullptr);
  floats<<<1, 64>>>(nullptr);
}
