// store/address.h: where data are kept: a folder, or a database on a PostgreSQL server.
#pragma once

#include <string>
#include <string_view>

#include "store/fault.h"

namespace knister::store {

struct Address {
  enum class Kind { folder, postgresql };
  Kind kind = Kind::folder;
  std::string text{};   // the path, or all that libpq is told
  std::string shown{};  // for people and journals: without user, password and options

  // postgresql://… and postgres://… are databases, any other text is a folder's path unless it
  // begins like an address of something else.
  [[nodiscard]] static Expected<Address> parse(std::string_view text);
};

}  // namespace knister::store
