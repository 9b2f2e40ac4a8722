// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included in front of a program by kernels/repair: device memory starts with
// numbers that differ from byte to byte, whatever the program sets it to, and
// when the program ends a hash of each allocation is printed. With DUMP_ZEROS
// set in the environment it starts with zeros, for programs whose data are
// indices.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <utility>
#include <vector>

namespace dump {

inline std::vector<std::pair<void *, size_t>> Allocations;

inline cudaError_t fill(void *data, size_t size) {
  std::vector<float> host(size / sizeof(float) + 1);
  uint32_t state = 1;
  if (!getenv("DUMP_ZEROS"))
    for (float &x : host) {
      state = state * 1664525 + 1013904223;
      x = (state >> 8) / float(1 << 24);
    }
  return cudaMemcpy(data, host.data(), size, cudaMemcpyHostToDevice);
}

inline cudaError_t allocate(void **data, size_t size) {
  const cudaError_t error = cudaMalloc(data, size);
  if (error != cudaSuccess)
    return error;
  Allocations.emplace_back(*data, size);
  return fill(*data, size);
}

/// Freed when the program ends: what it leaves there is a result.
inline cudaError_t release(void *) { return cudaSuccess; }

inline int finish(int status) {
  cudaError_t error = cudaDeviceSynchronize();
  for (const auto &[data, size] : Allocations) {
    std::vector<unsigned char> host(size);
    if (error == cudaSuccess)
      error = cudaMemcpy(host.data(), data, size, cudaMemcpyDeviceToHost);
    uint64_t hash = 14695981039346656037u;
    for (unsigned char byte : host)
      hash = (hash ^ byte) * 1099511628211u;
    printf("memory %zu %016llx\n", size, (unsigned long long)hash);
  }
  if (error != cudaSuccess)
    fprintf(stderr, "%s\n", cudaGetErrorString(error));
  return error != cudaSuccess ? 1 : status;
}

} // namespace dump

#define cudaMalloc(data, size) dump::allocate((void **)(data), size)
#define cudaMemset(data, value, size) dump::fill(data, size)
#define cudaFree(data) dump::release(data)
#define main program_main
