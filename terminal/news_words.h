// terminal/news_words.h: what has happened at a table, one fact a line.
#pragma once

#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "table/news.h"

namespace knister::terminal {

// With the views before and after it; of one's own doings only what the table does not show
// otherwise.
[[nodiscard]] std::vector<std::string> news_words(const i18n::Catalogue& words,
                                                  const table::View& before,
                                                  const table::View& after,
                                                  const table::NewsItem& news);

}  // namespace knister::terminal
