// store/item.h: what is written: all that follows from one command, on disk together or not at all.
//
// Events, answers and secrets are bytes that the store never looks into.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace knister::store {

using TableId = std::array<std::byte, 16>;
using TokenHash = std::array<std::byte, 32>;  // the store never sees a token itself
using Sequence = std::uint64_t;               // of a table's events, from 1 without gaps
using Seat = std::uint32_t;
using Bytes = std::string;
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// The id of no table: what belongs to none, such as a daily entry.
inline constexpr TableId no_table{};

// The first digits of an id, which tell tables apart.
[[nodiscard]] std::string short_id(const TableId& table);

struct Event {
  Sequence sequence;
  Bytes bytes;
};

// The answer to a command that belongs to no table yet, such as opening one, kept so that the same
// command gets it again. `client` and `command` are the caller's; together they name it once and
// for all. What is asked at a table is answered from the table's own events.
struct Answer {
  Bytes client;
  Bytes command;
  Bytes bytes;
};

// What must be on disk before its commitment is shown, such as the last key of a draw's chain.
struct Secret {
  std::uint32_t draw;
  Bytes bytes;
};

// Who sits where. Stored again for the same seat it replaces what was there.
struct Person {
  Seat seat;
  std::optional<TokenHash> token;   // bots have none
  std::optional<std::string> name;  // none: never given, or forgotten
};

// A finished game. The record holds no names: they are put in from the people when it is shown, so
// that a forgotten name is forgotten here too.
struct Result {
  std::uint32_t game;  // of the table's series, from 1
  std::string record;
  std::vector<std::int32_t> totals;  // by seat
};

// One a day and token: of several the first counts.
struct DailyEntry {
  std::string date;  // 2026-11-16
  TokenHash token;
  std::int32_t total;
  std::optional<std::string> name;
  std::string record;  // without the name
};

// Removals. What they remove is overwritten, not only unlinked.
struct SecretRemoval {
  std::uint32_t draw;
};
struct NameRemoval {  // at all tables and on all daily boards
  TokenHash token;
};
struct TableRemoval {};  // everything of the item's table
struct DailyRemoval {    // entries of earlier dates
  std::string before;
};
struct AnswerRemoval {  // earlier answers to commands of no table
  Time before;
};

// A number that a server keeps about itself; stored again it replaces what was there.
struct Note {
  std::string name;
  std::int64_t value;
};

using Change = std::variant<Event, Answer, Secret, Person, Result, DailyEntry, SecretRemoval,
                            NameRemoval, TableRemoval, DailyRemoval, AnswerRemoval, Note>;

struct Item {
  TableId table = no_table;
  Time time{};
  std::vector<Change> changes{};
};

// What an item takes of the queue.
[[nodiscard]] std::size_t size_of(const Item& item);

// As databases keep them.
[[nodiscard]] inline std::int64_t as_number(Time time) { return time.time_since_epoch().count(); }
[[nodiscard]] inline Time as_time(std::int64_t number) {
  return Time(std::chrono::milliseconds(number));
}
[[nodiscard]] inline std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace knister::store
