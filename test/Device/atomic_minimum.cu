// A 64-bit minimum or maximum is a loop that is not entered when memory stays as it is: not even
// a lower bound is known. An add is a loop of one turn for each lane of a bank.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(long long *out, long long n) {
  __shared__ long long s[32];
  __shared__ unsigned long long u[32];
  int t = threadIdx.x;
  s[t] = u[t] = 0;
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 's': unknown: a 64-bit minimum or maximum
  atomicMin(&s[t], n);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 'u': unknown: a 64-bit minimum or maximum
  atomicMax(&u[t], (unsigned long long)n);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 's': unknown: a 64-bit minimum or maximum
  __nvvm_atom_cta_max_gen_ll(&s[t], n);
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic of 8 bytes, 'u': exact: 1 requests, 4 wavefronts, ideally 4
  atomicAdd(&u[t], (unsigned long long)n);
  __syncthreads();
  out[t] = s[t] + u[t];
}

int main() { k<<<1, 32>>>(nullptr, 1); }
