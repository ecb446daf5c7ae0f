// house/token.cpp
#include "house/token.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "dice/fair/hash.h"
#include "rules/format/hex.h"

namespace knister::house {
namespace {

template <typename To, typename From>
To converted(const From& from) {
  To to{};
  const std::size_t size = std::min(to.size(), from.size());
  for (std::size_t i = 0; i < size; ++i) to[i] = static_cast<typename To::value_type>(from[i]);
  return to;
}

}  // namespace

std::optional<online::TokenHash> hash_token(std::string_view token) {
  constexpr std::size_t shortest = 32;
  constexpr std::size_t longest = 64;
  if (token.size() < shortest || token.size() > longest || token.size() % 2 != 0) {
    return std::nullopt;
  }
  std::vector<std::uint8_t> bytes(token.size() / 2);
  if (!read_hex(token, bytes)) return std::nullopt;
  return converted<online::TokenHash>(fair::sha256(bytes));
}

store::TokenHash stored_token(const online::TokenHash& token) {
  return converted<store::TokenHash>(token);
}
online::TokenHash table_token(const store::TokenHash& token) {
  return converted<online::TokenHash>(token);
}
store::TableId stored_id(const online::TableId& id) { return converted<store::TableId>(id); }
online::TableId table_id(const store::TableId& id) { return converted<online::TableId>(id); }

store::Time stored_time(online::Time now) { return store::Time(std::chrono::milliseconds(now)); }

}  // namespace knister::house
