// engine_protocol/external_bot.h: a program of somebody else's at our table. It is asked in the
// engine's protocol.
#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "i18n/catalogue.h"
#include "rules/sheet.h"

namespace knister::engine_protocol {

// Where it writes the number, or what kept it from answering.
using ExternalBot = std::function<tl::expected<Cell, std::string>(const Sheet&, Number)>;

// Starts the command with the shell; it runs as long as the bot does. A program that cannot be
// started, ends, is too slow or answers nonsense is told as an error when it is asked. What it
// says on standard error is added to the file `log`, and dropped when that is empty: the terminal
// is ours.
[[nodiscard]] ExternalBot external_bot(const i18n::Catalogue& words, const std::string& command,
                                       const std::string& log);

}  // namespace knister::engine_protocol
