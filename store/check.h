// store/check.h: reads everything in a data folder and says what is not as it was written. Changes
// nothing, and may run beside a server.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "store/fault.h"

namespace knister::store {

struct Checked {
  std::uint64_t tables = 0;
  std::uint64_t events = 0;
  std::uint64_t rows = 0;              // of people, secrets, results, answers and boards
  std::vector<std::string> damages{};  // each names its place; none: all is whole
};

// More damages than this are not listed one by one.
inline constexpr std::size_t most_damages = 1'000;

// A fault is what kept it from looking: no database, another program's, one without checksums yet.
[[nodiscard]] Expected<Checked> check_folder(const std::string& folder);

}  // namespace knister::store
