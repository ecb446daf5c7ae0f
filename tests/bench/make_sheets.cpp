// tests/bench/make_sheets.cpp: writes random full sheets, one a line: make_sheets COUNT [SEED]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "dice/random_game.h"
#include "rules/format/notation.h"

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fputs("make_sheets COUNT [SEED]\n", stderr);
    return 2;
  }
  const unsigned long long count = std::strtoull(argv[1], nullptr, 10);
  knister::dice::Source source(argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 1);
  for (unsigned long long i = 0; i < count; ++i) {
    const std::string line = to_text(knister::dice::random_game(source).sheet()) + '\n';
    if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size()) return 1;
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
