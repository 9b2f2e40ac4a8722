// Wider than a word: a lane fills two or four banks, and the lanes come in
// groups. A row that is the first of its group is not beyond the ideal.
// DEFINE: %{explain} = env LC_ALL=C %bankcheck %s --explain
// RUN: %{explain}=13 | FileCheck --strict-whitespace %s --check-prefix=EIGHT
// RUN: %{explain}=14 | FileCheck --strict-whitespace %s --check-prefix=SIXTEEN
// RUN: %{explain}=15 | FileCheck --strict-whitespace %s --check-prefix=STRIDED

__global__ void wide(double *out, float4 *vectors) {
  __shared__ double d[64];
  __shared__ float4 v[64];
  int t = threadIdx.x;
  v[t] = vectors[t];
  d[t] = out[t];
  vectors[t] = v[t ^ 1];
  out[t] = v[t * 2].x + d[t ^ 3];
}
void run(double *out, float4 *v) { wide<<<1, 32>>>(out, v); }

// EIGHT: 1| 0  0  1  1  2  2{{.*}}15 15{{$}}
// EIGHT-NEXT: {{^}}  2|16 16 17 17{{.*}}31 31{{$}}
// EIGHT-NEXT: a row is a wavefront

// SIXTEEN: one request of warp 0: 4 wavefronts, ideally 4
// SIXTEEN: {{^}}  1| 0  0  0  0  3  3  3  3  2  2  2  2
// SIXTEEN-NEXT: {{^}}  2| 8  8  8  8 11 11 11 11 10
// SIXTEEN-NEXT: {{^}}  3|16
// SIXTEEN-NEXT: {{^}}  4|24 {{.*}}25 25 25 25{{$}}
// SIXTEEN-NEXT: all accesses
// SIXTEEN-NOT: the same request

// Two accesses of one line. Of the vector the compiler reads only the word that
// is used.
// STRIDED: load of 4 bytes, 'v': exact: 1 requests, 8 wavefronts, ideally 1
// STRIDED: {{^}}  1| 0  .  .  .  .  .  .  .  1
// STRIDED: {{^}}! 8|28
// STRIDED: load of 8 bytes, 'd': exact: 1 requests, 2 wavefronts, ideally 2
// STRIDED: {{^}}  1| 0  0  7  7  6  6  5  5  4  4 11 11
