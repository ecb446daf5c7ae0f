// tests/fuzz/online_command.cpp: reads any bytes as a line typed at an online table. What it is, it
// is whatever the blanks around it.
#include "terminal/dialogue/online_command.h"

#include <string>

#include "tests/fuzz/fuzz.h"

using namespace knister;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  const auto command = terminal::typed::parse_online(text);
  const auto blank = terminal::typed::parse_online("  " + text + "\t ");
  CHECK(command.has_value() == blank.has_value());
  if (!command) return 0;
  CHECK(command->ask.has_value() != command->word.has_value());
  CHECK(command->word == blank->word && command->number == blank->number);
  if (command->ask) CHECK(online::digest(*command->ask) == online::digest(*blank->ask));
  return 0;
}
