// One word a lane: the height of the picture is what the stride costs.
// DEFINE: %{explain} = env LC_ALL=C %bankcheck %s --explain
// RUN: %{explain}=14 | FileCheck --strict-whitespace %s --check-prefix=ONE
// RUN: %{explain}=15 | FileCheck --strict-whitespace %s --check-prefix=TWO
// RUN: %{explain}=16 | FileCheck --strict-whitespace %s --check-prefix=FOUR
// RUN: %{explain}=17 | FileCheck --strict-whitespace %s --check-prefix=EIGHT
// RUN: %{explain}=18 | FileCheck --strict-whitespace %s --check-prefix=ALL
// RUN: %{explain}=19 | FileCheck --strict-whitespace %s --check-prefix=SHARED
// RUN: %{explain}=18 | tail -n +2 | awk 'length > 100' |  count 0

__global__ void strides(float *out) {
  __shared__ float s[1024];
  int t = threadIdx.x;
  s[t] = out[t];
  out[t] += s[t * 2 + 1];
  out[t] += s[t * 4];
  out[t] += s[t * 8];
  out[t] += s[t * 32];
  out[t] += s[t / 16 + 40];
}
void run(float *out) { strides<<<1, 32>>>(out); }

// ONE: bank 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31{{$}}
// ONE-NEXT: {{^}}  1| 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31{{$}}
// ONE-NEXT: {{^}}all accesses to 's' in a block{{$}}
// ONE-NEXT: {{^}}  as declared: 48 wavefronts, 4096 bytes{{$}}
// ONE-NOT: the same request
// ONE: {{^}}a row is a wavefront, a column a bank, a number the lane served{{$}}

// TWO: ways.cu:15:13: remark: load of 4 bytes, 's': exact: 1 requests, 2 wavefronts, ideally 1
// TWO-NEXT: in kernel 'strides(float *)', block (32, 1, 1)
// TWO-NEXT: lane i reads word 2*i + k: 32 lanes share 16 of the 32 banks
// TWO-NEXT: one request of warp 0: 2 wavefronts, ideally 1; 1 of 1 request looks like it
// TWO-NEXT: bank 0
// TWO-NEXT: {{^}}  1| 0  .  1  .  2  .  3  .  4  .  5  .  6  .  7  .  8  .  9  . 10  . 11  . 12  . 13  . 14  . 15  .{{$}}
// TWO-NEXT: {{^}}! 2|16  . 17  . 18  . 19  . 20  . 21  . 22  . 23  . 24  . 25  . 26  . 27  . 28  . 29  . 30  . 31  .{{$}}
// TWO-NEXT: all accesses to
// TWO: {{^}}a row is a wavefront, a column a bank, a number the lane served; ! beyond the ideal{{$}}

// FOUR: 1| 0  .  .  .  1  .  .  .  2  .  .  .  3  .  .  .  4  .  .  .  5  .  .  .  6  .  .  .  7  .  .  .{{$}}
// FOUR-NEXT: ! 2| 8  .  .  .  9
// FOUR-NEXT: ! 3|16  .  .  . 17
// FOUR-NEXT: ! 4|24  .  .  . 25
// FOUR-NEXT: all accesses to

// EIGHT: 1| 0  .  .  .  .  .  .  .  1
// EIGHT: ! 8|28  .  .  .  .  .  .  . 29
// EIGHT-NEXT: all accesses to

// ALL: 1| 0  .  .  .  .
// ALL: ! 2| 1  .  .  .  .
// ALL: !32|31  .  .  .  .
// ALL-NEXT: all accesses to

// Half a warp reads one word: one wavefront all the same.
// SHARED: 1| 0+16+ .  .
// SHARED-NEXT: + one word for lanes {0-15}, {16-31}{{$}}
// SHARED-NEXT: all accesses to
