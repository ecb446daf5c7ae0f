// terminal/views/lobby_view.h: an online table before the game: who sits there, and what was
// agreed. Everything in it is given.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/canvas/layout.h"
#include "terminal/canvas/qr_view.h"

namespace knister::terminal {

struct LobbyView : Feet {
  std::string title;
  std::string count;               // how many there are
  std::vector<std::string> seats;  // as they sit
  std::optional<std::size_t> own;  // which of them is ours
  std::string settings;
  std::string link;               // left out where there is no room for it
  std::optional<QrSquares> code;  // and so is the link to scan
};

[[nodiscard]] Canvas draw_lobby(const LobbyView& view, Size size, Charset charset);

}  // namespace knister::terminal
