// table/bot.h: how whoever writes for a seat by itself is asked, at every kind of table.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/cell.h"
#include "rules/number.h"
#include "rules/sheet.h"

namespace knister::table {

struct BotTurn {
  Sheet sheet;
  Number number = no_number;
  std::vector<Sheet> others{};  // as of this roll, clockwise from the first seat, where shown
};

struct BotResult {
  std::vector<int> totals;  // of every sheet, in the order of the seats
  std::size_t own = 0;      // which of them is the bot's
};

// Where it writes the number, or what kept it from answering.
using BotAnswer = tl::expected<Cell, std::string>;

struct Bot {
  std::function<BotAnswer(const BotTurn&)> choose{};
  std::function<void(const BotResult&)> hear_result{};  // of a game; may be none

  explicit operator bool() const { return choose != nullptr; }
};

}  // namespace knister::table
