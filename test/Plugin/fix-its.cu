// Edits are the compiler's own hints, at the note that says what they do; what
// is only advice has none, and neither has what is not asked for.
// RUN: %clang_cuda %plugin -fplugin-arg-bankcheck-fixes --cuda-device-only -fsyntax-only -fdiagnostics-parseable-fixits -MD -MF %t.d %s 2>&1 | FileCheck %s
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck --check-prefix=OFF %s
// OFF-NOT: declare 'tile'
// OFF: padding of 'rows' is not needed
// OFF-NOT: declare 'tile'

// CHECK: warning: padding of 'rows' is not needed: every access is ideal without it; 128 bytes less [bankcheck-needless-padding] [-Wbackend-plugin]
// CHECK: :[[@LINE+4]]:20: note: declare 'rows' as [32][32]
// CHECK: fix-it:"{{.*}}fix-its.cu":{[[@LINE+3]]:29-[[@LINE+3]]:35}:"32"
__global__ void transpose(float *out, const float *in) {
  #define TILE 32
  __shared__ float rows[32][32 + 1];
  __shared__ float tile[TILE][TILE];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  rows[y][x] = tile[y][x] = in[y * TILE + x];
  __syncthreads();
  // CHECK: warning: load of 'tile' is a 32-way bank conflict
  // CHECK: :[[@LINE-5]]:20: note: declare 'tile' as [TILE][TILE + 1]
  // CHECK: fix-it:"{{.*}}fix-its.cu":{[[@LINE-6]]:31-[[@LINE-6]]:35}:"TILE + 1"
  out[y * TILE + x] = tile[x][y] + rows[y][31 - x];
}

// Nothing of a macro is edited.
#define DECLARE(Name, Rows, Columns) __shared__ float Name[Rows][Columns]
__global__ void macro(float *out, const float *in) {
  DECLARE(hidden, 32, 32);
  const unsigned x = threadIdx.x, y = threadIdx.y;
  hidden[y][x] = in[y * 32 + x];
  __syncthreads();
  // CHECK: warning: load of 'hidden' is a 32-way bank conflict
  // CHECK-NOT: fix-it:
  out[y * 32 + x] = hidden[x][y];
}

void launch(float *out, const float *in) {
  transpose<<<1, dim3(32, 32)>>>(out, in);
  macro<<<1, dim3(32, 32)>>>(out, in);
}
