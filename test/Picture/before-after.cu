// The same request as the code has it and as the offered edit has it.
// RUN: env LC_ALL=C %bankcheck --explain=19 %s | FileCheck --strict-whitespace %s
// RUN: env LC_ALL=C %bankcheck --explain=19 --fixes %s | FileCheck --strict-whitespace %s
// RUN: env LC_ALL=C %bankcheck --explain=before-after.cu:19 %s | FileCheck --strict-whitespace %s
// The reports that are merged have what is drawn.
// RUN: %bankcheck --explain=19 --format=json %s -o %t.json
// RUN: env LC_ALL=C %bankcheck --merge --explain=19 %t.json | FileCheck --strict-whitespace %s
// RUN: env LC_ALL=en_US.UTF-8 %bankcheck --explain=19 %s | FileCheck --strict-whitespace --check-prefix=UTF8 %s
// RUN: %bankcheck --explain=19 --color=always %s | %python -c "import sys; print(sys.stdin.read().replace(chr(27), 'ESC'))" | FileCheck --strict-whitespace --check-prefix=COLOR %s

__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[32][32];
  int x = threadIdx.x, y = threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[y + j][x] = in[(y + j) * 32 + x];
  __syncthreads();
  for (int j = 0; j < 32; j += 8)
    // Of every warp and iteration the lanes meet in one bank, another each time.
    out[(y + j) * 32 + x] = tile[x][y + j];
}
void run(float *out, const float *in) {
  transpose<<<1, dim3(32, 8)>>>(out, in);
}

// CHECK: before-after.cu:19:29: remark: load of 4 bytes, 'tile': exact: 32 requests, 1024 wavefronts, ideally 32
// CHECK-NEXT: {{^}}  in kernel 'transpose(float *, const float *)', block (32, 8, 1)
// CHECK-NEXT: {{^}}  lane i reads word 32*i + k: every lane in bank k
// CHECK-NEXT: {{^}}one request of warp 0: 32 wavefronts, ideally 1; 32 of 32 requests look like it
// CHECK: {{^}}!32|31  .
// CHECK-NEXT: {{^}}all accesses to 'tile' in a block
// CHECK-NEXT: {{^}}  as declared: 1056 wavefronts, 4096 bytes
// CHECK-NEXT: {{^}}  declare 'tile' as [32][32 + 1]: 64 wavefronts, 4224 bytes
// CHECK: {{^}}declare 'tile' as [32][32 + 1], the same request: 1 wavefront
// CHECK-NEXT: bank 0
// CHECK-NEXT: {{^}}  1| 0  1  2  3  4
// 33 works, 34 does not; 36 is as bad as 4-way gets.
// CHECK-NEXT: {{^}}the same with longer rows: elements of a row, wavefronts
// CHECK-NEXT: {{^}}  32: 1056      33: 64        34: 96        35: 64        36: 160       37: 64        38: 96{{$}}
// CHECK: 64: 1056 {{ *}}65: 64{{$}}

// UTF8: {{^}}  1│ 0  ·  ·
// UTF8: {{^}}▸32│31  ·
// COLOR: ESC[{{[0-9;]*}}32m  1| 0
// COLOR: ESC[{{[0-9;]*}}31m! 2| 1
