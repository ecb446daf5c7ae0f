// app/evening.h: games on the full screen, one after another, each kept while it is
// played.
#pragma once

#include <memory>
#include <string>

#include "app/current_game.h"
#include "terminal/canvas/curses.h"

namespace knister::app {

struct FullScreenGame {
  Arrangement arranged{};
  Beginning beginning = Beginning::go_on_if_kept;
  std::string save{};  // the record goes to this file, too
};

// The exit code; throws InputError once the terminal has been given back.
[[nodiscard]] int play_on_full_screen(const i18n::Catalogue& words,
                                      std::unique_ptr<terminal::Curses> curses,
                                      FullScreenGame game);

}  // namespace knister::app
