#include "padded.h"
void rows(float *out, const float *in) { copy<false><<<1, 32>>>(out, in); }
