// engine_protocol/external_bot.h: a program of somebody else's at our table. It is asked in the
// engine's protocol.
#pragma once

#include <string>

#include "i18n/catalogue.h"
#include "table/bot.h"

namespace knister::engine_protocol {

// "python3 my_bot.py", or with a name of its own "Otto: python3 my_bot.py".
struct ProgramText {
  std::string name{};  // may be empty
  std::string command{};
};
[[nodiscard]] ProgramText read_program(const std::string& text);

// Starts the command with the shell; it runs as long as the bot does. A program that cannot be
// started, ends, is too slow or answers nonsense is told as an error when it is asked. What it
// says on standard error is added to the file `log`, and dropped when that is empty: the terminal
// is ours.
[[nodiscard]] table::Bot external_bot(const i18n::Catalogue& words, const std::string& command,
                                      const std::string& log);

}  // namespace knister::engine_protocol
