// What changes in a way that cannot be followed is unknown, never the old value.
// RUN: %bankcheck -v %s | FileCheck %s
template <int Which> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

int read();
struct Config {
  dim3 block;
  void tune();
};
static int counter = 32;
void bump() { counter += 32; }

void run(float *p, int n) {
  int size = 32;
  while (read())
    size *= 2;
  k<0><<<1, size>>>(p);
  int copy = 64;
  const int &alias = copy;
  copy = n;
  k<1><<<1, alias>>>(p);
  Config config{dim3(96)};
  config.tune();
  k<2><<<1, config.block>>>(p);
  k<3><<<1, counter>>>(p);
  int captured = 128;
  auto change = [&] { captured = 160; };
  change();
  k<4><<<1, captured>>>(p);
  int sizes[2] = {32, 64};
  sizes[n] = 96;
  k<5><<<1, sizes[0]>>>(p);
  unsigned char narrow = n;
  if (narrow == 64)
    k<6><<<1, n>>>(p);
  int again = n;
  if (again == 64)
    again = read();
  k<7><<<1, again>>>(p);
  int jumped = 32;
back:
  k<8><<<1, jumped>>>(p);
  jumped = read();
  if (jumped)
    goto back;
  int tried = 32;
  try {
    tried = read();
    k<9><<<1, tried>>>(p);
  } catch (...) {
    k<10><<<1, tried>>>(p);
  }
}
// CHECK-NOT: exact
