// The atomic functions that nvcc declares itself: with a toolkit, with
// bankcheck's own headers, and booked where they are called.
// RUN: %bankcheck -v %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %if cuda-toolkit %{ %{build}/bin/bankcheck --cuda-path=%{cuda} -v %s \
// RUN:   2>&1 | FileCheck %s --implicit-check-not=error: %}
__global__ void k(int *out) {
  __shared__ int s[64];
  __shared__ unsigned sum;
  int t = threadIdx.x;
  // CHECK: nv-atomics.cu:[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 2 wavefronts
  __nv_atomic_store_n(&s[t * 2], t, __NV_ATOMIC_RELAXED);
  // CHECK: nv-atomics.cu:[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 'sum': exact: 1 requests
  __nv_atomic_fetch_add(&sum, 1u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: nv-atomics.cu:[[#@LINE+1]]:{{.*}} atomic of 4 bytes, 's': exact: 1 requests, 1 wavefronts
  __nv_atomic_max(&s[t], 2, __NV_ATOMIC_ACQ_REL);
  // CHECK: nv-atomics.cu:[[#@LINE+1]]:{{.*}} load of 4 bytes, 's': exact: 1 requests, 1 wavefronts
  int own = __nv_atomic_load_n(&s[t], __NV_ATOMIC_RELAXED);
  out[t] = own + sum;
}

int main() { k<<<1, 32>>>(nullptr); }
