// store/reading.h: what is kept, to be read from any thread: all that a store is to who only looks.
//
// What is read is what was written, or a fault `damaged` that names the place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "store/fault.h"
#include "store/item.h"

namespace knister::store {

// An event as it is read back; the bytes are valid during the call only.
struct StoredEvent {
  TableId table;
  Sequence sequence;
  Time time;
  std::string_view bytes;
};

enum class Visit { go_on, stop };
using EventVisitor = std::function<Visit(const StoredEvent&)>;

// Whether what is read is what was written, as far as one looked.
enum class Condition { whole, damaged };

struct TableState {
  TableId table;
  Sequence last;                           // of its newest event
  Time last_time;                          // of that event
  Condition condition = Condition::whole;  // of that event, and of the table's own row
};

// Takes one of all items; a fault ends the reading with it.
using ItemVisitor = std::function<Done(Item)>;

struct StoredResult {
  Time time;
  Result result;
};

class Reading {
 public:
  Reading() = default;
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  Reading(Reading&&) = delete;
  Reading& operator=(Reading&&) = delete;
  virtual ~Reading() = default;

  // Every table's events in order, table after table, as of one moment.
  [[nodiscard]] virtual Done replay(const EventVisitor& visit) const = 0;
  [[nodiscard]] virtual Done replay(const TableId& table, const EventVisitor& visit) const = 0;
  // All tables that have an event.
  [[nodiscard]] virtual Expected<std::vector<TableState>> tables() const = 0;
  [[nodiscard]] virtual Expected<std::optional<Bytes>> answer(std::string_view client,
                                                              std::string_view command) const = 0;
  [[nodiscard]] virtual Expected<std::vector<Secret>> secrets(const TableId& table) const = 0;
  [[nodiscard]] virtual Expected<std::vector<Person>> people(const TableId& table) const = 0;
  [[nodiscard]] virtual Expected<std::vector<StoredResult>> results(const TableId& table) const = 0;
  // The best first, of equals the earlier.
  [[nodiscard]] virtual Expected<std::vector<DailyEntry>> daily_board(std::string_view date,
                                                                      std::size_t most) const = 0;
  [[nodiscard]] virtual Expected<std::optional<DailyEntry>> daily_entry(
      std::string_view date, const TokenHash& token) const = 0;
  // The newest event of a table, whatever stands before it; nothing when it has none.
  [[nodiscard]] virtual Expected<std::optional<Bytes>> newest_event(const TableId& table) const = 0;
  // When the newest entry on any board was made.
  [[nodiscard]] virtual Expected<std::optional<Time>> newest_entry() const = 0;
  [[nodiscard]] virtual Expected<std::optional<std::int64_t>> note(std::string_view name) const = 0;
  // Everything, as of one moment, as items that make the same again in an empty store, whichever
  // engine it has: tables by their ids, then what belongs to none. The same things always come in
  // the same order.
  [[nodiscard]] virtual Done items(const ItemVisitor& visit) const = 0;
};

}  // namespace knister::store
