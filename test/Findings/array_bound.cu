// Values that nobody knows keep within their array: one of 128 bytes has no two words in a bank,
// and a larger one has no more words in a bank than it has rows of 128 bytes.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck --format=json %s | FileCheck --check-prefix=JSON %s
// RUN: %bankcheck %s | FileCheck --check-prefix=TEXT --allow-empty %s
// TEXT-NOT: warning
__global__ void lookUp(const int *in, float *out) {
  __shared__ float row[32], more[33], table[256], large[1024];
  __shared__ double wide[16];
  __shared__ unsigned char bytes[125], odd[126];
  const int t = threadIdx.x, k = in[t];
  if (t < 33)
    more[t] = out[t];
  row[t % 32] = table[t] = large[t] = large[t + 512] = out[t];
  if (t < 126)
    odd[t] = out[t];
  wide[t % 16] = bytes[t % 125] = out[t + 1];
  __syncthreads();
  float sum = 0;
  // CHECK: :[[#@LINE+1]]:{{.*}} exact: 8 requests, 8 wavefronts, ideally 8
  sum += row[k];
  // CHECK: :[[#@LINE+1]]:{{.*}} conditional: 8 requests, 16 wavefronts, ideally 8 (the address depends on a value loaded from memory; at most, as the array has no more words in a bank)
  sum += more[k];
  // JSON: "array": "table"
  // JSON: "array": "table"
  // JSON: "verdict": "conditional"
  // JSON: "wavefronts": 64,
  // JSON: "ways": 8
  // JSON-NOT: "request":
  // JSON: "at_most": true
  // CHECK: :[[#@LINE+1]]:{{.*}} conditional: 8 requests, 64 wavefronts, ideally 8
  sum += table[k];
  // CHECK: :[[#@LINE+1]]:{{.*}} unknown
  sum += large[k];
  // Both halves of the warp may be served at once.
  // CHECK: :[[#@LINE+1]]:{{.*}} conditional: 8 requests, 16 wavefronts, ideally 16
  sum += wide[k];
  // A byte array may start anywhere in a word.
  // CHECK: :[[#@LINE+1]]:{{.*}} exact: 8 requests, 8 wavefronts, ideally 8
  sum += bytes[k];
  // CHECK: :[[#@LINE+1]]:{{.*}} conditional: 8 requests, 16 wavefronts, ideally 8
  sum += odd[k];
  __syncthreads();
  // CHECK: :[[#@LINE+1]]:{{.*}} exact: 8 requests, 8 wavefronts, ideally 8
  row[in[t + 256]] = sum;
  // CHECK: :[[#@LINE+1]]:{{.*}} exact: 8 requests, 16 wavefronts, ideally 16
  wide[in[t + 512] % 16] = sum;
  __syncthreads();
  // Lanes that share a word are what an atomic costs.
  // CHECK: :[[#@LINE+1]]:{{.*}} atomic {{.*}} unknown
  atomicExch(&row[in[t + 1024]], sum);
  // One lane alone has no other to meet in a bank.
  // CHECK: :[[#@LINE+2]]:{{.*}} exact: 1 requests, 1 wavefronts, ideally 1
  if (t == 7)
    sum += large[in[t + 2048]];
  __syncthreads();
  out[t] = sum + row[t % 32] + wide[t % 16];
}

void run(const int *in, float *out) { lookUp<<<1, 256>>>(in, out); }
