// Its parse takes some hundred megabytes: a class for each number.
template <int N> struct Count { static constexpr int Value = Count<N - 1>::Value + 1; };
template <> struct Count<0> { static constexpr int Value = 0; };
template <int N> struct Counts { static constexpr int Value = Counts<N - 1>::Value + Count<N>::Value; };
template <> struct Counts<0> { static constexpr int Value = 0; };
__global__ void large(int *out) { *out = Counts<30000>::Value; }
