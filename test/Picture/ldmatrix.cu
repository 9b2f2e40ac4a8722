// ldmatrix: each lane names a row of 16 bytes, and eight lanes are a group.
// DEFINE: %{explain} = env LC_ALL=C %bankcheck %s --explain
// RUN: %{explain}=8 --kernel four | FileCheck --strict-whitespace %s --check-prefix=FOUR
// RUN: %{explain}=17 --kernel one | FileCheck --strict-whitespace %s --check-prefix=ONE

__device__ int load4(const void *row) {
  int a, b, c, d;
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)
               : "r"((unsigned)__cvta_generic_to_shared(row)));
  return a + b + c + d;
}

__device__ int load1(const void *row) {
  int a;
  // The lanes after the eighth name nothing that is read.
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];"
               : "=r"(a)
               : "r"((unsigned)__cvta_generic_to_shared(row)));
  return a;
}

__global__ void four(int *out) {
  __shared__ alignas(16) short tile[32][64];
  tile[threadIdx.x][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = load4(tile[threadIdx.x]);
}

__global__ void one(int *out) {
  __shared__ alignas(16) short tile[32][72];
  tile[threadIdx.x][threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = load1(tile[threadIdx.x]);
}
void run(int *out) {
  four<<<1, 32>>>(out);
  one<<<1, 32>>>(out);
}

// Rows of 128 bytes: all in the first four banks, the ideal is a row of the
// picture for each eight lanes.
// FOUR: one request of warp 0: 32 wavefronts, ideally 4
// FOUR: {{^}}  1| 0  0  0  0  .
// FOUR-NEXT: {{^}}! 2| 1  1  1  1  .
// FOUR: {{^}}! 8| 7  7  7  7  .
// FOUR-NEXT: {{^}}  9| 8  8  8  8  .
// FOUR: {{^}}!32|31 31 31 31  .
// FOUR: declare 'tile' as [32][64 + 8], the same request: 4 wavefronts
// FOUR: {{^}}  1| 0  0  0  0  1  1  1  1  2
// FOUR-NEXT: {{^}}  2| 8  8  8  8  9
// FOUR-NEXT: {{^}}  3|16
// FOUR-NEXT: {{^}}  4|24
// FOUR-NEXT: the same with longer rows: elements of a row, wavefronts
// FOUR-NEXT: {{^}}  64: {{[0-9]+}} {{.*}}65: - {{.*}}

// ONE: {{^}}  1| 0  0  0  0  1  1  1  1  2{{.*}} 7  7  7  7{{$}}
// ONE-NEXT: a row
