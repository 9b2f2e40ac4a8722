// In a C++ compile the plugin has nothing to do and says nothing.
// RUN: clang++ %plugin -Wall -c %s -o %t.o 2>&1 | count 0
int main() { return 0; }
