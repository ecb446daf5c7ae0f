// table/online/story.h: what is worth telling of a crowd's game when it is over: who climbed most
// at the end, and whose number was the boldest.
//
// Of few people everybody's sheets are sent, and the page tells the same (web/src/after/story.ts);
// a crowd's sheets would be megabytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/cell.h"
#include "table/online/identity.h"

namespace knister::online {

struct State;

// In the last rounds, by the points of the series.
struct Climb {
  static constexpr int rounds = 5;

  SeatId seat = 0;
  std::string name;  // the view fills it in
  std::uint32_t from = 0;
  std::uint32_t to = 0;

  friend bool operator==(const Climb&, const Climb&) = default;
};

// A number that hardly anybody else wrote there in that round, and what its lines brought. In the
// last round nobody has a choice.
struct Bold {
  static constexpr std::uint32_t one_in = 50;  // or nobody else

  SeatId seat = 0;
  std::string name;
  int round = 0;
  Cell cell{};
  int points = 0;
  std::uint32_t alike = 0;  // how many wrote it there
  std::uint32_t of = 0;     // and how many wrote in that round

  friend bool operator==(const Bold&, const Bold&) = default;
};

struct Story {
  std::optional<Climb> climb;
  std::optional<Bold> bold;

  friend bool operator==(const Story&, const Story&) = default;
};

[[nodiscard]] Story story_of(const State& state);

}  // namespace knister::online
