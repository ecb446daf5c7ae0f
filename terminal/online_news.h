// terminal/online_news.h: what has happened at a table between two looks at it, one fact a line.
//
// Two states are compared, not messages read: what was missed while the connection was gone is told
// in the same way as what has just come.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "protocol/message.h"

namespace knister::terminal {

[[nodiscard]] std::vector<std::string> news_between(const i18n::Catalogue& words,
                                                    const table::View& before,
                                                    const table::View& after);

}  // namespace knister::terminal
