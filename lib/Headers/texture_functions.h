// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texture and surface fetches, declared only: they touch no shared memory.
#ifndef BANKCHECK_TEXTURE_FUNCTIONS_H
#define BANKCHECK_TEXTURE_FUNCTIONS_H

#include "driver_types.h"

#define BANKCHECK_FETCH(N, ...)                                                \
  template <class T> __device__ T N(cudaTextureObject_t, __VA_ARGS__);         \
  template <class T> __device__ void N(T *, cudaTextureObject_t, __VA_ARGS__);
BANKCHECK_FETCH(tex1Dfetch, int x)
BANKCHECK_FETCH(tex1D, float x)
BANKCHECK_FETCH(tex2D, float x, float y)
BANKCHECK_FETCH(tex3D, float x, float y, float z)
BANKCHECK_FETCH(tex1DLayered, float x, int layer)
BANKCHECK_FETCH(tex2DLayered, float x, float y, int layer)
BANKCHECK_FETCH(texCubemap, float x, float y, float z)
BANKCHECK_FETCH(tex2Dgather, float x, float y, int component)
BANKCHECK_FETCH(tex1DLod, float x, float level)
BANKCHECK_FETCH(tex2DLod, float x, float y, float level)
BANKCHECK_FETCH(tex3DLod, float x, float y, float z, float level)
#undef BANKCHECK_FETCH

#define BANKCHECK_SURFACE(N, ...)                                              \
  template <class T>                                                           \
  __device__ T N##read(cudaSurfaceObject_t, __VA_ARGS__,                       \
                       cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);   \
  template <class T>                                                           \
  __device__ void N##read(T *, cudaSurfaceObject_t, __VA_ARGS__,               \
                          cudaSurfaceBoundaryMode mode =                       \
                              cudaBoundaryModeTrap);                           \
  template <class T>                                                           \
  __device__ void N##write(T, cudaSurfaceObject_t, __VA_ARGS__,                \
                           cudaSurfaceBoundaryMode mode =                      \
                               cudaBoundaryModeTrap);
BANKCHECK_SURFACE(surf1D, int x)
BANKCHECK_SURFACE(surf2D, int x, int y)
BANKCHECK_SURFACE(surf3D, int x, int y, int z)
BANKCHECK_SURFACE(surf2DLayered, int x, int y, int layer)
#undef BANKCHECK_SURFACE

#endif
