// A loop variable that doubles has the same value in all lanes, so it decides
// by its residue; how often the loop runs is not known.
// RUN: %bankcheck -v %s | FileCheck %s

__global__ void doubling(float *out, int n, int iterations) {
  __shared__ float s[4096];
  int stride = n;
  for (int j = 0; j < iterations; ++j) {
    // CHECK: [[@LINE+1]]:29: remark: store {{.*}} conditional: 1 requests, 32 wavefronts, ideally 1 (the stride depends on a variable of a loop; for one iteration of the loop)
    s[threadIdx.x * stride] = j;
    __syncthreads();
    out[j] = s[j];
    stride *= 2;
  }
}

__global__ void byLane(float *out, int iterations) {
  __shared__ float s[4096];
  int stride = threadIdx.x & 3;
  for (int j = 0; j < iterations; ++j) {
    // No number holds for all iterations, but one does for the first.
    // CHECK: [[@LINE+1]]:29: remark: store {{.*}} conditional: 6 requests, {{.*}} (the address depends on a variable of a loop; with the first 6 iterations of loops whose end is not known)
    s[threadIdx.x * stride] = j;
    __syncthreads();
    out[j] = s[j];
    stride *= 2;
  }
}

void launch(float *out, int n, int iterations) {
  // CHECK: note: lane i writes word v*i + k, where v is a variable of a loop: every lane in bank k
  doubling<<<1, 32>>>(out, n, iterations);
  byLane<<<1, 32>>>(out, iterations);
}
