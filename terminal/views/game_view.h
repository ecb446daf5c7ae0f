// terminal/views/game_view.h: a game on the screen: everything in it is given, nothing is decided
// here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/roll.h"
#include "terminal/canvas/layout.h"
#include "terminal/views/board_view.h"

namespace knister::terminal {

enum class Tick : std::uint8_t { none, waiting, written };

struct PlayerView {
  std::string name;
  std::optional<int> total = 0;  // nothing: it is not shown to us
  Tick tick = Tick::none;
  Sheet sheet{};       // as far as others may see it
  bool shown = false;  // whose sheet is the large one
};

struct GameView : Feet {
  std::string title;  // round, and whose turn it is
  std::string total;  // of the sheet shown
  Board board{};
  std::optional<Roll> roll{};
  std::vector<PlayerView> players{};  // one: no list is drawn
  std::vector<std::string> lines{};  // what the lines of the selected cell become, or what was said
};

// "39", or a stroke where the points are not shown to us.
[[nodiscard]] std::string points_text(const std::optional<int>& points);

// Where the sheet stands, for the mouse.
[[nodiscard]] Place board_place(Size size);
// And whether this place is on the dice.
[[nodiscard]] bool on_dice(Size size, Place pointed);

[[nodiscard]] Canvas draw_game(const i18n::Catalogue& words, const GameView& view, Size size,
                               Charset charset);

}  // namespace knister::terminal
