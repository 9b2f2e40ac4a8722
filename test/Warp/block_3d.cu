// In a block of 4x4x4 a warp is two planes.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[4][4][4];
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  s[z][y][x] = out[x];
  __syncthreads();
  // Word 16*x + 4*y + z: x and x + 2 are in one bank.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
  out[z * 16 + y * 4 + x] = s[x][y][z];
}

int main() { k<<<1, dim3(4, 4, 4)>>>(nullptr); }
