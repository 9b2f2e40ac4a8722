// ld and st of every width and vector, whatever else the instruction says of order, scope and caches.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(int *out) {
  __shared__ alignas(16) int s[1024];
  int t = threadIdx.x;
  unsigned at = __cvta_generic_to_shared(s), a, b, c, d;
  unsigned short h;
  unsigned long long l, m, n, o;
  float f;
  double e;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 1 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("st.shared.b8 [%0], %1;" ::"r"(at + t), "h"((short)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
  asm volatile("st.volatile.shared.u16 [%0], %1;" ::"r"(at + 8 * t), "h"((short)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 1
  asm volatile("st.release.cta.shared::cta.s32 [%0], %1;" ::"r"(at + 16 * t), "r"(t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 2
  asm volatile("st.relaxed.gpu.shared.f64 [%0], %1;" ::"r"(at + 16 * t), "d"((double)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 8 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 2
  asm volatile("st.shared.v4.u16 [%0], {%1, %1, %1, %1};" ::"r"(at + 8 * t), "h"((short)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("st.weak.shared.v4.f32 [%0], {%1, %1, %1, %1};" ::"r"(at + 16 * t), "f"((float)t) : "memory");
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 16 bytes, 's': exact: 1 requests, 8 wavefronts, ideally 4
  asm volatile("st.shared.v2.b64 [%0 + 16], {%1, %1};" ::"r"(at + 32 * t), "l"((long long)t) : "memory");
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 2 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("ld.shared.s16 %0, [%1];" : "=h"(h) : "r"(at + 2 * t));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts, ideally 1
  asm volatile("ld.acquire.cta.shared.f32 %0, [%1];" : "=f"(f) : "r"(at + 4 * t));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 2
  asm volatile("ld.volatile.shared.f64 %0, [%1];" : "=d"(e) : "r"(at + 8 * t));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("ld.shared.v2.u64 {%0, %1}, [%2+-16];" : "=l"(l), "=l"(m) : "r"(at + 16 + 16 * t));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("ld.relaxed.cluster.shared::cta.v4.b32 {%0, %1, %2, %3}, [%4];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
               : "r"(at + 16 * t));
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 's': exact: 1 requests, 4 wavefronts, ideally 4
  asm volatile("{ .reg .b128 q; ld.shared.b128 q, [%2]; mov.b128 {%0, %1}, q; }" : "=l"(n), "=l"(o) : "r"(at + 16 * t));
  out[t] = a + b + c + d + h + l + m + n + o + f + e;
}

int main() { k<<<1, 32>>>(nullptr); }
