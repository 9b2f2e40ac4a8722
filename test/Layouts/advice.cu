// Words where no layout is offered: at most one piece of advice for a finding,
// and none where the requests do not show what is meant.
// RUN: %bankcheck --fixes %s | FileCheck %s
// RUN: %bankcheck %s | FileCheck --check-prefix=OFF %s
// OFF-NOT: consider

// Every step is twice as far.
__global__ void doubling(float *out, const float *in) {
  extern __shared__ float sums[];
  const unsigned t = threadIdx.x;
  sums[t] = in[t];
  for (unsigned s = 1; s < 128; s *= 2) {
    __syncthreads();
    const unsigned i = 2 * s * t;
    if (i < 128)
      // CHECK: :[[@LINE+2]]:15: warning: load of 'sums' is a {{[0-9]+}}-way bank conflict
      // CHECK: :[[@LINE-8]]:27: note: consider: sequential addressing: let the distance s begin with half the size and halve it, 'if (t < s) sums[t] += sums[t + s]'; now lanes move apart with every step, up to {{[0-9]+}} words
      sums[i] += sums[i + s];
  }
  __syncthreads();
  if (t == 0)
    out[0] = sums[0];
}

// The up-sweep of a scan leaves its sums where they are needed again.
__global__ void scan(float *out, const float *in) {
  extern __shared__ float tree[];
  const unsigned t = threadIdx.x;
  tree[t] = in[t];
  for (unsigned s = 1; s < 128; s *= 2) {
    __syncthreads();
    const unsigned i = 2 * s * (t + 1) - 1;
    if (i < 128)
      // CHECK: 'tree' is a
      // CHECK-NOT: sequential
      tree[i] += tree[i - s];
  }
  __syncthreads();
  out[t] = tree[t];
}

struct Particle {
  float x, y, z, vx, vy, vz, mass, charge;
};
__global__ void members(float *out, const Particle *in) {
  extern __shared__ Particle particles[];
  particles[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  // CHECK: load of 'particles' is an 8-way bank conflict
  // CHECK: note: consider: an array for each member of 'particles', or one more word in each struct: neighbouring lanes are a struct of 8 words apart
  out[threadIdx.x] = particles[threadIdx.x].mass;
}

__global__ void vectors(float *out, const float4 *in) {
  extern __shared__ float4 points[];
  points[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  // CHECK: load of 'points' is a 4-way bank conflict
  // CHECK: note: consider: move the 16 bytes of an element of 'points' at once, or an array for each member: neighbouring lanes are 4 words apart
  out[threadIdx.x] = points[threadIdx.x].z;
}

// Two words each, both of them.
__global__ void pairs(float *out, const float *in) {
  extern __shared__ float words[];
  words[threadIdx.x] = in[threadIdx.x];
  words[threadIdx.x + 32] = in[threadIdx.x + 32];
  __syncthreads();
  // CHECK: load of 'words' is a 2-way bank conflict
  // CHECK: note: consider: load the 8 neighbouring bytes of 'words' that each lane reads at once, as one vector
  const float a = words[2 * threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = a * words[2 * threadIdx.x + 1];
}

// One of them only.
__global__ void even(float *out, const float *in) {
  extern __shared__ float half[];
  half[threadIdx.x] = in[threadIdx.x];
  half[threadIdx.x + 32] = in[threadIdx.x + 32];
  __syncthreads();
  // CHECK: load of 'half' is a 2-way bank conflict
  // CHECK-NOT: consider
  out[threadIdx.x] = half[2 * threadIdx.x];
}

void launch(float *out, const float *in) {
  doubling<<<1, 128, 512>>>(out, in);
  scan<<<1, 128, 512>>>(out, in);
  members<<<1, 32, 1024>>>(out, (const Particle *)in);
  vectors<<<1, 32, 512>>>(out, (const float4 *)in);
  pairs<<<1, 32, 256>>>(out, in);
  even<<<1, 32, 256>>>(out, in);
}
