// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CUDA keywords as clang attributes. __noinline__ and __restrict__ are
// keywords of clang itself.
#ifndef BANKCHECK_HOST_DEFINES_H
#define BANKCHECK_HOST_DEFINES_H

#if !defined(__clang__) || !defined(__CUDA__)
#error "bankcheck's CUDA headers are for clang's CUDA mode (-x cuda)"
#endif

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 8
#define __CUDACC_VER_BUILD__ 0
#endif
#define CUDART_VERSION 12080
#define CUDA_VERSION 12080

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// clang has no managed variables for CUDA: to the device side they are device
// variables.
#define __managed__ __attribute__((device))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __cluster_dims__(...) __attribute__((cluster_dims(__VA_ARGS__)))
#define __block_size__(...)
#define __maxnreg__(...)
#define __nv_pure__ __attribute__((pure))

#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__ __inline__
#define __align__(...) __attribute__((aligned(__VA_ARGS__)))
#define __builtin_align__(...) __attribute__((aligned(__VA_ARGS__)))
#define __no_return__ __attribute__((noreturn))
#define __thread__ __thread
#define __import__
#define __export__
#define __cdecl
#define __annotate__(a) __attribute__((a))
#define __location__(a) __annotate__(a)
#define CUDARTAPI
#define CUDART_CB
#define CUDARTAPI_CDECL

#if !__has_feature(cuda_noinline_keyword)
#define __noinline__ __attribute__((noinline))
#endif

#endif
