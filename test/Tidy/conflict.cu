// Fix-its, NOLINT and errors are clang-tidy's to handle.
// REQUIRES: clang-tidy
//
// RUN: %tidy %s -- %cuda_flags | FileCheck %s --implicit-check-not=warning:
// RUN: not %tidy --warnings-as-errors=* %s -- %cuda_flags | FileCheck %s --check-prefix=ERROR
// ERROR: conflict.cu:{{.*}} error: {{.*}} bank conflict{{.*}} [bankcheck-conflict,-warnings-as-errors]

__global__ void column(float *out) {
  __shared__ float tile[32][32];
  tile[threadIdx.y][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x][threadIdx.y];
  out[threadIdx.y] = tile[threadIdx.x][0]; // NOLINT(bankcheck-conflict)
}

void launch(float *out) { column<<<1, dim3(32, 32)>>>(out); }
// CHECK: conflict.cu:12:22: warning: load of 'tile' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
// CHECK: conflict.cu:16:27: note: kernel 'column' launched with block (32, 32, 1) here
// CHECK: conflict.cu:12:22: note: lane i reads word 32*i + k: every lane in bank k

// The edit is exported, made once for all accesses of an array, and right.
// RUN: rm -f %t.yaml && %tidy --export-fixes=%t.yaml %s -- %cuda_flags > /dev/null
// RUN: FileCheck %s --check-prefix=YAML < %t.yaml
// YAML: DiagnosticName: bankcheck-conflict
// YAML: ReplacementText: {{.*}}1
// YAML-NOT: ReplacementText
// RUN: cp %s %t.cu && %tidy --fix %t.cu -- %cuda_flags > /dev/null 2>&1
// RUN: grep 'float tile\[32\]\[32 + 1\];' %t.cu
// RUN: %tidy %t.cu -- %cuda_flags | count 0
