// tests/command/terminal.h: the real program in a real pseudo-terminal, with somebody typing.
#pragma once

#include <string>
#include <vector>

#include "tests/command/program.h"

namespace knister::test {

// What is typed once this has appeared on the screen, after all that was waited for before.
struct Typed {
  std::string after;
  std::string line;  // Enter is added
};

struct Session {
  std::string screen;  // everything that appeared, typed letters too, with plain line ends
  int code = 0;
};

// Types all the lines, each in its time, and waits for the program to end. Throws when something
// waited for does not appear within ten minutes, with the screen as it was.
[[nodiscard]] Session type_at(const std::vector<std::string>& arguments,
                              const std::vector<Typed>& lines, const Environment& changes = {});

}  // namespace knister::test
