// server/entity_tag.h: names for contents, so that a browser need not load what it has.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace knister::server {

// A strong tag with its quotes. It tells versions of our own files apart; it is no protection
// against somebody who makes two files with the same tag, and need not be.
[[nodiscard]] std::string entity_tag(std::span<const std::byte> content);

// Whether If-None-Match names this tag; "*" names all. Weak tags count too, as the RFC wants.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace knister::server
