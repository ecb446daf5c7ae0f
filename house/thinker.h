// house/thinker.h: who chooses cells for bots. It may think as long as it likes, elsewhere; the
// house drops answers that come too late.
#pragma once

#include <cstdint>
#include <functional>

#include "rules/cell.h"
#include "rules/number.h"
#include "rules/sheet.h"
#include "table/online/options.h"

namespace knister::house {

// All a bot ever sees: a sheet and a number, never a key.
struct Thought {
  Sheet sheet;
  Number number = no_number;
  online::BotLevel level = online::BotLevel::fox;
  std::uint64_t seed = 0;  // decides what a bot of limited sight overlooks
};

class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  Thinker(Thinker&&) = delete;
  Thinker& operator=(Thinker&&) = delete;
  virtual ~Thinker() = default;

  // `done` is called on the house's thread, now or later, or never when the house closes.
  virtual void think(const Thought& thought, std::function<void(Cell)> done) = 0;
};

}  // namespace knister::house
