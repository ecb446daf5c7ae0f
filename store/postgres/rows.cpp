// store/postgres/rows.cpp: the SQL of reading.
#include "store/postgres/rows.h"

#include <charconv>

#include "store/postgres/sums.h"

namespace knister::store::postgres {
namespace {

// So many events at a time, so that a long log takes little memory.
constexpr std::int64_t bite = 1'000;

TableRow table_in(const Rows& rows, int row) {
  const TableId id = rows.id<TableId>(row, 0).value_or(no_table);
  const Head head{static_cast<Sequence>(rows.number(row, 1)), rows.number(row, 2)};
  return {id, head, table_sum(id, head) == rows.number(row, 3)};
}

FoundTable found(const TableRow& table) { return {table.id, table.head, table.whole}; }

FoundEvent event_in(const Rows& rows, int row, int column) {
  return {static_cast<Sequence>(rows.number(row, column)), as_time(rows.number(row, column + 1)),
          rows.bytes(row, column + 2), rows.number(row, column + 3)};
}

// "{40,-1}" as PostgreSQL writes an array; nothing when it is something else.
std::vector<std::int32_t> numbers_in(std::string_view array) {
  std::vector<std::int32_t> numbers;
  const char* at = array.data() + 1;
  const char* const end = array.data() + array.size();
  while (at < end) {
    std::int32_t number = 0;
    const auto [stop, error] = std::from_chars(at, end, number);
    if (error != std::errc()) break;
    numbers.push_back(number);
    at = stop + 1;
  }
  return numbers;
}

// Each row as `read` has it, with the sum that it should have; `named` says which one is damaged.
template <typename Value, typename Read, typename Named>
Expected<std::vector<Value>> whole_rows(const Expected<Rows>& rows, const Damages& damages,
                                        Read read, Named named) {
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Value> values;
  for (int row = 0; row < rows->size(); ++row) {
    Value value;
    const bool whole = read(*rows, row, value);
    if (whole) {
      values.push_back(std::move(value));
    } else if (auto told = damages(unlike_written(named(value))); !told) {
      return tl::unexpected(told.error());
    }
  }
  return values;
}

Expected<std::vector<Dated<DailyEntry>>> entries_in(const Expected<Rows>& rows,
                                                    const Damages& damages) {
  return whole_rows<Dated<DailyEntry>>(
      rows, damages,
      [](const Rows& found_rows, int row, Dated<DailyEntry>& one) {
        one.time = as_time(found_rows.number(row, 2));
        one.value = {std::string(found_rows.bytes(row, 0)),
                     found_rows.id<TokenHash>(row, 1).value_or(TokenHash{}),
                     static_cast<std::int32_t>(found_rows.number(row, 3)), found_rows.text(row, 4),
                     std::string(found_rows.bytes(row, 5))};
        return entry_sum(one.time, one.value) == found_rows.number(row, 6);
      },
      [](const Dated<DailyEntry>& one) { return "an entry on the board of " + one.value.date; });
}

}  // namespace

Damages refusing(const Link& link) {
  return [place = link.place()](std::string damage) -> Done {
    return tl::unexpected(Fault{FaultCode::damaged, place, std::move(damage)});
  };
}

Expected<std::vector<TableRow>> read_tables(Link& link) {
  const auto rows = link.run("SELECT id, last, chain, checksum FROM knister.tables ORDER BY id");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<TableRow> tables;
  for (int row = 0; row < rows->size(); ++row) tables.push_back(table_in(*rows, row));
  return tables;
}

Expected<std::optional<TableRow>> read_table(Link& link, const TableId& id) {
  const auto rows =
      link.run("SELECT id, last, chain, checksum FROM knister.tables WHERE id = $1", id);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() == 0) return std::optional<TableRow>();
  return table_in(*rows, 0);
}

Expected<std::vector<TableState>> read_states(Link& link) {
  const auto rows = link.run(
      "SELECT id, last, chain, tables.checksum, "
      "newest.sequence, newest.time, newest.event, newest.checksum, before.checksum "
      "FROM knister.tables "
      "LEFT JOIN LATERAL (SELECT * FROM knister.events WHERE table_id = id "
      "ORDER BY sequence DESC LIMIT 1) AS newest ON true "
      "LEFT JOIN LATERAL (SELECT checksum FROM knister.events WHERE table_id = id "
      "ORDER BY sequence DESC OFFSET 1 LIMIT 1) AS before ON true ORDER BY id");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<TableState> states;
  for (int row = 0; row < rows->size(); ++row) {
    const TableRow table = table_in(*rows, row);
    if (rows->is_null(row, 4)) {
      if (const auto state = state_without_events(found(table))) states.push_back(*state);
      continue;
    }
    const Sum before = rows->is_null(row, 8) ? 0 : rows->number(row, 8);
    states.push_back(state_of(found(table), event_in(*rows, row, 4), before));
  }
  return states;
}

Expected<Visit> visit_events(Link& link, const TableRow& table, const EventVisitor& visit) {
  ChainWalk walk(found(table));
  std::int64_t last = 0;
  while (true) {
    const auto rows = link.run(
        "SELECT sequence, time, event, checksum FROM knister.events "
        "WHERE table_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
        table.id, last, bite);
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row) {
      const FoundEvent event = event_in(*rows, row, 0);
      if (auto wrong = walk.step(event)) {
        return tl::unexpected(Fault{FaultCode::damaged, link.place(), std::move(*wrong)});
      }
      last = rows->number(row, 0);
      if (visit({table.id, event.sequence, event.time, event.bytes}) == Visit::stop) {
        return Visit::stop;
      }
    }
    if (rows->size() < bite) break;
  }
  if (auto wrong = walk.end()) {
    return tl::unexpected(Fault{FaultCode::damaged, link.place(), std::move(*wrong)});
  }
  return Visit::go_on;
}

Expected<std::optional<Bytes>> read_newest_event(Link& link, const TableId& id) {
  const auto rows = link.run(
      "SELECT event FROM knister.events WHERE table_id = $1 ORDER BY sequence DESC LIMIT 1", id);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() == 0) return std::optional<Bytes>();
  return Bytes(rows->bytes(0, 0));
}

Expected<std::vector<Secret>> read_secrets(Link& link, const TableId& id, const Damages& damages) {
  return whole_rows<Secret>(
      link.run("SELECT draw, secret, checksum FROM knister.secrets WHERE table_id = $1 "
               "ORDER BY draw",
               id),
      damages,
      [&](const Rows& rows, int row, Secret& secret) {
        secret = {static_cast<std::uint32_t>(rows.number(row, 0)), Bytes(rows.bytes(row, 1))};
        return secret_sum(id, secret) == rows.number(row, 2);
      },
      [](const Secret& secret) { return "secret " + std::to_string(secret.draw); });
}

Expected<std::vector<Person>> read_people(Link& link, const TableId& id, const Damages& damages) {
  return whole_rows<Person>(
      link.run("SELECT seat, token_hash, name, checksum FROM knister.people WHERE table_id = $1 "
               "ORDER BY seat",
               id),
      damages,
      [&](const Rows& rows, int row, Person& person) {
        person.seat = static_cast<Seat>(rows.number(row, 0));
        if (!rows.is_null(row, 1)) person.token = rows.id<TokenHash>(row, 1);
        person.name = rows.text(row, 2);
        return person_sum(id, person) == rows.number(row, 3);
      },
      [](const Person& person) { return "person " + std::to_string(person.seat); });
}

Expected<std::vector<StoredResult>> read_results(Link& link, const TableId& id,
                                                 const Damages& damages) {
  return whole_rows<StoredResult>(
      link.run("SELECT time, game, record, totals::text, checksum FROM knister.results "
               "WHERE table_id = $1 ORDER BY game",
               id),
      damages,
      [&](const Rows& rows, int row, StoredResult& one) {
        one.time = as_time(rows.number(row, 0));
        one.result = {static_cast<std::uint32_t>(rows.number(row, 1)),
                      std::string(rows.bytes(row, 2)), numbers_in(rows.bytes(row, 3))};
        return result_sum(id, one.time, one.result) == rows.number(row, 4);
      },
      [](const StoredResult& one) { return "result " + std::to_string(one.result.game); });
}

Expected<std::vector<Dated<Answer>>> read_answers(Link& link, const std::optional<AnswerName>& one,
                                                  const Damages& damages) {
  return whole_rows<Dated<Answer>>(
      one ? link.run("SELECT client, command, time, answer, checksum FROM knister.answers "
                     "WHERE client = $1 AND command = $2",
                     one->client, one->command)
          : link.run("SELECT client, command, time, answer, checksum FROM knister.answers "
                     "ORDER BY client, command"),
      damages,
      [](const Rows& rows, int row, Dated<Answer>& answer) {
        answer.time = as_time(rows.number(row, 2));
        answer.value = {Bytes(rows.bytes(row, 0)), Bytes(rows.bytes(row, 1)),
                        Bytes(rows.bytes(row, 3))};
        return answer_sum(answer.time, answer.value) == rows.number(row, 4);
      },
      [](const Dated<Answer>& answer) {
        return "an answer of " + std::to_string(as_number(answer.time));
      });
}

Expected<std::vector<Dated<DailyEntry>>> read_board(Link& link, std::string_view date,
                                                    std::size_t most, const Damages& damages) {
  return entries_in(
      link.run("SELECT date, token_hash, time, total, name, record, checksum FROM knister.daily "
               "WHERE date = $1 ORDER BY total DESC, time, token_hash LIMIT $2",
               date, most),
      damages);
}

Expected<std::vector<Dated<DailyEntry>>> read_entry(Link& link, std::string_view date,
                                                    const TokenHash& token,
                                                    const Damages& damages) {
  return entries_in(
      link.run("SELECT date, token_hash, time, total, name, record, checksum FROM knister.daily "
               "WHERE date = $1 AND token_hash = $2",
               date, token),
      damages);
}

Expected<std::vector<Dated<DailyEntry>>> read_entries(Link& link, const Damages& damages) {
  return entries_in(
      link.run("SELECT date, token_hash, time, total, name, record, checksum FROM knister.daily "
               "ORDER BY date, token_hash"),
      damages);
}

Expected<std::optional<Time>> read_newest_entry(Link& link) {
  const auto rows = link.run("SELECT max(time) FROM knister.daily");
  if (!rows) return tl::unexpected(rows.error());
  if (rows->is_null(0, 0)) return std::optional<Time>();
  return as_time(rows->number(0, 0));
}

Expected<std::vector<Note>> read_notes(Link& link) {
  const auto rows = link.run("SELECT name, value FROM knister.notes ORDER BY name");
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Note> notes;
  for (int row = 0; row < rows->size(); ++row) {
    notes.push_back({std::string(rows->bytes(row, 0)), rows->number(row, 1)});
  }
  return notes;
}

Expected<std::optional<std::int64_t>> read_note(Link& link, std::string_view name) {
  const auto rows = link.run("SELECT value FROM knister.notes WHERE name = $1", name);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() == 0) return std::optional<std::int64_t>();
  return rows->number(0, 0);
}

}  // namespace knister::store::postgres
