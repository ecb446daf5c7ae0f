// tests/fuzz/sheet.cpp: reads any bytes as a sheet; a sheet that is read scores alike in every
// way.
#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "rules/tracked_sheet.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_parser(parse_sheet, text);

  const auto sheet = parse_sheet(text);
  CHECK(total_of_text(text).has_value() == sheet.has_value());
  if (!sheet) return 0;
  CHECK(text.size() == sheet_text_length);
  for (const Cell cell : all_cells) CHECK(sheet->is_free(cell) || is_number((*sheet)[cell]));
  const int counted = score(*sheet).total;
  CHECK(counted >= 0 && counted <= highest_total);
  CHECK(total(*sheet) == counted);
  CHECK(total_of_text(text) == counted);
  CHECK(TrackedSheet(*sheet).total() == counted);
  return 0;
}
