// tests/support/store_items.h: ids and items for tests of the store, told apart by small numbers.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "store/item.h"

namespace knister::test {

template <typename Id>
Id id_of(std::uint64_t number) {
  Id id{};
  id.front() = std::byte{0xA5};  // never the id of no table
  for (std::size_t i = 0; i < sizeof number; ++i) {
    id[id.size() - 1 - i] = static_cast<std::byte>(number >> (8 * i));
  }
  return id;
}

inline store::TableId table_id(std::uint64_t number) { return id_of<store::TableId>(number); }
inline store::TokenHash token(std::uint64_t number) { return id_of<store::TokenHash>(number); }

inline store::Time day(int number) { return store::Time(std::chrono::days(number)); }

inline store::Item event_item(std::uint64_t table, store::Sequence sequence,
                              std::string bytes = "event", store::Time time = day(20'000)) {
  return {table_id(table), time, {store::Event{sequence, std::move(bytes)}}};
}

}  // namespace knister::test
