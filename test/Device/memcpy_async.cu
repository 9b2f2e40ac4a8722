// Asynchronous copies through the libraries: one thread's, and a group's.
// RUN: %bankcheck -v %s | FileCheck %s
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
__global__ void k(int *out, const int *in) {
  __shared__ alignas(16) int s[1024];
  cg::thread_block block = cg::this_thread_block();
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1 (lanes that read different 128-byte lines
  __pipeline_memcpy_async(&s[2 * t], &in[t], 4);
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 8 bytes, 's': conditional: 1 requests, 4 wavefronts, ideally 2 (lanes that read different 128-byte lines
  __pipeline_memcpy_async(&s[256 + 4 * t], &in[2 * t], 8);
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 16 bytes, 's': conditional: 1 requests, {{.*}}cp.async.cg
  __pipeline_memcpy_async(&s[512 + 4 * t], &in[4 * t], 16);
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1 (lanes that read different 128-byte lines
  __pipeline_memcpy_async(&s[768 + 2 * t], &in[t], 4, blockIdx.x ? 2 : 0);
  // Clang's builtin.
  // CHECK: :[[#@LINE+1]]:{{.*}} async-copy of 4 bytes, 's': conditional: 1 requests, 2 wavefronts, ideally 1 (lanes that only write zeros
  __nvvm_cp_async_ca_shared_global_4((__attribute__((address_space(3))) int *)&s[832 + 2 * t], (__attribute__((address_space(1))) const int *)&in[t], 4 * (t & 1));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  block.sync();
  out[t] = s[t] + s[t + 256] + s[t + 512] + s[t + 768] + s[t + 832];
}

int main() { k<<<1, 32>>>(nullptr, nullptr); }
