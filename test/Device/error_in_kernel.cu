// An error inside one kernel leaves the others' analysis alone; the exit status is 2.
// RUN: not %bankcheck -v %s 2>&1 | FileCheck %s
__global__ void broken(float *out) {
  __shared__ float s[32];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} error: use of undeclared identifier 'missing'
  s[threadIdx.x] = missing;
}
// CHECK-DAG: kernel 'broken(float *)' is not analysed: it does not compile
__global__ void whole(float *out) {
  __shared__ float s[64];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  s[threadIdx.x * 2] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

void run() {
  broken<<<1, 32>>>(nullptr);
  whole<<<1, 32>>>(nullptr);
}
