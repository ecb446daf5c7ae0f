// tests/crash/environment.h: how long the tests run, for whoever wants more than the usual.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace knister::test {

[[nodiscard]] inline std::uint64_t number_in(const char* variable, std::uint64_t usual) {
  const char* value = std::getenv(variable);
  return value == nullptr || *value == '\0' ? usual : std::strtoull(value, nullptr, 10);
}

}  // namespace knister::test
