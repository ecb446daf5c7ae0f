// app/score_json.cpp: written by hand: a stream of sheets is counted faster than any general writer
// makes its answers. All that can be said of a line is written in advance.
#include "app/score_json.h"

#include <cassert>
#include <cstdint>
#include <cstring>
#include <string>

#include "rules/scoring.h"

namespace knister::app {
namespace {

// A text that is copied with the whole of its room: one of a known size is copied without a loop.
template <std::size_t room>
struct Piece {
  std::array<char, room> text{};
  std::uint8_t size = 0;

  Piece() = default;
  explicit Piece(std::string_view from) : size(static_cast<std::uint8_t>(from.size())) {
    assert(from.size() <= room);
    from.copy(text.data(), room);
  }
  char* copy_to(char* at) const {
    std::memcpy(at, text.data(), room);
    return at + size;
  }
};

// What there is to say of a line: its points, and all of it. Both end in a comma.
struct LineTexts {
  Piece<8> points;
  Piece<112> whole;
};
using TextsOfLine = std::array<LineTexts, combinations.size() + 1>;  // by combination; last: none

TextsOfLine texts_of(LineId id) {
  std::string cells;
  for (const Cell cell : lines[id].cells) {
    cells += (cells.empty() ? "\"" : ",\"") + std::string(name(cell)) + '"';
  }
  const std::string head =
      R"({"name":")" + std::string(name(lines[id])) + R"(","cells":[)" + cells + "],";
  const auto texts = [&](const std::string& combination, const std::string& points) {
    return LineTexts{Piece<8>(points + ','), Piece<112>(head + R"("combination":)" + combination +
                                                        R"(,"points":)" + points + "},")};
  };
  TextsOfLine all;
  all.fill(texts("null", "null"));
  for (const Combination& one : combinations) {
    all[static_cast<std::size_t>(one.id)] =
        texts('"' + std::string(one.name) + '"', std::to_string(one.points * lines[id].weight));
  }
  return all;
}

std::array<TextsOfLine, line_count> line_texts() {
  std::array<TextsOfLine, line_count> texts;
  for (LineId id = 0; id < line_count; ++id) texts[id] = texts_of(id);
  return texts;
}

char* put(char* at, std::string_view text) { return at + text.copy(at, text.size()); }

}  // namespace

std::string_view ScoreJson::line(const Sheet& sheet) {
  static const std::array<TextsOfLine, line_count> texts = line_texts();
  const SheetScore result = score(sheet);
  std::array<const LineTexts*, line_count> found{};
  for (LineId id = 0; id < line_count; ++id) {
    const auto& scored = result.lines[id];
    found[id] =
        &texts[id][scored ? static_cast<std::size_t>(scored->combination) : combinations.size()];
  }
  char* at = put(text_.data(), R"({"sheet":")");
  for (const Cell cell : all_cells) {
    if (cell.index % grid_size == 0 && cell.index > 0) *at++ = '/';
    *at++ = glyph(sheet[cell]);
  }
  constexpr std::array<std::string_view, 3> boxes{R"(","rows":[)", R"(],"columns":[)",
                                                  R"(],"diagonals":[)"};
  for (LineId id = 0; id < line_count; ++id) {
    if (id == 0 || lines[id].kind != lines[id - 1].kind) {
      if (id > 0) --at;  // the last one's comma
      at = put(at, boxes[static_cast<std::size_t>(lines[id].kind)]);
    }
    at = found[id]->points.copy_to(at);
  }
  at = put(at - 1, R"(],"total":)");
  at = put(at, std::to_string(result.total));
  at = put(at, R"(,"lines":[)");
  for (const LineTexts* one : found) at = one->whole.copy_to(at);
  at = put(at - 1, "]}\n");
  return {text_.data(), static_cast<std::size_t>(at - text_.data())};
}

}  // namespace knister::app
