// Warps with lanes that do not take part, and a block that ends in a warp.
// DEFINE: %{explain} = env LC_ALL=C %bankcheck %s --explain
// RUN: %{explain}=11 | FileCheck --strict-whitespace %s --check-prefix=ODD
// RUN: %{explain}=13 | FileCheck --strict-whitespace %s --check-prefix=LAST

__global__ void partial(float *out) {
  __shared__ float s[2048];
  int t = threadIdx.x;
  s[t] = out[t];
  if (t & 1)
    out[t] = s[t * 32];
  if (t >= 32)
    out[t] = s[t * 16];
}
void run(float *out) { partial<<<1, 40>>>(out); }

// ODD: 20 wavefronts, ideally 2
// ODD: one request of warp 0: 16 wavefronts, ideally 1; 1 of 2 requests looks like it
// ODD: {{^}}  1| 1  .
// ODD-NEXT: {{^}}! 2| 3  .
// ODD: {{^}}!16|31  .
// ODD: also 1 request: 4 wavefronts each, ideally 1

// LAST: {{^}}  1| 0  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  1
// LAST: {{^}}! 4| 6  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  7
// LAST-NEXT: all accesses
