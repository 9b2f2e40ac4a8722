// Its parse takes minutes: a constant that is computed step by step.
constexpr unsigned spin(unsigned n) {
  unsigned x = n;
  for (unsigned long i = 0; i < 4000000000ul; ++i)
    x = x * 3 + i;
  return x;
}
__global__ void slow(unsigned *out) {
  constexpr unsigned Value = spin(3);
  out[threadIdx.x] = Value;
}
