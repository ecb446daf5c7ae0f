// tests/support/every_line.h: all 161,051 ordered lines of five numbers.
#pragma once

#include "rules/combination.h"

namespace knister::test {

template <typename Visit>
void for_every_line(const Visit& visit) {
  LineNumbers line{};
  line.fill(lowest_number);
  while (true) {
    visit(line);
    int at = 0;
    while (at < line_length && line[at] == highest_number) line[at++] = lowest_number;
    if (at == line_length) return;
    ++line[at];
  }
}

}  // namespace knister::test
