// In a case, and where a condition says so, a size that is otherwise unknown has
// one value, also in what was computed from it before. Where the paths meet again,
// it has none, and each of the sizes that the code tells apart is analysed.
// RUN: %bankcheck -v %s | FileCheck %s
// RUN: %bankcheck -v %s | FileCheck --check-prefix=NOT %s
// NOT-NOT: kernel 'k<0>(float *)', block ({{512|64|256}}
template <int Threads> __global__ void k(float *out) {
  __shared__ float s[1024];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

void run(int threads, unsigned other, float *p) {
  dim3 block(threads, 1, 1);
  switch (threads) {
  case 512:
    k<512><<<1, block>>>(p);
    break;
  case 64:
    k<64><<<1, block, threads>>>(p);
    break;
  default:
    k<0><<<1, block>>>(p);
  }
  if (other == 96 && p)
    k<96><<<1, other>>>(p);
  else if (!(other != 128))
    k<128><<<1, other>>>(p);
  k<1><<<1, block>>>(p);
  k<2><<<1, other>>>(p);
  if (threads != 160)
    return;
  k<160><<<1, block>>>(p);
}
// CHECK-DAG: remark: kernel 'k<512>(float *)', block (512, 1, 1)
// CHECK-DAG: exact: 16 requests
// CHECK-DAG: remark: kernel 'k<64>(float *)', block (64, 1, 1)
// In the default there is the one that is no case.
// CHECK-DAG: remark: kernel 'k<0>(float *)', block (160, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<96>(float *)', block (96, 1, 1)
// CHECK-DAG: remark: kernel 'k<128>(float *)', block (128, 1, 1)
// CHECK-DAG: remark: kernel 'k<1>(float *)', block (512, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<1>(float *)', block (64, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<1>(float *)', block (160, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<2>(float *)', block (96, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<2>(float *)', block (128, 1, 1), assumed
// CHECK-DAG: remark: kernel 'k<160>(float *)', block (160, 1, 1)
