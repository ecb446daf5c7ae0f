// store/expiry.cpp: finds what is old, and makes the items that remove it.
#include "store/expiry.h"

#include <algorithm>
#include <cstdio>
#include <string>

namespace knister::store {

std::string date_text(std::chrono::sys_days date) {
  const std::chrono::year_month_day day(date);
  std::string text(32, '\0');
  const int size =
      std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                    static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

Expected<std::vector<TableState>> expired_tables(const Store& store, Time now,
                                                 std::chrono::days age) {
  auto tables = store.tables();
  if (!tables) return tables;
  const Time before = now - age;
  // What is damaged may have a date that never was: it stays until somebody has looked.
  std::erase_if(*tables, [&](const TableState& table) {
    return table.condition == Condition::damaged || table.last_time >= before;
  });
  return tables;
}

std::vector<Item> removal_of(const std::vector<TableState>& tables, Time now,
                             std::chrono::days age) {
  std::vector<Item> items;
  items.reserve(tables.size() + 1);
  for (const TableState& table : tables) {
    items.push_back({table.table, now, {TableRemoval{}}});
  }
  const Time before = now - age;
  items.push_back({no_table,
                   now,
                   {DailyRemoval{date_text(std::chrono::floor<std::chrono::days>(before))},
                    AnswerRemoval{before}}});
  return items;
}

Expected<std::vector<TableState>> expire(Store& store, Time now, std::chrono::days age) {
  // What is still queued may be younger than what can be read.
  if (auto flushed = store.flush(); !flushed) return tl::unexpected(flushed.error());
  auto tables = expired_tables(store, now, age);
  if (!tables) return tables;
  for (const Item& item : removal_of(*tables, now, age)) {
    const auto ticket = append_patiently(store, item);
    if (!ticket) return tl::unexpected(ticket.error());
  }
  if (auto flushed = store.flush(); !flushed) return tl::unexpected(flushed.error());
  return tables;
}

}  // namespace knister::store
