// Byte arrays are not aligned: where 'b' starts in a word decides whether bytes 0
// and 130 are in words 0 and 32 (one bank) or in words 0 and 33 (two banks).
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void bytes(unsigned char *out, const unsigned char *in) {
  __shared__ unsigned char a[33], b[261];
  int t = threadIdx.x;
  a[t] = in[t];
  b[t] = in[t];
  __syncthreads();
  if (t < 2)
    // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 'b': conditional: 1 requests, 2 wavefronts, ideally 1 (it depends on where in a word the array starts)
    out[t] = b[t * 130];
  // Whatever the start, 32 bytes in a row touch at most 9 words, each a bank of its own.
  // CHECK: :[[#@LINE+1]]:{{.*}} load of 1 bytes, 'a': exact: 1 requests, 1 wavefronts, ideally 1
  out[t + 2] = a[t];
}

int main() { bytes<<<1, 32>>>(nullptr, nullptr); }
