#include "padded.h"
void columns(float *out, const float *in) { copy<true><<<1, 32>>>(out, in); }
