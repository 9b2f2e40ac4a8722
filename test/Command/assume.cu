// --assume gives an integer parameter a value, and a conditional number becomes exact.
// RUN: %bankcheck --format=json %s | FileCheck %s --check-prefix=OPEN
// RUN: %bankcheck --format=json --assume=n=32 %s | FileCheck %s --check-prefix=EVEN
// RUN: %bankcheck --format=json --assume=n=0x21 --assume=other=1 %s | FileCheck %s --check-prefix=ODD
__global__ void column(float *out, int n) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * n];
}
void run(float *out, int n) { column<<<1, 32, 8192>>>(out, n); }

// OPEN: "parameters": {}
// OPEN: "verdict": "conditional"
// EVEN: "n": 32
// EVEN: "verdict": "exact"
// EVEN: "wavefronts": 32
// ODD: "n": 33
// ODD: "verdict": "exact"
// ODD: "wavefronts": 1
