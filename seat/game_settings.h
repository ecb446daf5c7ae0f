// seat/game_settings.h: who plays what on this device, and its records.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/record.h"
#include "rules/roll.h"
#include "table/bot.h"
#include "table/local_table.h"

namespace knister::seat {

struct GameSettings {
  std::vector<std::string> names;         // clockwise, bots included
  std::optional<table::SeatId> youngest;  // asked for, or the first, when nobody said
  std::uint32_t games = 1;
  std::vector<Tag> tags;  // for the record: date, kind of dice
};

using table::Bot;
using table::BotAnswer;
using table::BotTurn;

// Called after every change with all records so far; answers with what went wrong.
using Keep = std::function<std::optional<std::string>(const std::string& records, bool over)>;

// Every game that was begun, as text, with the names and tags of the settings.
[[nodiscard]] std::string records_text(const table::LocalTable& table,
                                       const GameSettings& settings);
[[nodiscard]] std::vector<Record> records_of(const table::LocalTable& table,
                                             const GameSettings& settings);

// The table that these records were taken from; nothing when they cannot be of one table.
[[nodiscard]] std::optional<table::LocalTable> table_of(const std::vector<Record>& records,
                                                        std::uint32_t games);

}  // namespace knister::seat
