// app/bot_choice.h: programs at our tables, as options name them.
#pragma once

#include <string>
#include <vector>

#include "cli/command_line.h"
#include "engine_protocol/external_bot.h"
#include "i18n/catalogue.h"

namespace knister::app {

// --bot, which may be given several times, and --bot-log.
[[nodiscard]] cli::Option bot_option(const i18n::Catalogue& words,
                                     std::vector<std::string>& programs);
[[nodiscard]] cli::Option bot_log_option(const i18n::Catalogue& words, std::string& log);

// Throws UsageError when somebody at a table cannot be called so.
void check_name(const i18n::Catalogue& words, const std::string& name);

// Throws UsageError when there is no command in it, or no name before it that can be shown.
[[nodiscard]] engine_protocol::ProgramText read_bot(const i18n::Catalogue& words,
                                                    const std::string& text);
// Throws InputError when nothing can be written there.
void check_bot_log(const i18n::Catalogue& words, const std::string& log);

}  // namespace knister::app
