// Arrays that are members of a shared struct: named by the struct's variable.
// RUN: %bankcheck -v %s | FileCheck %s
struct Storage {
  int header[3];
  float rows[8][32];
  short tail[64];
};
__global__ void k(float *out) {
  __shared__ Storage st;
  int t = threadIdx.x;
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'st': exact: 1 requests, 1 wavefronts, ideally 1
  st.rows[2][t] = out[t];
  // Words 32*(t & 7): 8 words of one bank, each written by 4 lanes.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 'st': exact: 1 requests, 8 wavefronts, ideally 1
  st.rows[t & 7][4] = out[t];
  // Two shorts in each of 16 words.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 2 bytes, 'st': exact: 1 requests, 1 wavefronts, ideally 1
  st.tail[t] = t;
  __syncthreads();
  out[t] = st.rows[1][t] + st.tail[t] + st.header[0];
}

int main() { k<<<1, 32>>>(nullptr); }
