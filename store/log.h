// store/log.h: the events of each table, and the answers to commands that belong to none.
#pragma once

#include <optional>
#include <string_view>

#include "store/store.h"
#include "store/table_numbers.h"

namespace knister::store {

[[nodiscard]] Done add_event(Database& database, TableNumber table, Time time, const Event& event,
                             Sum sum);
[[nodiscard]] Done add_answer(Database& database, TableNumber table, Time time,
                              const Answer& answer);

[[nodiscard]] Expected<std::optional<TableState>> table_state(Database& database,
                                                              const NumberedTable& table);
// Stops with `damaged` at an event that is not what was written, or does not follow the one before,
// and at the end when the newest ones are missing.
[[nodiscard]] Expected<Visit> visit_events(Database& database, const NumberedTable& table,
                                           const EventVisitor& visit);
[[nodiscard]] Expected<std::optional<Bytes>> find_answer(Database& database, TableNumber table,
                                                         std::string_view client,
                                                         std::string_view command);

[[nodiscard]] Expected<std::optional<Bytes>> read_newest_event(Database& database,
                                                               TableNumber table);

[[nodiscard]] Done remove_log(Database& database, TableNumber table);
[[nodiscard]] Done remove_answers(Database& database, TableNumber table, Time before);

}  // namespace knister::store
