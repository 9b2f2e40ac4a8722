// Conflicts at places that bytes, characters and UTF-16 code units count differently, in an instance of a template.
template <int Pitch> __global__ void column(float *out) {
  extern __shared__ volatile float s[];
  const int i = threadIdx.x * Pitch;
  /* é𝄞 */ out[threadIdx.x] = s[i];
	out[threadIdx.x] +=	s[i];
  out[threadIdx.x] += s[i + 1];
}
void run(float *out) { column<32><<<1, 32, 8192>>>(out); }
