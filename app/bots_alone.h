// app/bots_alone.h: a table of bots alone: nobody has to press a key.
#pragma once

#include <string>

#include "app/arrangement.h"
#include "i18n/catalogue.h"

namespace knister::app {

// Plays to the end, says who got what, and writes the records to the file when one is named. Throws
// InputError, also when a bot fails: nobody is there to write for it.
[[nodiscard]] int play_alone(const i18n::Catalogue& words, Arrangement arranged,
                             const std::string& save);

}  // namespace knister::app
