// app/score_json.h: a scored sheet for programs.
#pragma once

#include <string>

#include "rules/sheet.h"

namespace knister::app {

// {"sheet","rows":[5],"columns":[5],"diagonals":[2],"total","lines":[{name, cells, combination,
// points}]} with null where a line is incomplete.
[[nodiscard]] std::string score_json(const Sheet& sheet);

}  // namespace knister::app
