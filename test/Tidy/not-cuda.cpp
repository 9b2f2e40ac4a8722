// A file that is not CUDA is none of its business, and one with errors no crash.
// REQUIRES: clang-tidy
// RUN: %tidy %s -- | count 0
int value;

// RUN: echo 'int host() { return undeclared; }' > %t.cu
// RUN: cat %S/conflict.cu >> %t.cu
// RUN: not %tidy %t.cu -- %cuda_flags 2>&1 | FileCheck %s
// CHECK-DAG: error: use of undeclared identifier 'undeclared' [clang-diagnostic-error]
// CHECK-DAG: warning: load of 'tile' is a 32-way bank conflict
