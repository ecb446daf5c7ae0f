// app/terminal_play.h: a game in this terminal, whatever its dice and players are.
#pragma once

#include <string>

#include "i18n/catalogue.h"
#include "terminal/play.h"

namespace knister::app {

// The caller has set names, tags and layout, and the devices that differ: dice, bots, hints. The
// records go to the file `save`, when one is named. The exit code; throws InputError.
[[nodiscard]] int play_in_terminal(const i18n::Catalogue& words, terminal::PlaySettings settings,
                                   terminal::PlayDevices devices, const std::string& save);

}  // namespace knister::app
