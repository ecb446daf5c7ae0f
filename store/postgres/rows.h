// store/postgres/rows.h: reading what is kept, over one connection. A row that is not what was
// written is a fault `damaged`, unless somebody asks to hear of each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/chain.h"
#include "store/postgres/link.h"
#include "store/reading.h"

namespace knister::store::postgres {

struct TableRow {
  TableId id;
  Head head{};
  bool whole = true;
};

template <typename Value>
struct Dated {
  Time time;
  Value value;
};

[[nodiscard]] Expected<std::vector<TableRow>> read_tables(Link& link);
[[nodiscard]] Expected<std::optional<TableRow>> read_table(Link& link, const TableId& id);
[[nodiscard]] Expected<std::vector<TableState>> read_states(Link& link);
[[nodiscard]] Expected<Visit> visit_events(Link& link, const TableRow& table,
                                           const EventVisitor& visit);
[[nodiscard]] Expected<std::optional<Bytes>> read_newest_event(Link& link, const TableId& id);

// What a row that is damaged is told to; the row itself is left out.
using Damages = std::function<Done(std::string)>;
// The first damage is a fault.
[[nodiscard]] Damages refusing(const Link& link);

[[nodiscard]] Expected<std::vector<Secret>> read_secrets(Link& link, const TableId& id,
                                                         const Damages& damages);
[[nodiscard]] Expected<std::vector<Person>> read_people(Link& link, const TableId& id,
                                                        const Damages& damages);
[[nodiscard]] Expected<std::vector<StoredResult>> read_results(Link& link, const TableId& id,
                                                               const Damages& damages);
// Of one client and command, or all.
struct AnswerName {
  std::string_view client;
  std::string_view command;
};
[[nodiscard]] Expected<std::vector<Dated<Answer>>> read_answers(
    Link& link, const std::optional<AnswerName>& one, const Damages& damages);
// Of one date, the best first; or of one date and token; or all.
[[nodiscard]] Expected<std::vector<Dated<DailyEntry>>> read_board(Link& link, std::string_view date,
                                                                  std::size_t most,
                                                                  const Damages& damages);
[[nodiscard]] Expected<std::vector<Dated<DailyEntry>>> read_entry(Link& link, std::string_view date,
                                                                  const TokenHash& token,
                                                                  const Damages& damages);
[[nodiscard]] Expected<std::vector<Dated<DailyEntry>>> read_entries(Link& link,
                                                                    const Damages& damages);
[[nodiscard]] Expected<std::optional<Time>> read_newest_entry(Link& link);
[[nodiscard]] Expected<std::vector<Note>> read_notes(Link& link);
[[nodiscard]] Expected<std::optional<std::int64_t>> read_note(Link& link, std::string_view name);

}  // namespace knister::store::postgres
