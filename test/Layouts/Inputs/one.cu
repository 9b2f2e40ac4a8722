#include "tile.cuh"
__global__ void floats(float *out, const float *in) { transpose(out, in); }
void launch(float *out, const float *in) { floats<<<1, 32>>>(out, in); }
