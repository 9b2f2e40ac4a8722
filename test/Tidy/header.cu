// What is in a header is reported as HeaderFilterRegex says.
// REQUIRES: clang-tidy
#include "Inputs/column.cuh"

// RUN: %tidy --header-filter=.* %s -- %cuda_flags 2>&1 | FileCheck %s
// CHECK: column.cuh:7:22: warning: load of 'tile' is a 32-way bank conflict
// RUN: %tidy --header-filter=other %s -- %cuda_flags 2>&1 | count 0
