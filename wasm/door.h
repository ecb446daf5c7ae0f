// wasm/door.h: the way in and out of a module: a request of text lines in, one JSON text out.
//
// The first line names what is wanted, the others are its arguments. Only the page of the same
// version calls, so that a request that makes no sense is a fault of ours: {"fault": "..."}.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace knister::wasm {

using Arguments = std::span<const std::string_view>;

struct Service {
  std::string_view name;
  std::string (*answer)(Arguments arguments);
};

// What this module can do; each module defines its own.
[[nodiscard]] std::span<const Service> services();

// The argument, or an empty text when there are fewer.
[[nodiscard]] inline std::string_view at(Arguments arguments, std::size_t index) {
  return index < arguments.size() ? arguments[index] : std::string_view{};
}

[[nodiscard]] std::string fault(std::string_view what);

}  // namespace knister::wasm
