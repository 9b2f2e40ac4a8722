// The rules can be left out: what an uneven padding explains is then said of
// the accesses again.
// RUN: %bankcheck --rules='*,-bankcheck-even-padding' %s | FileCheck --implicit-check-not='padding of' %s
// RUN: %bankcheck --rules='-*,bankcheck-even-padding' %s | FileCheck --check-prefix=EVEN %s
// EVEN: padding of 'tile' by 2
// EVEN: 1 warning
__global__ void columns(float *out, const float *in) {
  __shared__ float tile[32][32 + 2];
  // NOLINTNEXTLINE(bankcheck-needless-padding)
  __shared__ float rows[32][32 + 1];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  rows[y][x] = tile[y][x] = in[y * 32 + x];
  __syncthreads();
  // CHECK: :[[@LINE+1]]:21: warning: load of 'tile' is a 2-way bank conflict
  out[y * 32 + x] = tile[x][y] + rows[y][31 - x];
}

void launch(float *out, const float *in) { columns<<<1, dim3(32, 32)>>>(out, in); }
