// app/terminal_game.h: a game in this terminal, whatever its dice and players are: on the full
// screen where there is one, otherwise as a dialogue.
#pragma once

#include <string>

#include "app/arrangement.h"
#include "app/evening.h"
#include "i18n/catalogue.h"

namespace knister::app {

struct TerminalOptions {
  bool plain = false;
  bool ascii = false;
  std::string save{};  // the records go to this file, when one is named
};

// The exit code; throws InputError.
[[nodiscard]] int play_in_terminal(const i18n::Catalogue& words, Arrangement arranged,
                                   Beginning beginning, const TerminalOptions& options);

}  // namespace knister::app
