// rules/format/record_text_test.cpp: records as text, with every way in which they can be wrong.
#include "rules/format/record_text.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"
#include "tests/support/random_sheet.h"

namespace knister {
namespace {

const std::string small_record =
    "[Knister \"1\"]\n"
    "[Date \"2026-11-16\"]\n"
    "[First \"2\"]\n"
    "[Seat \"Ada\"]\n"
    "[Sheet \"8..../...../...../...../....7\"]\n"
    "[Total \"0\"]\n"
    "[Seat \"Bo \\\"B\\\" \\\\\"]\n"
    "[Sheet \"...../...../..8../...../.....\"]\n"
    "[Total \"0\"]\n"
    "\n"
    " 1. 3+5 8a1 8c3\n"
    " 2. 7 7e5 -\n";

TEST(Record, WritesWhatItReads) {
  const auto records = parse_records(small_record);
  ASSERT_TRUE(records) << name(records.error().fault);
  ASSERT_EQ(records->size(), 1U);
  const Record& record = records->front();
  EXPECT_EQ(record.seats[1].name, "Bo \"B\" \\");
  EXPECT_EQ(record.first_roller, 1U);
  EXPECT_EQ(record.rolls, (std::vector{Roll::of_dice(3, 5), Roll::of_sum(7)}));
  EXPECT_EQ(record.seats[0].cells, (std::vector{Cell::at(0, 0), Cell::at(4, 4)}));
  EXPECT_EQ(record.seats[1].cells, (std::vector{Cell::at(2, 2)}));
  EXPECT_FALSE(is_finished(record));
  EXPECT_EQ(to_text(record), small_record);
}

TEST(Record, TakesCommentsBlankLinesAndForeignLineEnds) {
  const auto relaxed = parse_records(
      "# a game at home\r\n[Knister \"1\"]\r\n\r\n  [Date \"2026-11-16\"] # yesterday\r\n[First "
      "\"2\"]\r\n"
      "[Seat \"Ada\"]\r\n[Seat \"Bo \\\"B\\\" \\\\\"]\r\n1.   3+5 8a1\t8c3 # so early\r\n2. 7 7e5 "
      "-\r\n");
  ASSERT_TRUE(relaxed) << name(relaxed.error().fault);
  EXPECT_EQ(*relaxed, *parse_records(small_record));
}

TEST(Record, SkipsAByteOrderMark) {
  EXPECT_EQ(parse_records(std::string(byte_order_mark) + small_record),
            parse_records(small_record));
}

TEST(Record, SeveralStandOneAfterAnother) {
  const auto records = parse_records(small_record + "\n" + small_record);
  ASSERT_TRUE(records);
  EXPECT_EQ(records->size(), 2U);
}

struct BadRecord {
  std::string what;
  std::string from;  // replaced in small_record
  std::string to;
  TextFault fault;
  std::string at;  // the fault is where this text begins, after the replacement
  std::string found;
  std::string expected;
};

TEST(Record, SaysWhatIsWrongAndWhere) {
  const std::vector<BadRecord> cases{
      {"taken cell", "7e5", "7a1", TextFault::cell_taken, "7a1", "a1", ""},
      {"other number", "7e5", "9e5", TextFault::move_disagrees, "9e5", "9e5", "7"},
      {"other sheet", "8..../", "9..../", TextFault::sheet_disagrees, "9..../",
       "9..../...../...../...../....7", "8..../...../...../...../....7"},
      {"other total", "[Total \"0\"]\n[Seat", "[Total \"12\"]\n[Seat", TextFault::total_disagrees,
       "12\"]", "12", "0"},
      {"no total", "[Total \"0\"]\n[Seat", "[Total \"x\"]\n[Seat", TextFault::total_malformed,
       "x\"]", "x", ""},
      {"bad sheet", "8..../", "8.../", TextFault::row_short, "/...../...../...../....7", "4", "1"},
      {"round missing", " 2. 7", " 3. 7", TextFault::round_out_of_order, "3. 7", "3.", "2."},
      {"round unreadable", " 2. 7", " two 7", TextFault::round_malformed, "two 7", "two", "2."},
      {"move missing", "8a1 8c3", "8a1", TextFault::moves_missing, "\n 2.", "1", "2"},
      {"move extra", "8a1 8c3", "8a1 8c3 8c4", TextFault::moves_extra, "8c4", "8c4", "2"},
      {"roll missing", " 2. 7 7e5 -", " 2.", TextFault::roll_missing, "\n", "", "2"},
      {"die 7", "3+5", "3+7", TextFault::die_unknown, "7 8a1", "7", ""},
      {"first unknown", "[First \"2\"]", "[First \"3\"]", TextFault::first_unknown, "3\"]", "3",
       "2"},
      {"first twice", "[First \"2\"]", "[First \"2\"]\n[First \"1\"]", TextFault::tag_repeated,
       "1\"]\n[Seat", "First", ""},
      {"version", "[Knister \"1\"]", "[Knister \"9\"]", TextFault::version_unknown, "9\"]", "9",
       ""},
      {"no version", "[Knister \"1\"]\n", "", TextFault::version_missing, "[Date", "", ""},
      {"tag open", "[Date \"2026-11-16\"]", "[Date \"2026-11-16\"", TextFault::tag_malformed,
       "[Date", "[Date \"2026-11-16\"", ""},
      {"tag after rounds", " 2. 7 7e5 -", "[Event \"x\"]", TextFault::tag_unknown_place, "x\"]",
       "Event", ""},
      {"sheet of nobody", "[First \"2\"]", "[Total \"2\"]", TextFault::tag_unknown_place, "2\"]",
       "Total", ""},
      {"control", "Ada", "A\tda", TextFault::control_character, "\tda", "\\x09", ""},
      {"not UTF-8", "Ada",
       "A\xFF"
       "da",
       TextFault::bytes_not_utf8, "\xFF", "\\xFF", ""},
      {"after a gap", " 2. 7 7e5 -\n", " 2. 7 7e5 -\n 3. 3+3 6b1 6b1\n", TextFault::move_after_gap,
       "6b1\n", "6b1", ""},
  };
  for (const BadRecord& bad : cases) {
    std::string text = small_record;
    ASSERT_NE(text.find(bad.from), std::string::npos) << bad.what;
    text.replace(text.find(bad.from), bad.from.size(), bad.to);
    const auto records = parse_records(text);
    ASSERT_FALSE(records) << bad.what;
    EXPECT_EQ(name(records.error().fault), name(bad.fault)) << bad.what;
    EXPECT_EQ(text.substr(records.error().at, bad.at.size()), bad.at) << bad.what;
    EXPECT_EQ(records.error().found, bad.found) << bad.what;
    EXPECT_EQ(records.error().expected, bad.expected) << bad.what;
  }
}

TEST(Record, RefusesA26thRoundAndTextsThatAreNoRecord) {
  dice::Source source(5);
  const Record whole = test::random_record(source, 1, round_count);
  const auto too_long = parse_records(to_text(whole) + "26. 3+4 7a1\n");
  ASSERT_FALSE(too_long);
  EXPECT_EQ(too_long.error().fault, TextFault::round_26th);
  EXPECT_EQ(parse_records("").error().fault, TextFault::empty);
  EXPECT_EQ(parse_records("# nothing\n\n").error().fault, TextFault::empty);
  EXPECT_EQ(parse_records("hello").error().fault, TextFault::version_missing);
  EXPECT_EQ(parse_records("[Knister \"1\"]\n").error().fault, TextFault::seats_missing);
  EXPECT_EQ(parse_records("[Knister \"1\"]\n1. 3+4 7a1\n").error().fault, TextFault::seats_missing);
}

}  // namespace
}  // namespace knister
