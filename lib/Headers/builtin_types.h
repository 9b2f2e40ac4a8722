// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BANKCHECK_BUILTIN_TYPES_H
#define BANKCHECK_BUILTIN_TYPES_H
#include "driver_types.h"
#include "vector_types.h"
#endif
