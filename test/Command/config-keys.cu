// What each key of a configuration does.
// RUN: %bankcheck --config='{Assume: {pitch: 33}}' %s | FileCheck %s --check-prefix=PITCH --allow-empty
// RUN: %bankcheck --config='{Assume: {pitch: 33}}' --assume=pitch=32 %s | FileCheck %s --check-prefix=OVER
// RUN: %bankcheck --config='{Blocks: [{Kernel: ^second, Block: [8, 4]}, {Kernel: second, Block: [4]}]}' -v %s | FileCheck %s --check-prefix=BLOCKS
// RUN: %bankcheck --config='{Blocks: [{Kernel: ^second, Block: [8, 4]}]}' --block=64 -v %s | FileCheck %s --check-prefix=BLOCK
// RUN: %bankcheck --config='{Rules: "-*"}' %s | count 0
// RUN: %bankcheck --config='{Rules: "-*"}' --rules=bankcheck-* %s | FileCheck %s --check-prefix=RULES
// RUN: %bankcheck --config='{Architectures: [sm_80, compute_89, sm_75]}' --print-clang-command %s | FileCheck %s --check-prefix=HIGHEST
// RUN: %bankcheck --config='{Architectures: [sm_80]}' --gpu-arch=sm_75 --print-clang-command %s | FileCheck %s --check-prefix=OWN
// RUN: %bankcheck --config='{Architectures: [sm_80]}' --print-clang-command %s -- --cuda-gpu-arch=sm_75 | FileCheck %s --check-prefix=OVER-COMMAND
// RUN: %clang_cuda %plugin --cuda-device-only -fsyntax-only -fplugin-arg-bankcheck-config='{Assume: {pitch: 33}}' %s 2>&1 | FileCheck %s --check-prefix=PITCH --allow-empty
// HIGHEST: --cuda-gpu-arch=sm_89
// OWN: --cuda-gpu-arch=sm_75
// OVER-COMMAND: --cuda-gpu-arch=sm_80
__global__ void first(float *out, int pitch) {
  extern __shared__ float s[];
  // OVER: :[[@LINE+3]]:22: warning: load of 's' is a 32-way
  // PITCH-NOT: warning:
  // RULES: :[[@LINE+1]]:22: warning: load of 's' may be a 32-way
  out[threadIdx.x] = s[threadIdx.x * pitch];
}
// BLOCKS: remark: kernel 'first(float *, int)', block (32, 1, 1):
// BLOCKS: remark: kernel 'second(float *)', block (8, 4, 1):
// BLOCK: remark: kernel 'second(float *)', block (64, 1, 1):
__global__ void second(float *out) {
  extern __shared__ float s[];
  out[threadIdx.x] = s[threadIdx.x];
}
void run(float *out, int pitch) {
  first<<<1, 32, 4096>>>(out, pitch);
  second<<<1, 32, 4096>>>(out);
}
