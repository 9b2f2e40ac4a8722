// A main function with many options has many states, which are kept apart; a variable whose scope
// has ended makes none.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}
bool flag(const char *);
int value(const char *);

void many(float *p) {
  int n = 1 << 20, runs = 10, grid = 2, device = 0;
  if (flag("n"))
    n = value("n");
  if (flag("runs"))
    runs = value("runs");
  if (flag("grid"))
    grid = value("grid");
  if (flag("device"))
    device = value("device");
  for (int i = 0; i < n; ++i)
    p[i] = i;
  for (int j = 0; j < n; ++j)
    p[j] += j;
  {
    int inner = 0;
    if (flag("inner"))
      inner = 1;
    p[inner] = runs + device;
  }
  int threads = 256;
  if (n == 1)
    threads = 32;
  // CHECK-DAG: kernel 'k<0>{{.*}}block (256, 1, 1): 2
  // CHECK-DAG: kernel 'k<0>{{.*}}block (32, 1, 1): 2
  // CHECK-NOT: assumed
  k<0><<<grid, threads>>>(p);
}
