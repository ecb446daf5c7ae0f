// rules/format/person_name.h: what may be a person's name: something that others can read, and that
// does not change how the text around it is shown.
#pragma once

#include <cstddef>
#include <string_view>

namespace knister {

inline constexpr std::size_t longest_person_name = 48;  // bytes

// At most 48 bytes of UTF-8, something to be seen in it, without control characters, marks that
// turn the direction of writing, line breaks, or what is no character.
[[nodiscard]] bool is_person_name(std::string_view name);

}  // namespace knister
