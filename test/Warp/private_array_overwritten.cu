// A store to an unknown element leaves every element as it was or with the new value:
// element 2 is 4 * t + 2 in all lanes or 0 in all, but nothing that is known here.
// RUN: %bankcheck -v %s | FileCheck %s
__global__ void k(float *out, int n) {
  __shared__ float s[128];
  int t = threadIdx.x, place[4];
  for (int i = 0; i < 4; ++i)
    place[i] = t * 4 + i;
  place[n & 3] = 0;
  // Every fourth word, 4-way, or one word.
  // CHECK: :[[#@LINE+1]]:{{.*}} store of 4 bytes, 's': {{conditional|unknown}}
  s[place[2]] = out[t];
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **) { k<<<1, 32>>>(nullptr, argc); }
