// rules/record.h: a game as it was played: the rolls that all seats shared, and where each wrote
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/cell.h"
#include "rules/fair_dice.h"
#include "rules/roll.h"
#include "rules/sheet.h"

namespace knister {

struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

struct SeatRecord {
  std::string name;
  std::vector<Cell> cells{};  // round by round; as many as the seat has written

  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Record {
  std::vector<Tag> tags{};  // whatever else is worth keeping: date, event, kind of dice
  std::uint32_t first_roller = 0;
  std::vector<Roll> rolls{};
  std::vector<SeatRecord> seats{};
  std::optional<FairDice> fair{};  // when the dice can be checked; then with a key for each roll

  friend bool operator==(const Record&, const Record&) = default;
};

// The seat's sheet after so many rounds, or as far as it has written.
[[nodiscard]] Sheet sheet_after(const Record& record, std::size_t seat,
                                std::size_t rounds = round_count);

// The game as it stood after so many rounds.
[[nodiscard]] Record first_rounds(Record record, std::size_t rounds);

[[nodiscard]] bool is_finished(const Record& record);

}  // namespace knister
