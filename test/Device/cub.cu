// CUB's block primitives are headers like any other: their accesses are found and counted.
// Raking pads every 4 words by one, so lane i stores word i + i/4: lanes 3 and 28 meet in bank 3.
// Each of 32 lanes then reads its 4 words, 5 apart.
// RUN: %{build}/bin/bankcheck --cuda-path=%{cuda} -v %s | FileCheck %s
// REQUIRES: cuda-toolkit
#include <cub/block/block_reduce.cuh>
__global__ void k(const float *in, float *out) {
  using Reduce = cub::BlockReduce<float, 128, cub::BLOCK_REDUCE_RAKING>;
  __shared__ typename Reduce::TempStorage shared;
  // CHECK-DAG: :[[#@LINE+2]]:{{.*}} store of 4 bytes, 'shared': exact: 4 requests, 8 wavefronts, ideally 4
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'shared': exact: 4 requests, 4 wavefronts, ideally 4
  const float sum = Reduce(shared).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0)
    *out = sum;
}

int main() { k<<<1, 128>>>(nullptr, nullptr); }
