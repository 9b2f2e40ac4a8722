// Tabs in the source are shown as spaces up to the next multiple of eight, and the caret fits.
// RUN: %bankcheck %s | FileCheck %s --match-full-lines --strict-whitespace
__global__ void column(float *out) {
	extern __shared__ float s[];
	out[threadIdx.x]	= s[threadIdx.x * 32];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }

//      CHECK:{{.*}}:5:21: warning: load of 's' {{.*}}
// CHECK-NEXT:    5 |         out[threadIdx.x]        = s[threadIdx.x * 32];
// CHECK-NEXT:      |                                   ^
