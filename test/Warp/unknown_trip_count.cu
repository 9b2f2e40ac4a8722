// A loop of unknown length: the numbers are for one iteration, at every second word.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[4096];
  int t = threadIdx.x;
  for (int i = 0; i < n; ++i)
    // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': conditional: {{.*}} (the trip count of a loop around it is not known: it depends on parameter 'n'; for one iteration of the loop)
    s[(t + i * 32) * 2] = out[i];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
// CHECK: warning: store to 's' is a 2-way bank conflict
