// store/postgres/batch.cpp: one overload for each kind of change.
#include "store/postgres/batch.h"

#include <algorithm>
#include <array>
#include <string>

#include "store/names.h"
#include "store/postgres/sums.h"

namespace knister::store::postgres {
namespace {

// Tables that are remembered; beyond it the map is begun anew, which costs one look per table.
constexpr std::size_t most_known = 100'000;

std::string hex_of(const TableId& id) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::byte byte : id) {
    text += digits[std::to_integer<unsigned>(byte) / 16];
    text += digits[std::to_integer<unsigned>(byte) % 16];
  }
  return text;
}

// Whether it adds to what its table has.
bool concerns_table(const Change& change) {
  return std::holds_alternative<Event>(change) || std::holds_alternative<Secret>(change) ||
         std::holds_alternative<Person>(change) || std::holds_alternative<Result>(change);
}

}  // namespace

std::optional<std::string> kept_name(const std::optional<std::string>& name) {
  if (!name) return std::nullopt;
  const std::string slot = slot_of(std::string_view(*name));
  return std::string(name_of(slot).value_or(""));
}

std::string array_of(std::span<const std::int32_t> numbers) {
  std::string text = "{";
  for (const std::int32_t number : numbers) {
    if (text.size() > 1) text += ',';
    text += std::to_string(number);
  }
  return text + '}';
}

Done BatchWriter::write(Link& link, std::span<const Item> items) {
  if (auto known = know_tables(link, items); !known) return known;
  for (const Item& item : items) {
    for (const Change& change : item.changes) {
      Done done = std::visit([&](const auto& one) { return write(link, item, one); }, change);
      if (!done) return done;
    }
  }
  for (const TableId& table : touched_) {
    const Head& head = known_.at(table);
    link.send(
        "INSERT INTO knister.tables (id, last, chain, checksum) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT (id) DO UPDATE SET last = excluded.last, chain = excluded.chain, "
        "checksum = excluded.checksum",
        table, head.last, head.chain, table_sum(table, head));
  }
  touched_.clear();
  return {};
}

Done BatchWriter::know_tables(Link& link, std::span<const Item> items) {
  if (known_.size() >= most_known) known_.clear();
  std::set<TableId> unknown;
  for (const Item& item : items) {
    const bool needed = std::any_of(item.changes.begin(), item.changes.end(), concerns_table);
    if (needed && !known_.contains(item.table)) unknown.insert(item.table);
  }
  if (unknown.empty()) return {};
  std::string ids = "{";
  for (const TableId& id : unknown) ids += (ids.size() > 1 ? "," : "") + hex_of(id);
  const auto rows = link.run(
      "SELECT id, last, chain, checksum FROM knister.tables WHERE id = ANY ($1::text::uuid[])",
      ids + '}');
  if (!rows) return tl::unexpected(rows.error());
  for (int row = 0; row < rows->size(); ++row) {
    const TableId id = rows->id<TableId>(row, 0).value_or(no_table);
    const Head head{static_cast<Sequence>(rows->number(row, 1)), rows->number(row, 2)};
    // A chain is not gone on with from a link that is not what was written.
    if (table_sum(id, head) != rows->number(row, 3)) {
      return tl::unexpected(Fault{FaultCode::damaged, link.place(),
                                  unlike_written("the row of table " + short_id(id))});
    }
    known_[id] = head;
  }
  return {};
}

Head& BatchWriter::head_of(const TableId& table) {
  touched_.insert(table);
  return known_[table];
}

Done BatchWriter::write(Link& link, const Item& item, const Event& event) {
  Head& head = head_of(item.table);
  if (event.sequence != head.last + 1) {
    return tl::unexpected(
        Fault{FaultCode::out_of_sequence, link.place(),
              "event " + std::to_string(event.sequence) + " after " + std::to_string(head.last)});
  }
  head = {event.sequence,
          event_sum({item.table, head.chain}, item.time, event.sequence, event.bytes)};
  link.send(
      "INSERT INTO knister.events (table_id, sequence, time, event, checksum) "
      "VALUES ($1, $2, $3, $4, $5)",
      item.table, event.sequence, as_number(item.time), event.bytes, head.chain);
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const Answer& answer) {
  link.send(
      "INSERT INTO knister.answers (client, command, time, answer, checksum) "
      "VALUES ($1, $2, $3, $4, $5)",
      answer.client, answer.command, as_number(item.time), answer.bytes,
      answer_sum(item.time, answer));
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const Secret& secret) {
  head_of(item.table);
  link.send(
      "INSERT INTO knister.secrets (table_id, draw, secret, checksum) VALUES ($1, $2, $3, $4)",
      item.table, secret.draw, secret.bytes, secret_sum(item.table, secret));
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const Person& person) {
  head_of(item.table);
  const Person kept{person.seat, person.token, kept_name(person.name)};
  link.send(
      "INSERT INTO knister.people (table_id, seat, token_hash, name, checksum) "
      "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, seat) DO UPDATE SET "
      "token_hash = excluded.token_hash, name = excluded.name, checksum = excluded.checksum",
      item.table, kept.seat, kept.token, kept.name, person_sum(item.table, kept));
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const Result& result) {
  head_of(item.table);
  link.send(
      "INSERT INTO knister.results (table_id, game, time, record, totals, checksum) "
      "VALUES ($1, $2, $3, $4, $5::text::integer[], $6)",
      item.table, result.game, as_number(item.time), result.record, array_of(result.totals),
      result_sum(item.table, item.time, result));
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const DailyEntry& entry) {
  DailyEntry kept = entry;
  kept.name = kept_name(entry.name);
  // Of several the first counts.
  link.send(
      "INSERT INTO knister.daily (date, token_hash, time, total, name, record, checksum) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (date, token_hash) DO NOTHING",
      kept.date, kept.token, as_number(item.time), kept.total, kept.name, kept.record,
      entry_sum(item.time, kept));
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const SecretRemoval& removal) {
  link.send("DELETE FROM knister.secrets WHERE table_id = $1 AND draw = $2", item.table,
            removal.draw);
  return {};
}

Done BatchWriter::write(Link& link, const Item& /*item*/, const NameRemoval& removal) {
  // A row that is damaged stays so: only its name goes.
  const auto people = link.run(
      "SELECT table_id, seat, name, checksum FROM knister.people "
      "WHERE token_hash = $1 AND name IS NOT NULL",
      removal.token);
  if (!people) return tl::unexpected(people.error());
  for (int row = 0; row < people->size(); ++row) {
    const TableId id = people->id<TableId>(row, 0).value_or(no_table);
    Person person{static_cast<Seat>(people->number(row, 1)), removal.token, people->text(row, 2)};
    const Sum found = people->number(row, 3);
    const bool whole = person_sum(id, person) == found;
    person.name.reset();
    link.send(
        "UPDATE knister.people SET name = NULL, checksum = $3 WHERE table_id = $1 AND seat = $2",
        id, person.seat, whole ? person_sum(id, person) : found);
  }
  const auto entries = link.run(
      "SELECT date, time, total, name, record, checksum FROM knister.daily "
      "WHERE token_hash = $1 AND name IS NOT NULL",
      removal.token);
  if (!entries) return tl::unexpected(entries.error());
  for (int row = 0; row < entries->size(); ++row) {
    DailyEntry entry{std::string(entries->bytes(row, 0)), removal.token,
                     static_cast<std::int32_t>(entries->number(row, 2)), entries->text(row, 3),
                     std::string(entries->bytes(row, 4))};
    const Time time = as_time(entries->number(row, 1));
    const Sum found = entries->number(row, 5);
    const bool whole = entry_sum(time, entry) == found;
    entry.name.reset();
    link.send(
        "UPDATE knister.daily SET name = NULL, checksum = $3 WHERE date = $1 AND token_hash = $2",
        entry.date, entry.token, whole ? entry_sum(time, entry) : found);
  }
  return {};
}

Done BatchWriter::write(Link& link, const Item& item, const TableRemoval& /*removal*/) {
  known_.erase(item.table);
  touched_.erase(item.table);
  for (const char* const removal : {"DELETE FROM knister.events WHERE table_id = $1",
                                    "DELETE FROM knister.secrets WHERE table_id = $1",
                                    "DELETE FROM knister.people WHERE table_id = $1",
                                    "DELETE FROM knister.results WHERE table_id = $1",
                                    "DELETE FROM knister.tables WHERE id = $1"}) {
    link.send(removal, item.table);
  }
  return {};
}

Done BatchWriter::write(Link& link, const Item& /*item*/, const DailyRemoval& removal) {
  link.send("DELETE FROM knister.daily WHERE date < $1", removal.before);
  return {};
}

Done BatchWriter::write(Link& link, const Item& /*item*/, const AnswerRemoval& removal) {
  link.send("DELETE FROM knister.answers WHERE time < $1", as_number(removal.before));
  return {};
}

Done BatchWriter::write(Link& link, const Item& /*item*/, const Note& note) {
  link.send(
      "INSERT INTO knister.notes (name, value) VALUES ($1, $2) "
      "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      note.name, note.value);
  return {};
}

}  // namespace knister::store::postgres
