// tests/crash/log_book.h: a server's log as it is on disk, read without the table's own code: what
// was rolled, who wrote what, and what every command was answered.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "rules/cell.h"
#include "rules/roll.h"
#include "rules/sheet.h"
#include "store/store.h"
#include "table/online/event.h"

namespace knister::test {

struct LoggedAnswer {
  std::uint16_t digest = 0;  // of the command
  std::string refused{};     // a code; empty: done
};

struct LoggedPerson {
  online::SeatId seat{};
  std::map<online::CommandId, LoggedAnswer> answers{};
};

struct LoggedTable {
  std::uint32_t draw = 0;
  // Two digits a round, of every game of every draw.
  std::map<std::pair<std::uint32_t, std::uint16_t>, std::string> dice{};
  // Of the last game; every seat's cells in the order in which they were filled.
  std::vector<Roll> rolls{};
  std::map<online::SeatId, std::vector<Cell>> cells{};
  std::map<online::TokenHash, LoggedPerson> people{};  // who have a seat
};

// The sheet of the last game: the n-th number that a seat writes is that of the n-th roll.
[[nodiscard]] Sheet sheet_of(const LoggedTable& table, online::SeatId seat);

using LogBook = std::map<online::TableId, LoggedTable>;

// Or what cannot be read.
[[nodiscard]] tl::expected<LogBook, std::string> read_log(const store::Store& store);

}  // namespace knister::test
