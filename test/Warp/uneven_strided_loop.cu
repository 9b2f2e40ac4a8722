// A thread-strided loop whose last round has fewer lanes: the compiler may
// unroll it, and then the lanes of one warp leave it apart. An H200 counts 35
// store requests where the rounds alone would make 32.

// RUN: %bankcheck -v %s 2>&1 | FileCheck %s

__global__ void fill(const int *in, int *out) {
  __shared__ float4 bytes[63];
  signed char *s = (signed char *)bytes;
  int tid = threadIdx.x, v = in[tid];
  for (int i = tid; i < 1000; i += 128)
    // CHECK: [[@LINE+1]]:10: remark: store of 1 bytes, 'bytes': conditional: 32 requests, {{.*}} (its lanes are not together all the way;
    s[i] = (signed char)v;
  __syncthreads();
  // CHECK: [[@LINE+1]]:14: remark: load of 1 bytes, 'bytes': exact: 4 requests, 4 wavefronts
  out[tid] = s[tid];
}

void launch(const int *in, int *out) { fill<<<1, 128>>>(in, out); }
