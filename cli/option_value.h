// cli/option_value.h: the values of options, checked with our own words.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <thread>

#include "cli/failure.h"
#include "i18n/catalogue.h"

namespace knister::cli {

struct WholeRange {
  std::uint64_t lowest = 0;
  std::uint64_t highest = UINT64_MAX;
};

// Throws UsageError.
[[nodiscard]] inline std::uint64_t read_whole(const i18n::Catalogue& words,
                                              const std::string& option, const std::string& text,
                                              WholeRange range = {}) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || value < range.lowest || value > range.highest) {
    throw UsageError(words.text(i18n::Message::usage_not_in_range,
                                {{"option", option},
                                 {"text", text},
                                 {"lowest", range.lowest},
                                 {"highest", std::to_string(range.highest)}}));
  }
  return value;
}

// How many threads: what was asked for, or all cores.
[[nodiscard]] inline std::uint64_t read_jobs(const i18n::Catalogue& words,
                                             const std::string& text) {
  constexpr std::uint64_t most = 256;
  if (text.empty()) return std::max(1U, std::thread::hardware_concurrency());
  return read_whole(words, "--jobs", text, {1, most});
}

}  // namespace knister::cli
