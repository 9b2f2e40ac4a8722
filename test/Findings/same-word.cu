// One word for all lanes: a load is one wavefront, an atomic one for each lane, counting up a single one.
// RUN: %bankcheck %s | FileCheck %s --implicit-check-not='warning: '
__global__ void broadcast(int *out) {
  extern __shared__ int s[];
  // CHECK: :[[@LINE+3]]:3: warning: atomic on 's' is a 32-way bank conflict: 32 wavefronts per request, ideally 1 [bankcheck-conflict]
  // CHECK: note: kernel 'broadcast' launched
  // CHECK: note: lane i updates word k: every lane in bank k; lanes that update one word are served one after the other
  atomicExch(&s[0], (int)threadIdx.x);
  atomicAdd(&s[1], 1);
  __syncthreads();
  out[threadIdx.x] = s[0] + s[1];
}
void run(int *out) { broadcast<<<1, 32, 4096>>>(out); }
