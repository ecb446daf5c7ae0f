// tests/support/patience.h: how long a test waits for what should have come long ago.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KNISTER_SANITIZED
#endif
#endif

namespace knister::test {

// `usual` is much too long on an idle machine already. Sanitizers slow a program down, and so does
// every process too many: a limit that a busy machine trips over finds no faults.
[[nodiscard]] inline std::chrono::milliseconds patience(std::chrono::milliseconds usual) {
#ifdef KNISTER_SANITIZED
  usual *= 5;
#endif
  double load = 0;
  getloadavg(&load, 1);
  const double crowding = load / std::max(1U, std::thread::hardware_concurrency());
  return usual * (1 + std::clamp(static_cast<int>(crowding), 0, 20));
}

}  // namespace knister::test
