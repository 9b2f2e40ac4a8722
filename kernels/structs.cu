// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Particles of eight floats. As an array of structures, one member of 32
// particles lies 8 words apart: 4 banks for 32 lanes, 8 wavefronts a scalar
// access. As a structure of arrays the same member of 32 particles is 32
// consecutive words: 1 wavefront.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Block = 128, Blocks = 64, Steps = 4;

struct Particle {
  float x, y, z, mass, vx, vy, vz, charge;
};

__global__ void array_of_structs(float *out, float dt) {
  __shared__ Particle particles[Block];
  int t = threadIdx.x;
  particles[t].x = out[blockIdx.x * Block + t];
  particles[t].vx = dt;
  __syncthreads();
  for (int i = 0; i < Steps; ++i) {
    particles[t].x += particles[(t + 1) % Block].vx * dt;
    __syncthreads();
  }
  out[blockIdx.x * Block + t] = particles[t].x;
}

struct Particles {
  float x[Block], y[Block], z[Block], mass[Block], vx[Block], vy[Block],
      vz[Block], charge[Block];
};

__global__ void struct_of_arrays(float *out, float dt) {
  __shared__ Particles particles;
  int t = threadIdx.x;
  particles.x[t] = out[blockIdx.x * Block + t];
  particles.vx[t] = dt;
  __syncthreads();
  for (int i = 0; i < Steps; ++i) {
    particles.x[t] += particles.vx[(t + 1) % Block] * dt;
    __syncthreads();
  }
  out[blockIdx.x * Block + t] = particles.x[t];
}

static int finish(const char *what) {
  cudaError_t error = cudaDeviceSynchronize();
  if (error == cudaSuccess)
    error = cudaGetLastError();
  if (error != cudaSuccess) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    return 1;
  }
  return 0;
}

int main() {
  float *out;
  cudaMalloc(&out, Block * Blocks * sizeof(float));
  cudaMemset(out, 0, Block * Blocks * sizeof(float));
  array_of_structs<<<Blocks, Block>>>(out, 0.5f);
  struct_of_arrays<<<Blocks, Block>>>(out, 0.5f);
  int failed = finish("structs");
  cudaFree(out);
  return failed;
}
