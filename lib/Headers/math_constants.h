// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BANKCHECK_MATH_CONSTANTS_H
#define BANKCHECK_MATH_CONSTANTS_H
#define CUDART_INF_F __builtin_inff()
#define CUDART_NAN_F __builtin_nanf("")
#define CUDART_MIN_DENORM_F 1.401298464324817e-45f
#define CUDART_MAX_NORMAL_F 3.402823466385289e+38f
#define CUDART_ZERO_F 0.0f
#define CUDART_ONE_F 1.0f
#define CUDART_PI_F 3.141592654f
#define CUDART_PIO2_F 1.570796327f
#define CUDART_SQRT_TWO_F 1.414213562f
#define CUDART_L2E_F 1.442695041f
#define CUDART_LN2_F 0.693147181f
#define CUDART_INF __builtin_inf()
#define CUDART_NAN __builtin_nan("")
#define CUDART_ZERO 0.0
#define CUDART_ONE 1.0
#define CUDART_PI 3.1415926535897931
#define CUDART_PIO2 1.5707963267948966
#define CUDART_SQRT_TWO 1.4142135623730951
#define CUDART_L2E 1.4426950408889634
#define CUDART_LN2 0.69314718055994529
#endif
