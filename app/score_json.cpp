// app/score_json.cpp
#include "app/score_json.h"

#include <array>
#include <boost/json.hpp>

#include "rules/format/notation.h"
#include "rules/scoring.h"

namespace knister::app {

namespace json = boost::json;

std::string score_json(const Sheet& sheet) {
  const SheetScore result = score(sheet);
  std::array<json::array, 3> boxes;  // by LineKind
  json::array all;
  for (LineId id = 0; id < line_count; ++id) {
    const Line& line = lines[id];
    const auto& scored = result.lines[id];
    const json::value points = scored ? json::value(scored->points) : json::value(nullptr);
    json::array cells;
    for (const Cell cell : line.cells) cells.emplace_back(name(cell));
    boxes[static_cast<std::size_t>(line.kind)].push_back(points);
    all.push_back(json::object{
        {"name", name(line)},
        {"cells", cells},
        {"combination", scored ? json::value(std::string(combination(scored->combination).name))
                               : json::value(nullptr)},
        {"points", points}});
  }
  return json::serialize(json::object{{"sheet", to_text(sheet)},
                                      {"rows", boxes[0]},
                                      {"columns", boxes[1]},
                                      {"diagonals", boxes[2]},
                                      {"total", result.total},
                                      {"lines", all}});
}

}  // namespace knister::app
