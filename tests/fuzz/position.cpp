// tests/fuzz/position.cpp: reads any bytes as a position; a roll never waits for a full sheet.
#include "rules/format/notation.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_parser(parse_position, text);

  const auto position = parse_position(text);
  // A sheet is a position whose dice have not been rolled, and the other way round.
  const auto sheet = parse_sheet(text);
  if (sheet) CHECK(position.has_value() && !position->roll && position->sheet == *sheet);
  if (!position) return 0;
  CHECK(!position->roll || !position->sheet.full());
  CHECK(parse_sheet(text.substr(0, sheet_text_length)) == position->sheet);
  return 0;
}
