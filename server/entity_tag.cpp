// server/entity_tag.cpp
#include "server/entity_tag.h"

#include <array>
#include <cstdint>

#include "server/text_list.h"

namespace knister::server {

// FNV-1a of 64 bits, and the length.
std::string entity_tag(std::span<const std::byte> content) {
  constexpr std::uint64_t offset = 0xcbf29ce484222325;
  constexpr std::uint64_t prime = 0x100000001b3;
  constexpr std::string_view digits = "0123456789abcdef";
  std::uint64_t digest = offset;
  for (const std::byte one : content) {
    digest = (digest ^ std::to_integer<std::uint64_t>(one)) * prime;
  }
  std::string tag = "\"";
  for (int shift = 60; shift >= 0; shift -= 4) tag += digits[(digest >> shift) & 15U];
  return tag + '-' + std::to_string(content.size()) + '"';
}

// Our tags have no commas inside, so what a comma splits was never ours.
bool names_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view one = take_until(if_none_match, ',');
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

}  // namespace knister::server
