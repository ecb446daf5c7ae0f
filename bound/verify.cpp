// bound/verify.cpp: the verifier as a program of its own: verify FILE.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "bound/verifier.h"

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs(
        "verify FILE: which bound on the expected total of Knister a file of prices proves\n",
        stderr);
    return 2;
  }
  std::ifstream file(arguments[1]);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const knister::bound::Verified result = knister::bound::verify(text);
  if (result.fault != nullptr) {
    std::fprintf(stderr, "%s: %s\n", arguments[1], result.fault);
    return 1;
  }
  std::printf("%lld.%09lld\n", static_cast<long long>(result.billionths / 1'000'000'000),
              static_cast<long long>(result.billionths % 1'000'000'000));
  return 0;
}
