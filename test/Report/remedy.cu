// -v and JSON say for each access without a plain number what to pass to get one.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck --format=json %s | FileCheck %s --check-prefix=JSON
__global__ void stride(float *out, int n, int pitch) {
  extern __shared__ float s[];
  // CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: remark: {{.*}}: conditional: {{.*}}); pass --assume n=VALUE for a number
  // JSON: "missing": "n"
  out[threadIdx.x] = s[threadIdx.x * n];
  __syncthreads();
  // CHECK-DAG: :[[@LINE+2]]:{{[0-9]+}}: remark: {{.*}}: unknown: {{.*}}'pitch'; pass --assume pitch=VALUE for a number
  // JSON: "missing": "pitch"
  s[threadIdx.x / pitch * 33 + threadIdx.x] = 1;
}
__global__ void nowhere(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
__global__ void __launch_bounds__(64) bounded(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
void run(float *out, int n) { stride<<<1, 32, 4096>>>(out, n, n); }
// CHECK-DAG: remark: kernel 'stride(float *, int, int)', block (32, 1, 1): 2 shared accesses
// CHECK-DAG: remark: kernel 'nowhere(float *)', block (256, 1, 1), assumed (pass --block X,Y,Z for another): 1
// CHECK-DAG: remark: kernel 'bounded(float *)', block (64, 1, 1), the most its bounds allow (pass --block X,Y,Z for another): 1
