// An atomic without an instruction is a loop, whose loads count as loads: exact unless another
// warp may change the word meanwhile.
// RUN: %bankcheck -v %s | FileCheck %s
template <class T> __global__ void own(T *p) {
  __shared__ T s[64];
  if (threadIdx.x < 64)
    s[threadIdx.x] = 0;
  __syncthreads();
  // CHECK: kernel 'own<float>
  // CHECK: :[[#@LINE+5]]:5: remark: atomic of 4 bytes, 's': exact: 8 requests, 16 wavefronts, ideally 16
  // CHECK-NEXT: :[[#@LINE+4]]:5: remark: load of 4 bytes, 's': exact: 8 requests, 8 wavefronts, ideally 8
  // CHECK: kernel 'own<double>
  // CHECK: :[[#@LINE+2]]:5: remark: atomic of 8 bytes, 's': exact: 8 requests, 16 wavefronts, ideally 16
  if (threadIdx.x % 32 == 0)
    atomicAdd(&s[threadIdx.x / 32], p[threadIdx.x]);
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x % 64];
}

// Two lanes of a bank: two turns.
template <class T> __global__ void pairs(T *p) {
  __shared__ T s[256];
  // CHECK: kernel 'pairs<float>{{.*}}block (32
  // CHECK: :[[#@LINE+6]]:3: remark: atomic of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
  // CHECK-NEXT: :[[#@LINE+5]]:3: remark: load of 4 bytes, 's': exact: 2 requests, 3 wavefronts, ideally 1
  // CHECK: kernel 'pairs<float>{{.*}}block (256
  // CHECK: :[[#@LINE+3]]:3: remark: atomic of 4 bytes, 's': conditional: 16 requests, 32 wavefronts, ideally 16 ({{.*}}; if no other warp interferes)
  // CHECK: kernel 'pairs<unsigned long long>
  // CHECK: :[[#@LINE+1]]:3: remark: atomic of 8 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 4
  atomicAdd(&s[threadIdx.x * 2 % 256], p[threadIdx.x]);
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

// Lanes of both halves and of several words in a bank: whether the values change decides.
__global__ void mixed(double *p) {
  __shared__ double s[64];
  // CHECK: kernel 'mixed
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 's': conditional: {{.*}} (how often its lanes try depends on whether they change the words)
  atomicAdd(&s[threadIdx.x % 2 * 16], p[threadIdx.x]);
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

// A store by another warp, with no barrier between, may come between load and update.
__global__ void disturbed(float *p) {
  __shared__ float s[64];
  if (threadIdx.x < 32)
    s[threadIdx.x] = 0;
  // CHECK: kernel 'disturbed
  // CHECK: atomic of 4 bytes, 's': conditional: {{.*}}; if no other warp interferes)
  if (threadIdx.x >= 32)
    atomicAdd(&s[threadIdx.x - 32], p[threadIdx.x]);
  __syncthreads();
  p[threadIdx.x] = s[threadIdx.x];
}

void run(float *f, double *d, unsigned long long *u) {
  own<<<1, 256>>>(f);
  own<<<1, 256>>>(d);
  pairs<<<1, 32>>>(f);
  pairs<<<1, 256>>>(f);
  pairs<<<1, 32>>>(u);
  mixed<<<1, 32>>>(d);
  disturbed<<<1, 64>>>(f);
}
