// Ranks in groups are functions of threadIdx; a coalesced group's are not known.
// RUN: %bankcheck -v %s | FileCheck %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  __shared__ int s[2048];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(warp);
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 4 wavefronts, ideally 2
  s[block.thread_rank() * 2] = 1;
  block.sync();
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 2
  s[warp.meta_group_rank() * 128 + warp.thread_rank() * 4] = 2;
  warp.sync();
  // Four tiles of 8 lanes: the same 8 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  s[tile.thread_rank()] = 3;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 8 wavefronts, ideally 2
  s[tile.meta_group_rank() * 32] = 4;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 2 requests, 2 wavefronts, ideally 2
  s[block.group_index().x + block.thread_index().x] = block.size();
  if (out[threadIdx.x] > 3) {
    cg::coalesced_group some = cg::coalesced_threads();
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': unknown: the address depends on which lanes are active together
    s[some.thread_rank()] = some.size();
  }
  block.sync();
  out[threadIdx.x] = s[threadIdx.x];
}

int main() { k<<<8, 64>>>(nullptr); }
