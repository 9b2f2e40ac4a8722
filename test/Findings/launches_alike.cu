// Launches that warps cannot tell apart are run once, and keep what is their
// own: an assumed block makes a number conditional, an equal one that is known
// does not.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[512];
  int t = threadIdx.x;
  // CHECK: kernel 'k(float *)', block (256, 1, 1)
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: {{.*}}(the block of the launch
  s[t * 2] = t;
  // CHECK: kernel 'k(float *)', block (256, 1, 1)
  // CHECK: :[[#@LINE-2]]:{{.*}} store of 4 bytes, 's': exact: 8 requests, 16 wavefronts
  // CHECK: kernel 'k(float *)', block (128, 1, 1)
  // CHECK: :[[#@LINE-4]]:{{.*}} store of 4 bytes, 's': exact: 4 requests, 8 wavefronts
  __syncthreads();
  out[t] = s[(t * 2 + 2) & 511];
}

int choose();

int main() {
  float *out = nullptr;
  k<<<1, choose()>>>(out);
  k<<<1, 256>>>(out);
  k<<<1, 128>>>(out);
}
