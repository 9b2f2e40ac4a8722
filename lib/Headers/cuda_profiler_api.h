// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BANKCHECK_CUDA_PROFILER_API_H
#define BANKCHECK_CUDA_PROFILER_API_H
#include "cuda_runtime_api.h"
#endif
