// app/score_json.h: a scored sheet for programs.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "rules/sheet.h"

namespace knister::app {

// {"sheet","rows":[5],"columns":[5],"diagonals":[2],"total","lines":[{name, cells, combination,
// points}]} with null where a line is incomplete.
class ScoreJson {
 public:
  // What is answered, and a line's end, stands here until the next one is asked for.
  [[nodiscard]] std::string_view line(const Sheet& sheet);

 private:
  static constexpr std::size_t longest = 2048;
  std::array<char, longest> text_{};
};

}  // namespace knister::app
