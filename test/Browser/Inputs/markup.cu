// </script><script>alert(2)</script><!-- <img src=x onerror=alert(3)>
template <int N> struct Column { static constexpr int Words = N; };

template <typename T> __global__ void kernel(float *out) {
  __shared__ float s[1024]; // </td></table></script><script>alert(4)</script>
  s[threadIdx.x] = out[threadIdx.x]; /* <!-- <script> */
  out[threadIdx.x] = s[threadIdx.x * T::Words]; // "'<img src=x onerror=alert(5)>&lt;
}
template __global__ void kernel<Column<32>>(float *);
