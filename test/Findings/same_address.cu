// The second load of tree[right] is the first: they are at one address for every compiler to see,
// however similar the loads of other loops are. Parts of a float2 that is copied to a local variable
// keep their places, merged or not.
// RUN: %bankcheck -v --kernel 'sweep|offsets|pairs' %s | FileCheck %s --implicit-check-not=conditional
// RUN: %bankcheck -v --kernel padded %s | FileCheck %s --check-prefix=PADDED
__global__ void sweep(float *out) {
  __shared__ float tree[512];
  int t = threadIdx.x;
  tree[t] = tree[t + 256] = out[t];
  for (int step = 1; step < 512; step *= 2) {
    __syncthreads();
    int right = (t + 1) * 2 * step - 1;
    // CHECK: :[[#@LINE+3]]:{{.*}} load of 4 bytes, 'tree': exact: 12 requests, 79 wavefronts
    // CHECK: :[[#@LINE+2]]:{{.*}} store of 4 bytes, 'tree': exact: 20 requests, 95 wavefronts
    if (right < 512)
      tree[right] += tree[right - step];
  }
  for (int step = 256; step > 0; step /= 2) {
    __syncthreads();
    int right = (t + 1) * 2 * step - 1;
    if (right < 512) {
      // CHECK: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tree': exact: 12 requests, 79 wavefronts
      float left = tree[right - step];
      tree[right - step] = tree[right];
      tree[right] += left;
    }
  }
  __syncthreads();
  out[t] = tree[t] + tree[t + 256];
}

// Here nvcc was seen to load twice: that i + i / 32 differs takes more than a constant distance to see.
__device__ int place(int i) { return i + i / 32; }
__global__ void padded(float *out) {
  __shared__ float tree[512 + 512 / 32];
  int t = threadIdx.x;
  tree[place(t)] = tree[place(t + 256)] = out[t];
  for (int step = 256; step > 0; step /= 2) {
    __syncthreads();
    int right = (t + 1) * 2 * step - 1;
    if (right < 512) {
      // PADDED: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tree': exact: 20 requests
      float left = tree[place(right - step)];
      // PADDED: :[[#@LINE+1]]:{{.*}} load of 4 bytes, 'tree': conditional: 20 requests
      tree[place(right - step)] = tree[place(right)];
      tree[place(right)] += left;
    }
  }
  __syncthreads();
  out[t] = tree[place(t)] + tree[place(t + 256)];
}

// Sums of int that do not overflow are neighbours.
// CHECK: kernel 'offsets
__global__ void offsets(int *out) {
  __shared__ int buffer[1024];
  int t = threadIdx.x, step = 1;
  buffer[2 * t] = buffer[2 * t + 1] = out[t];
  for (int d = 512; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int low = step * (2 * t + 1) - 1;
      int high = step * (2 * t + 2) - 1;
      // CHECK: :[[#@LINE+1]]:{{.*}} load of 8 bytes, 'buffer': exact: 16 requests, 32 wavefronts
      buffer[high] += buffer[low];
    }
    step *= 2;
  }
  __syncthreads();
  out[t] = buffer[t] + buffer[t + 512];
}

// CHECK: kernel 'pairs
__global__ void pairs(float2 *out) {
  __shared__ float2 z[256];
  const unsigned t = threadIdx.x;
  z[t] = out[t];
  for (unsigned span = 1; span < 256; span *= 2) {
    __syncthreads();
    if (t < 128) {
      const unsigned low = 2 * t - (t & (span - 1));
      // CHECK: :[[#@LINE+1]]:{{.*}} load of 16 bytes, 'z': exact: 4 requests, 16 wavefronts
      const float2 a = z[low];
      const float2 b = z[low + span];
      z[low] = make_float2(a.x + b.x, a.y + b.y);
      z[low + span] = make_float2(a.x - b.x, a.y - b.y);
    }
  }
  __syncthreads();
  out[t] = z[t];
}

int main() {
  sweep<<<1, 256>>>(nullptr);
  padded<<<1, 256>>>(nullptr);
  offsets<<<1, 512>>>(nullptr);
  pairs<<<1, 256>>>(nullptr);
}
