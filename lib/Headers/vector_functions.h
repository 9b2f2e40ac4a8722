// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BANKCHECK_VECTOR_FUNCTIONS_H
#define BANKCHECK_VECTOR_FUNCTIONS_H
#include "vector_types.h"
#endif
