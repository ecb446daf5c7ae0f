// bound/verifier.h: whether a file of prices proves a bound on Knister, and which one.
#pragma once

#include <cstdint>
#include <string_view>

namespace knister::bound {

struct Verified {
  const char* fault = nullptr;  // what is wrong with the file, if anything
  std::int64_t billionths =
      0;  // nobody can expect a larger total: this is proved, in billionths of a point
};

[[nodiscard]] Verified verify(std::string_view prices);

}  // namespace knister::bound
