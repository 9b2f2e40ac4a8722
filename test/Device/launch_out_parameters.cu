// Functions that hand their results back by reference.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

static void shape(int rows, dim3 &block, int &shared) {
  block.x = 32;
  block.y = rows;
  shared = rows * 128;
}
static void twice(int &n) {
  if (n > 256)
    return;
  n *= 2;
}
static int half(int &n) {
  n /= 2;
  return n;
}
void elsewhere(int &n);
static void through(int &n) { elsewhere(n); }
static void both(int &a, int &b) {
  a = 32;
  b *= 2;
}
static int global = 64;
static void bump() { global = 96; }
static void late(int &n, float *p) {
  n = 32;
  bump();
  k<8><<<1, n>>>(p);
}
static void pointedTo(int &n) { n = 32; }
static int *kept;
static void keep(int &n) { kept = &n; }
static void write() { *kept = 32; }

void run(float *p, bool large) {
  dim3 block;
  int shared;
  shape(4, block, shared);
  // CHECK-DAG: k<0>{{.*}}block (32, 4, 1): 2
  k<0><<<1, block, shared>>>(p);
  int n = 64;
  twice(n);
  // CHECK-DAG: k<1>{{.*}}block (128, 1, 1): 2
  k<1><<<1, n>>>(p);
  int m = large ? 512 : 32;
  twice(m);
  // CHECK-DAG: k<2>{{.*}}block (512, 1, 1): 2
  // CHECK-DAG: k<2>{{.*}}block (64, 1, 1): 2
  k<2><<<1, m>>>(p);
  int q = 128;
  // CHECK-DAG: k<3>{{.*}}block (64, 1, 1): 2
  k<3><<<1, half(q)>>>(p);
  // CHECK-DAG: k<4>{{.*}}block (64, 1, 1): 2
  k<4><<<1, q>>>(p);
  // What cannot be followed is unknown.
  int far = 64, alias = 64, known = 64;
  through(far);
  // CHECK-DAG: k<5>{{.*}}block (256, 1, 1), assumed
  k<5><<<1, far>>>(p);
  both(alias, alias);
  // CHECK-DAG: k<6>{{.*}}block (256, 1, 1), assumed
  k<6><<<1, alias>>>(p);
  keep(known);
  write();
  // CHECK-DAG: k<7>{{.*}}block (256, 1, 1), assumed
  k<7><<<1, known>>>(p);
  // CHECK-DAG: k<8>{{.*}}block (256, 1, 1), assumed
  late(global, p);
  int tries[2] = {32, 64};
  void (*other)(int &) = pointedTo;
  other(tries[0]);
  // CHECK-DAG: k<9>{{.*}}block (256, 1, 1), assumed
  k<9><<<1, tries[0]>>>(p);
}
