// store/table_items.h: what a table has, as items that make it again.
#pragma once

#include <utility>
#include <vector>

#include "store/reading.h"

namespace knister::store {

[[nodiscard]] inline Item item_of(const StoredEvent& event) {
  return {event.table, event.time, {Event{event.sequence, Bytes(event.bytes)}}};
}

// All of a table but its events.
struct Beside {
  TableId table;
  std::vector<Person> people;
  std::vector<Secret> secrets;
  std::vector<StoredResult> results;
};

[[nodiscard]] inline Done visit_beside(Beside all, const ItemVisitor& visit) {
  Item item{all.table, Time{}, {}};
  for (Person& one : all.people) item.changes.emplace_back(std::move(one));
  for (Secret& one : all.secrets) item.changes.emplace_back(std::move(one));
  if (!item.changes.empty()) {
    if (auto told = visit(std::move(item)); !told) return told;
  }
  for (StoredResult& one : all.results) {
    if (auto told = visit({all.table, one.time, {std::move(one.result)}}); !told) return told;
  }
  return {};
}

}  // namespace knister::store
