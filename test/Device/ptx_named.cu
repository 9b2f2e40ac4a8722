// What is not analysed is named, each with its reason, and never passed over.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ alignas(128) int s[1024];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  unsigned at = __cvta_generic_to_shared(s), far;
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}another block of the cluster
  asm volatile("mapa.shared::cluster.u32 %0, %1, 1;" : "=r"(far) : "r"(at));
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}another block of the cluster
  asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(far), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}another block of the cluster
  asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];" ::"r"(far), "r"(t), "r"(far) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}bulk copy
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 128, [%2];" ::"r"(at), "l"(out), "r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}bulk copy
  asm volatile("cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%0, {%1}], [%2];" ::"l"(out), "r"(t), "r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}bulk copy
  asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%0], [%1], 128;" ::"l"(out), "r"(at) : "memory");
  asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}mbarrier
  asm volatile("mbarrier.init.shared::cta.b64 [%0], 32;" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}mbarrier
  asm volatile("cp.async.mbarrier.arrive.noinc.shared.b64 [%0];" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}wgmma finds shared memory through a descriptor
  asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%0, %0}, %1, %1, 1, 1, 1, 0, 0;" : "+r"(far) : "l"((long long)at));
  asm volatile("wgmma.fence.sync.aligned; wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}tcgen05 finds shared memory through a descriptor
  asm volatile("tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %1, %0, 1;" ::"r"(far), "l"((long long)at));
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}tcgen05.alloc
  asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" ::"r"(at));
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}this shape of ldmatrix
  asm volatile("ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {%0, %0}, [%1];" : "=r"(far) : "r"(at));
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}atomics of 16 bytes
  asm volatile("{ .reg .b128 a; atom.shared.exch.b128 a, [%0], a; }" ::"r"(at) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}'tensormap'
  asm volatile("tensormap.replace.tile.rank.shared::cta.b1024.b32 [%0], 1;" ::"l"(s) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown: {{.*}}'lop3' inside the assembly, which is not followed; pass the address as an operand
  asm volatile("{ .reg .b32 a; lop3.b32 a, %0, 1, 2, 0xe2; st.shared.u32 [a], %0; }" ::"r"(at) : "memory");
  // Neither of these touches memory.
  // CHECK-NOT: :[[#@LINE+1]]:
  asm volatile("fence.proxy.async.shared::cta; cvta.shared.u64 %0, %0;" : "+l"(out)::"memory");
  out[t] = s[t] + far;
}

int main() { k<<<1, 32>>>(nullptr); }
