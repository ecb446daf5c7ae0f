// app/score_json.cpp: written by hand: a stream of sheets is counted faster than any general writer
// makes its answers.
#include "app/score_json.h"

#include <array>

#include "rules/format/notation.h"
#include "rules/scoring.h"

namespace knister::app {
namespace {

// {"name":"row-1","cells":["a1",...],"combination":
std::array<std::string, line_count> make_line_heads() {
  std::array<std::string, line_count> heads;
  for (LineId id = 0; id < line_count; ++id) {
    std::string cells;
    for (const Cell cell : lines[id].cells) {
      cells += (cells.empty() ? "\"" : ",\"") + std::string(name(cell)) + '"';
    }
    heads[id] = R"({"name":")" + std::string(name(lines[id])) + R"(","cells":[)" + cells +
                R"(],"combination":)";
  }
  return heads;
}

}  // namespace

std::string score_json(const Sheet& sheet) {
  static const std::array<std::string, line_count> heads = make_line_heads();
  const SheetScore result = score(sheet);
  std::array<std::string, 3> boxes;  // by LineKind
  std::string all;
  constexpr std::size_t usual = 1200;
  all.reserve(usual);
  for (LineId id = 0; id < line_count; ++id) {
    const auto& scored = result.lines[id];
    const std::string points = scored ? std::to_string(scored->points) : "null";
    std::string& box = boxes[static_cast<std::size_t>(lines[id].kind)];
    if (!box.empty()) box += ',';
    box += points;
    if (id > 0) all += ',';
    all += heads[id];
    if (scored) {
      all += '"';
      all += combination(scored->combination).name;
      all += R"(","points":)";
    } else {
      all += R"(null,"points":)";
    }
    all += points;
    all += '}';
  }
  std::string out = R"({"sheet":")";
  out.reserve(all.size() + usual / 4);
  out += to_text(sheet);
  out += R"(","rows":[)" + boxes[0] + R"(],"columns":[)" + boxes[1] + R"(],"diagonals":[)" +
         boxes[2] + R"(],"total":)" + std::to_string(result.total) + R"(,"lines":[)";
  out += all;
  return out + "]}";
}

}  // namespace knister::app
