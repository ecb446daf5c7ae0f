// tests/fuzz/record.cpp: reads any bytes as records, and writes and reads records made from them.
#include "rules/record.h"

#include "rules/format/link_code.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/scoring.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/made_record.h"

using namespace knister;

namespace {

// One key a roll, and shares in the order of seats that are there.
void check_fair(const Record& record, const FairDice& fair) {
  CHECK(fair.keys.size() == record.rolls.size());
  CHECK(fair.draw >= 1 && fair.game >= 1);
  CHECK(fair.game <= fair.games && fair.games <= most_games_of_a_draw);
  std::size_t next = 0;
  for (const FairShare& share : fair.shares) {
    CHECK(share.seat >= next && share.seat < record.seats.size());
    next = share.seat + 1U;
  }
}

// Who wrote where fits the rules: no more moves than rolls, no cell twice.
void check_consistent(const Record& record) {
  CHECK(!record.seats.empty());
  CHECK(record.first_roller < record.seats.size());
  CHECK(record.rolls.size() <= round_count);
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    const std::vector<Cell>& cells = record.seats[seat].cells;
    CHECK(cells.size() <= record.rolls.size());
    Sheet replayed;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      CHECK(cells[i].index < cell_count && replayed.is_free(cells[i]));
      replayed.write(cells[i], record.rolls[i].sum());
    }
    CHECK(sheet_after(record, seat) == replayed);
    fuzz::check_showable(record.seats[seat].name);
  }
  for (const Tag& tag : record.tags) fuzz::check_showable(tag.value);
  if (record.fair) check_fair(record, *record.fair);
}

// The records written one after another read back as they are.
void check_written(const std::vector<Record>& records) {
  std::string text;
  for (const Record& record : records) text += to_text(record) + '\n';
  const auto again = parse_records(text);
  CHECK(again.has_value());
  CHECK(*again == records);
}

void check_link(const Record& record) {
  const auto code = to_link_code(record);
  CHECK(code.has_value() == (record.seats.size() <= most_seats_in_a_link));
  if (code) CHECK(parse_link_code(*code) == fuzz::without_words(record));
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const auto records = parse_records(text);
  if (records) {
    CHECK(!records->empty());
    for (const Record& record : *records) {
      check_consistent(record);
      check_link(record);
    }
    check_written(*records);
  } else {
    fuzz::check_error(records.error(), text);
  }

  const Record made = fuzz::RecordMaker(text).make(3);
  check_consistent(made);
  check_written({made});
  return 0;
}
