// app/external_bot.h: a program of somebody else's at our table. It is asked in the engine's
// protocol.
#pragma once

#include <memory>
#include <string>

#include "i18n/catalogue.h"
#include "terminal/dialogue/play.h"

namespace knister::app {

// Starts the command with the shell; it runs as long as the bot does. A program that cannot be
// started, ends, is too slow or answers nonsense is told as an error when it is asked.
[[nodiscard]] terminal::Bot external_bot(const i18n::Catalogue& words, const std::string& command);

}  // namespace knister::app
