// A C++ file without kernels is analysed, and there is nothing to say.
// RUN: %bankcheck %s 2>&1 | count 0
// RUN: %bankcheck --format=json %s | FileCheck %s
// CHECK: "kernels": []
#include <vector>
int sum(const std::vector<int> &values) {
  int total = 0;
  for (int value : values)
    total += value;
  return total;
}
int main() { return sum({1, 2, 3}); }
