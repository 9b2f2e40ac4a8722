// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc includes before the first line of a .cu file. No C++ standard
// header: all of this parses in a few milliseconds.
#ifndef BANKCHECK_CUDA_RUNTIME_H
#define BANKCHECK_CUDA_RUNTIME_H
#define __CUDA_RUNTIME_H__ // Programs ask for it.

#include <stddef.h>

#include "host_defines.h"

#include "cuda_runtime_api.h"
#include "device_atomic_functions.h"
#include "device_functions.h"
#include "device_launch_parameters.h"
#include "math_functions.h"
#include "texture_functions.h"

// The pieces of the C library that CUDA code uses without including anything;
// as in the library.
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
extern "C" {
int printf(const char *, ...);
void *malloc(size_t) noexcept;
void *calloc(size_t, size_t) noexcept;
void *realloc(void *, size_t) noexcept;
void free(void *) noexcept;
void *memcpy(void *__restrict, const void *__restrict, size_t) noexcept;
void *memset(void *, int, size_t) noexcept;
void *memmove(void *, const void *, size_t) noexcept;
int memcmp(const void *, const void *, size_t) noexcept;
int strcmp(const char *, const char *) noexcept;
size_t strlen(const char *) noexcept;
void exit(int) noexcept __attribute__((noreturn));
void abort(void) noexcept __attribute__((noreturn));
int atoi(const char *) noexcept;
int rand(void) noexcept;
void srand(unsigned int) noexcept;

__device__ int printf(const char *, ...);
__device__ void *malloc(size_t) __attribute__((malloc));
__device__ void free(void *);
__device__ void __assertfail(const char *, const char *, unsigned int,
                             const char *, size_t);
}
static __inline__ __device__ void *
memcpy(void *__restrict to, const void *__restrict from, size_t n) {
  return __builtin_memcpy(to, from, n);
}
static __inline__ __device__ void *memset(void *to, int v, size_t n) {
  return __builtin_memset(to, v, n);
}
static __inline__ __device__ void *memmove(void *to, const void *from,
                                           size_t n) {
  return __builtin_memmove(to, from, n);
}
// The other end of glibc's assert().
static __inline__ __device__ void __assert_fail(const char *what,
                                                const char *file,
                                                unsigned int line,
                                                const char *function) {
  __assertfail(what, file, line, function, 1);
}

#endif
