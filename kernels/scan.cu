// Part of bankcheck, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A prefix sum up and down a binary tree. The nodes of a level are a power of
// two apart, so that the deeper levels crowd into ever fewer banks. Skipping
// one word after every 32 moves nodes that would share a bank to different
// ones, at the price of a little memory and of computing the place.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int Count = 512, Block = Count / 2;

struct Plain {
  static constexpr int Words = Count;
  static __device__ int place(int i) { return i; }
};
struct Padded {
  static constexpr int Words = Count + Count / 32;
  static __device__ int place(int i) { return i + i / 32; }
};

template <class Layout>
static __device__ void scan(float *out, const float *in, float *tree) {
  int t = threadIdx.x;
  tree[Layout::place(t)] = in[t];
  tree[Layout::place(t + Block)] = in[t + Block];

  // Up: each node becomes the sum of what is below it.
  for (int step = 1; step < Count; step *= 2) {
    __syncthreads();
    int right = (t + 1) * 2 * step - 1;
    if (right < Count)
      tree[Layout::place(right)] += tree[Layout::place(right - step)];
  }
  __syncthreads();
  if (t == 0)
    tree[Layout::place(Count - 1)] = 0;

  // Down: the left child gets what comes before its parent, the right one that
  // and its sibling.
  for (int step = Count / 2; step > 0; step /= 2) {
    __syncthreads();
    int right = (t + 1) * 2 * step - 1;
    if (right < Count) {
      float left = tree[Layout::place(right - step)];
      tree[Layout::place(right - step)] = tree[Layout::place(right)];
      tree[Layout::place(right)] += left;
    }
  }
  __syncthreads();
  out[t] = tree[Layout::place(t)];
  out[t + Block] = tree[Layout::place(t + Block)];
}

__global__ void scan_plain(float *out, const float *in) {
  __shared__ float tree[Plain::Words];
  scan<Plain>(out, in, tree);
}

__global__ void scan_padded(float *out, const float *in) {
  __shared__ float tree[Padded::Words];
  scan<Padded>(out, in, tree);
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
  float *in, *out;
  cudaMalloc(&in, Count * sizeof(float));
  cudaMalloc(&out, Count * sizeof(float));
  cudaMemset(in, 0, Count * sizeof(float));
  scan_plain<<<1, Block>>>(out, in);
  scan_padded<<<1, Block>>>(out, in);
  int failed = finish("scan");
  cudaFree(in);
  cudaFree(out);
  return failed;
}
