#include "transpose.cuh"

void transpose(float *out, const float *in, int n) {
  const dim3 block(32, 8);
  transposeTile<32><<<dim3(n / 32, n / 32), block>>>(out, in, n);
  twoWay<<<1, 256>>>(out);
}
