// Of the factors of a size, only the one that indices have, too, may be a row
// length: 96 is the number of rows here, and what fills the array knows no rows.
// RUN: %bankcheck --fixes %s 2>&1 | FileCheck %s
// CHECK: load of 's' may be a 4-way bank conflict
// CHECK-NOT: rows of '96
// What nvcc makes of it today, with iterations merged, costs less than the edit.
// CHECK: note: consider: declare 's' as [96 * 100 + (96 * 100) / 256] and index it with i + i / 256; no edit is offered: the compiler may merge iterations of a loop, which then costs less as it is
// CHECK-NOT: rows of '96
__global__ void k(float *out, const float *in) {
  __shared__ float s[96 * 100];
  const int t = threadIdx.x;
  for (int i = t; i < 9600; i += 96)
    s[i] = in[i];
  __syncthreads();
  float sum = 0;
  for (int j = 0; j < 100; ++j)
    sum += s[t * 100 + j] * in[j * 77];
  out[t] = sum;
}
int main() { k<<<1, 96>>>(nullptr, nullptr); }
