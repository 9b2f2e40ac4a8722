// The warning, its source line and its caret are those that clang prints for the plugin's warning.
// RUN: %bankcheck %s | grep -A2 warning: > %t.tool
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only %s 2>&1 \
// RUN:   | sed 's/ \[-Wbackend-plugin\]//' | grep -A2 warning: | diff - %t.tool
__global__ void column(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x * 32];
	out[threadIdx.x + 32]	+=	s[threadIdx.x * 16];
  /* a line longer than a terminal is wide: it is cut nowhere, and its caret stays under the access, wherever that is */ out[threadIdx.x + 96] = s[threadIdx.x * 2];
}
void run(float *out) { column<<<1, 32, 4096>>>(out); }
