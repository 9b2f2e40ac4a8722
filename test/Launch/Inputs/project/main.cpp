void transpose(float *out, const float *in, int n);
int main() { transpose(nullptr, nullptr, 32); }
