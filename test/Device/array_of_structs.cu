// A member of a struct of 8 words is in every eighth word: 8-way. One of 3 words: none.
// RUN: %bankcheck -v %s | FileCheck %s
struct Particle {
  float x, y, z, mass, vx, vy, vz, charge;
};
struct Vector {
  float x, y, z;
};
__global__ void k(float *out) {
  __shared__ Particle p[32];
  __shared__ Vector v[32];
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'p': exact: 1 requests, 8 wavefronts, ideally 1
  p[t].mass = out[t];
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'v': exact: 1 requests, 1 wavefronts, ideally 1
  v[t].y = out[t];
  __syncthreads();
  out[t] = p[31 - t].mass + v[31 - t].y;
}

int main() { k<<<1, 32>>>(nullptr); }
