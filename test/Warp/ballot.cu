// A lane's rank among the odd lanes, by ballot and popc, is t / 2: words 32*(t / 2) are
// 16 words of bank 0.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out) {
  __shared__ float s[512];
  int t = threadIdx.x;
  unsigned odd = __ballot_sync(~0u, t & 1);
  int rank = __popc(odd & ((1u << t) - 1));
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': exact: 1 requests, 16 wavefronts, ideally 1
  s[rank * 32] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main() { k<<<1, 32>>>(nullptr); }
