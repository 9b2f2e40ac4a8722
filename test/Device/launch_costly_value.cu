// A host function that takes long to compute a value keeps neither the launches
// around its call nor those after it from being known.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=NOT %s
// NOT-NOT: assumed
__global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

static int check(const int *v, int n) {
  int errors = 0;
  for (int i = 0; i < 1000; ++i)
    for (int j = 0; j < 1000; ++j)
      for (int m = 0; m < 1000; ++m)
        for (int l = 0; l < 1000; ++l)
          errors += v[i * j + m] != l * n;
  return errors;
}

void run(const int *v, float *p) {
  k<<<1, 64>>>(p);
  // CHECK: kernel 'k(float *)', block (64, 1, 1)
  if (check(v, 3))
    return;
  dim3 block(32, 8);
  k<<<1, block>>>(p);
  // CHECK: kernel 'k(float *)', block (32, 8, 1)
}
