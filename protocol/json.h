// protocol/json.h: values as JSON and back, for whoever does not care how. Compiling that takes
// long, so it is done once for the messages (message_json.cpp); what else is described needs
// json_write.h and json_read.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace knister::protocol {

struct Misread {
  std::string where;  // "command.at.round"; empty: the whole message
  std::string what;   // what should stand there
};

template <typename T>
[[nodiscard]] std::string to_json(const T& value);

// What to do with members, words and kinds of items that are not described here.
enum class Unknown : std::uint8_t {
  refuse,  // a misspelt one is noticed
  ignore,  // a later version of the other side may know them: see docs/protocol.md, "Versions"
};

template <typename T>
[[nodiscard]] tl::expected<T, Misread> from_json(std::string_view text,
                                                 Unknown unknown = Unknown::refuse);

}  // namespace knister::protocol
