// The rules can be left out: what an uneven padding explains is then said of
// the accesses again.
// RUN: %bankcheck --rules='*,-bankcheck-even-padding' %s | FileCheck --implicit-check-not=padding %s
// RUN: %bankcheck --rules='-*,bankcheck-even-padding' %s | FileCheck --check-prefix=EVEN %s
// EVEN: padding of 'tile' by 2
// EVEN: 1 warning
__global__ void columns(float *out, const float *in) {
  __shared__ float tile[32][32 + 2];
  // NOLINTNEXTLINE(bankcheck-needless-padding)
  __shared__ float rows[32][32 + 1];
  for (int j = 0; j < 32; ++j)
    rows[j][threadIdx.x] = tile[j][threadIdx.x] = in[j * 32 + threadIdx.x];
  __syncthreads();
  for (int j = 0; j < 32; ++j)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: load of 'tile' is a 2-way bank conflict
    out[j * 32 + threadIdx.x] = tile[threadIdx.x][j] + rows[j][31 - threadIdx.x];
}

void launch(float *out, const float *in) { columns<<<1, 32>>>(out, in); }
