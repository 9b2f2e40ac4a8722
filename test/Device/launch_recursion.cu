// RUN: %bankcheck -v --min-ways=64 %s | FileCheck %s --implicit-check-not=conditional
// A launch at the end of many calls has the block that is written there, be it
// converted to a dim3 on the way.
template <int S> __global__ void strided(float *out) {
  __shared__ float words[32 * S];
  words[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = words[threadIdx.x * S];
}

template <int S> void launch(float *out) {
  strided<S><<<1, 32>>>(out);
  if constexpr (S < 24)
    launch<S + 1>(out);
}

void all(float *out) { launch<1>(out); }

// CHECK: kernel 'strided<2>(float *)', block (32, 1, 1): 2 shared accesses
// CHECK: kernel 'strided<24>(float *)', block (32, 1, 1): 2 shared accesses
