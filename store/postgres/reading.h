// store/postgres/reading.h: reading from PostgreSQL, for a store and for who only looks. `Base` is
// the interface that it fills in: Reading, or Store.
#pragma once

#include <atomic>
#include <utility>
#include <vector>

#include "store/postgres/links.h"
#include "store/postgres/rows.h"

namespace knister::store::postgres {

// Everything in it, as `Reading::items` has it.
[[nodiscard]] Done visit_items(Link& link, const ItemVisitor& visit);

template <typename Base>
class PostgresReading : public Base {
 public:
  explicit PostgresReading(Address address) : links_(std::move(address)) {}

  Done replay(const EventVisitor& visit) const override {
    return all<void>([&](Link& link) -> Done {
      const auto tables = read_tables(link);
      if (!tables) return tl::unexpected(tables.error());
      for (const TableRow& table : *tables) {
        const auto visited = visit_events(link, table, visit);
        if (!visited) return tl::unexpected(visited.error());
        if (*visited == Visit::stop) break;
      }
      return {};
    });
  }
  Done replay(const TableId& table, const EventVisitor& visit) const override {
    return all<void>([&](Link& link) -> Done {
      const auto row = read_table(link, table);
      if (!row) return tl::unexpected(row.error());
      if (!*row) return {};
      const auto visited = visit_events(link, **row, visit);
      if (!visited) return tl::unexpected(visited.error());
      return {};
    });
  }
  Expected<std::vector<TableState>> tables() const override {
    return one<std::vector<TableState>>(read_states);
  }
  Expected<std::optional<Bytes>> answer(std::string_view client,
                                        std::string_view command) const override {
    return one<std::optional<Bytes>>([&](Link& link) -> Expected<std::optional<Bytes>> {
      auto found = read_answers(link, AnswerName{client, command}, refusing(link));
      if (!found) return tl::unexpected(found.error());
      if (found->empty()) return std::optional<Bytes>();
      return std::move(found->front().value.bytes);
    });
  }
  Expected<std::vector<Secret>> secrets(const TableId& table) const override {
    return one<std::vector<Secret>>(
        [&](Link& link) { return read_secrets(link, table, refusing(link)); });
  }
  Expected<std::vector<Person>> people(const TableId& table) const override {
    return one<std::vector<Person>>(
        [&](Link& link) { return read_people(link, table, refusing(link)); });
  }
  Expected<std::vector<StoredResult>> results(const TableId& table) const override {
    return one<std::vector<StoredResult>>(
        [&](Link& link) { return read_results(link, table, refusing(link)); });
  }
  // An entry that is damaged is left out: it must not keep the others from being shown.
  Expected<std::vector<DailyEntry>> daily_board(std::string_view date,
                                                std::size_t most) const override {
    return one<std::vector<DailyEntry>>([&](Link& link) -> Expected<std::vector<DailyEntry>> {
      auto found = read_board(link, date, most, [](const std::string&) { return Done(); });
      if (!found) return tl::unexpected(found.error());
      std::vector<DailyEntry> entries;
      for (Dated<DailyEntry>& entry : *found) entries.push_back(std::move(entry.value));
      return entries;
    });
  }
  Expected<std::optional<DailyEntry>> daily_entry(std::string_view date,
                                                  const TokenHash& token) const override {
    return one<std::optional<DailyEntry>>([&](Link& link) -> Expected<std::optional<DailyEntry>> {
      auto found = read_entry(link, date, token, refusing(link));
      if (!found) return tl::unexpected(found.error());
      if (found->empty()) return std::optional<DailyEntry>();
      return std::move(found->front().value);
    });
  }
  Expected<std::optional<Bytes>> newest_event(const TableId& table) const override {
    return one<std::optional<Bytes>>([&](Link& link) { return read_newest_event(link, table); });
  }
  Expected<std::optional<Time>> newest_entry() const override {
    return one<std::optional<Time>>(read_newest_entry);
  }
  Expected<std::optional<std::int64_t>> note(std::string_view name) const override {
    return one<std::optional<std::int64_t>>([&](Link& link) { return read_note(link, name); });
  }
  Done items(const ItemVisitor& visit) const override {
    return all<void>([&](Link& link) { return visit_items(link, visit); });
  }

 protected:
  // Who asks while the database is known to be gone hears so at once, and waits for nothing.
  [[nodiscard]] virtual bool is_gone() const { return false; }

 private:
  // `one` statement, or `all` as of one moment.
  template <typename Value, typename Read>
  Expected<Value> one(Read read) const {
    if (is_gone()) return tl::unexpected(Fault{FaultCode::unreachable, links_.place(), {}});
    return links_.template read<Value>(read);
  }
  template <typename Value, typename Read>
  Expected<Value> all(Read read) const {
    if (is_gone()) return tl::unexpected(Fault{FaultCode::unreachable, links_.place(), {}});
    return links_.template read_at_once<Value>(read);
  }

  mutable Links links_;
};

}  // namespace knister::store::postgres
