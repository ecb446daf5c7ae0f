// table/apply_news.h: a view with what has happened since: what the next whole view would say.
// web/src/table/news.ts does the same for the page; tests/triples holds both against real
// games.
#pragma once

#include "table/news.h"
#include "table/view.h"

namespace knister::table {

// A roll has to be of the next round. What comes with a whole view changes nothing here.
void apply(View& view, const NewsItem& item);

}  // namespace knister::table
