// library/sheets.cpp: sheets, positions and points of include/knister.h.
#include <array>
#include <string>

#include "library/error.h"
#include "library/given.h"
#include "library/version.h"
#include "rules/format/notation.h"
#include "rules/scoring.h"

using namespace knister;
using namespace knister::library;

static_assert(KNISTER_CELLS == cell_count && KNISTER_ROUNDS == round_count);
static_assert(KNISTER_LINES == line_count && KNISTER_COMBINATIONS == combinations.size());
static_assert(KNISTER_HIGHEST_TOTAL == highest_total);

namespace {

bool is_combination(std::int32_t id) { return id >= 0 && id < KNISTER_COMBINATIONS; }
bool is_line(std::int32_t id) { return id >= 0 && id < line_count; }

}  // namespace

const char* knister_version() { return library_version; }
std::int32_t knister_api_version() { return KNISTER_API_VERSION; }

knister_status knister_sheet_read(const char* text, std::size_t length, std::uint8_t* sheet,
                                  knister_error* error) {
  if (text == nullptr || sheet == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  return guarded(error, [&]() -> knister_status {
    const auto parsed = parse_sheet({text, length});
    if (!parsed) return fail(error, parsed.error());
    std::copy_n(parsed->numbers().begin(), cell_count, sheet);
    return KNISTER_OK;
  });
}

knister_status knister_position_read(const char* text, std::size_t length, std::uint8_t* sheet,
                                     knister_roll* roll, knister_error* error) {
  if (text == nullptr || sheet == nullptr || roll == nullptr) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  return guarded(error, [&]() -> knister_status {
    const auto parsed = parse_position({text, length});
    if (!parsed) return fail(error, parsed.error());
    std::copy_n(parsed->sheet.numbers().begin(), cell_count, sheet);
    *roll = parsed->roll ? told(*parsed->roll) : knister_roll{0, 0, 0};
    return KNISTER_OK;
  });
}

std::size_t knister_position_text(const std::uint8_t* sheet, const knister_roll* roll, char* text,
                                  std::size_t room) {
  const bool good = sheet != nullptr && find_bad_number(sheet, cell_count) == cell_count &&
                    (roll == nullptr || roll->sum == 0 || is_roll(*roll));
  if (!good) return put_text({}, text, room);
  std::size_t length = 0;
  guarded(nullptr, [&]() -> knister_status {
    Position position{sheet_of(sheet), {}};
    if (roll != nullptr && roll->sum != 0) position.roll = roll_of(*roll);
    length = put_text(roll == nullptr ? to_text(position.sheet) : to_text(position), text, room);
    return KNISTER_OK;
  });
  return length;
}

knister_status knister_score(const std::uint8_t* sheet, std::int32_t* total,
                             knister_line_score* lines_scored, knister_error* error) {
  if (sheet == nullptr || total == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const std::size_t bad = find_bad_number(sheet, cell_count);
  if (bad < cell_count) return fail(error, KNISTER_BAD_NUMBER, bad);
  const SheetScore scored = score(sheet_of(sheet));
  *total = scored.total;
  if (lines_scored == nullptr) return KNISTER_OK;
  for (std::size_t id = 0; id < line_count; ++id) {
    lines_scored[id] = {-1, 0};
    if (const auto& line = scored.lines[id]) {
      lines_scored[id] = {static_cast<std::int32_t>(line->combination), line->points};
    }
  }
  return KNISTER_OK;
}

knister_status knister_totals(const std::uint8_t* sheets, std::size_t count, std::int32_t* totals,
                              knister_error* error) {
  if (count == 0) return KNISTER_OK;
  if (sheets == nullptr || totals == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const std::size_t bad = find_bad_number(sheets, count * cell_count);
  if (bad < count * cell_count) return fail(error, KNISTER_BAD_NUMBER, bad);
  for (std::size_t i = 0; i < count; ++i) totals[i] = total(sheet_of(sheets + i * cell_count));
  return KNISTER_OK;
}

// The names of combinations are literals, which end with a 0.
const char* knister_combination_name(std::int32_t combination) {
  return is_combination(combination) ? combinations[combination].name.data() : nullptr;
}

std::int32_t knister_combination_points(std::int32_t combination) {
  return is_combination(combination) ? combinations[combination].points : 0;
}

const char* knister_line_name(std::int32_t line) {
  static const auto names = [] {
    std::array<std::string, line_count> all;
    for (int id = 0; id < line_count; ++id) all[id] = name(lines[id]);
    return all;
  }();
  return is_line(line) ? names[line].c_str() : nullptr;
}

const std::uint8_t* knister_line_cells(std::int32_t line) {
  static const auto cells = [] {
    std::array<std::array<std::uint8_t, line_length>, line_count> all{};
    for (int id = 0; id < line_count; ++id) {
      for (int k = 0; k < line_length; ++k) all[id][k] = lines[id].cells[k].index;
    }
    return all;
  }();
  return is_line(line) ? cells[line].data() : nullptr;
}
