// bound/limit.h: what nobody can expect to exceed from any sheet, by given prices.
//
// Every part of the bound can be read off in the middle of a game: what each line can still earn
// less what it still has to pay, what can still be collected, and what pairs and matrices can still
// come to, given the numbers already there.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bound/chooser.h"
#include "bound/line_values.h"
#include "rules/sheet.h"

namespace knister::bound {

inline constexpr int free_cell = -1;
using Cells =
    std::vector<int>;  // number or free_cell of every cell, row by row; numbers counted from 0

[[nodiscard]] Cells cells_of(const Sheet& sheet);
// As far as is worth its time: one roll, the last three cells to the end, which is exact.
[[nodiscard]] int rolls_ahead(const Sheet& sheet);

class Limit {
 public:
  // `width` > 0 rounds the lines' choices off, which makes the limit higher (bound/statistical.h
  // asks for it).
  Limit(const Game& game, const Prices& prices, double width = 0);

  // Before a roll. `ahead`: that many rolls are looked ahead, which makes the limit lower and takes
  // 275 times longer each.
  [[nodiscard]] double before_roll(const Cells& cells, int ahead) const;
  // When `number` has been rolled and waits.
  [[nodiscard]] double after_roll(const Cells& cells, int number, int ahead) const;

  [[nodiscard]] const LineValues& line(int kind) const { return lines_[kind]; }
  [[nodiscard]] const Chooser& chooser() const { return chooser_; }
  [[nodiscard]] const Multisets& sets() const { return *sets_; }
  // What pairs and matrices can come to on average from here on, less what the lines have paid for
  // matrices.
  [[nodiscard]] double constants(const Cells& cells) const;

 private:
  Game game_;
  Prices prices_;
  std::vector<Game::Line> grid_;
  std::unique_ptr<Multisets> sets_;
  std::vector<LineValues> lines_;
  Chooser chooser_;
  std::vector<std::vector<double>> matrices_[matrix_kinds];  // [rounds]
};

}  // namespace knister::bound
