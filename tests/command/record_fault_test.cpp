// tests/command/record_fault_test.cpp: records that contradict themselves, and files that are none.
#include <gtest/gtest.h>
#include <string>

#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"

namespace knister::test {
namespace {

struct Fault {
  const char* name;
  const char* wrong;     // stands in the record instead of ...
  const char* right;     // ... this
  const char* sentence;  // after "knister: "
};

void PrintTo(const Fault& fault, std::ostream* os) { *os << fault.name; }

class RecordFault : public testing::TestWithParam<Fault> {
 protected:
  // The booklet's game as a record, to be spoiled in one place.
  static std::string good_record() {
    const Finished finished = knister({"convert", booklet_moves, "--to", "record"});
    EXPECT_EQ(finished.code, 0);
    return finished.out;
  }
};

TEST_P(RecordFault, IsNamedWithItsPlace) {
  std::string text = good_record();
  const std::size_t at = text.find(GetParam().right);
  ASSERT_NE(at, std::string::npos) << text;
  text.replace(at, std::string(GetParam().right).size(), GetParam().wrong);
  for (const char* command : {"replay", "convert"}) {
    const Finished finished = knister({command, "-"}, text);
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, std::string("knister: ") + GetParam().sentence + '\n');
  }
}

// The record has its tags in lines 1 to 4, an empty line, and round 1 in line 6.
INSTANTIATE_TEST_SUITE_P(
    Records, RecordFault,
    testing::Values(
        Fault{"SheetDisagrees", "[Sheet \"7489B/37377/55A55/89369/8B888\"]",
              "[Sheet \"7489B/37377/55A55/89369/8B887\"]",
              "line 3, character 9: the rounds make the sheet 7489B/37377/55A55/89369/8B887, not "
              "7489B/37377/55A55/89369/8B888"},
        Fault{"RollDisagrees", " 1. 6 7a1", " 1. 7 7a1",
              "line 6, character 7: the move 7a1 does not write the number rolled, 6"},
        Fault{"RollOfTenDisagrees", "13. 9 Ac3", "13. A Ac3",
              "line 18, character 7: the move Ac3 does not write the number rolled, 9"},
        Fault{"TotalDisagrees", "[Total \"54\"]", "[Total \"53\"]",
              "line 4, character 9: the sheet scores 53, not 54"},
        Fault{"TotalIsNoNumber", "[Total \"many\"]", "[Total \"53\"]",
              "line 4, character 9: \"many\" is not a total"},
        Fault{"CellTaken", " 2. 4 4a1", " 2. 4 4b1",
              "line 7, character 7: the square a1 is taken already"},
        Fault{"TwentySixthRound", "25. 7 7e5\n26. 7 7a1", "25. 7 7e5",
              "line 31, character 1: \"26.\" comes after the 25th round, when every sheet is full"},
        Fault{"RoundTwice", " 1. 4 4b1", " 2. 4 4b1",
              "line 7, character 2: 1. is out of order: 2. comes next"},
        Fault{"RoundMissing", "", " 2. 4 4b1\n",
              "line 7, character 2: 3. is out of order: 2. comes next"},
        Fault{"NumberThirteen", " 2. 13 4b1", " 2. 4 4b1",
              "line 7, character 5: 13 is not a sum of two dice, which is 2 to 12"},
        Fault{"DieOfSeven", " 2. 7+1 4b1", " 2. 4 4b1",
              "line 7, character 5: \"7\" is not a die: dice show 1 to 6"},
        Fault{
            "CellUnknown", " 2. 4 4f1", " 2. 4 4b1",
            "line 7, character 8: \"f1\" is not a square: squares are a1 (top left) to e5 (bottom "
            "right)"},
        Fault{"MoveMissing", " 2. 4\n", " 2. 4 4b1\n",
              "line 7, character 6: this round has moves for 0 seats of 1; a seat that has not "
              "written has a -"},
        Fault{"MoveTooMany", " 2. 4 4b1 4c1", " 2. 4 4b1",
              "line 7, character 11: \"4c1\" is one move too many: seats of this record: 1"},
        Fault{"MoveAfterGap", " 2. 4 -", " 2. 4 4b1",
              "line 8, character 7: the move 8c1 comes after a round that this seat has not "
              "written"},
        Fault{"RollMissing", " 2.\n", " 2. 4 4b1\n", "line 7, character 4: round 2 has no roll"},
        Fault{"VersionMissing", "", "[Knister \"1\"]\n",
              "line 1, character 1: a record begins with [Knister \"1\"]"},
        Fault{"VersionUnknown", "[Knister \"2\"]", "[Knister \"1\"]",
              "line 1, character 11: version \"2\" is not one this program can read"},
        Fault{"SeatMissing", "", "[Seat \"\"]\n",
              "line 2, character 9: the tag Sheet may not stand here"},
        Fault{"TagOpen", "[Seat \"]", "[Seat \"\"]",
              "line 2, character 1: \"[Seat \"]\" starts like a tag but is not of the form [Name "
              "\"value\"]"},
        Fault{"FirstUnknown", "[First \"2\"]\n[Seat \"\"]", "[Seat \"\"]",
              "line 2, character 9: First is \"2\", but it has to name a seat from 1 to 1"},
        Fault{"SheetTagWrong", "[Sheet \"74891/37377/55A55/89369/8B887\"]",
              "[Sheet \"7489B/37377/55A55/89369/8B887\"]",
              "line 3, character 13: 1 is not a sum of two dice, which is 2 to 12"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(RecordFile, IsNotBinary) {
  std::string bytes;
  for (int i = 0; i < 4096; ++i) bytes += static_cast<char>(i * 37 % 256);
  const Folder folder;
  const std::string path = folder.with("picture.png", "\x89PNG\r\n\x1a\n" + bytes);
  for (const char* command : {"replay", "convert"}) {
    const Finished finished = knister({command, path});
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_TRUE(begins(finished.err, "knister: "));
    EXPECT_LT(finished.err.size(), 400U) << "a message, not the file";
    EXPECT_EQ(finished.err.find('\x1a'), std::string::npos);
  }
}

TEST(RecordFile, IsUtf8) {
  const Finished finished = knister({"replay", "-"}, "[Knister \"1\"]\n[Seat \"Z\xc3\"]\n");
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "line 2, character 9: the byte "));
  EXPECT_TRUE(says(finished.err, "is not UTF-8 text"));
}

TEST(RecordFile, HasSomethingInIt) {
  const Folder folder;
  for (const char* text : {"", "\n", "# only a comment\n"}) {
    const Finished finished = knister({"replay", folder.with("empty.knister", text)});
    EXPECT_EQ(finished.code, 1);
    EXPECT_TRUE(says(finished.err, "there is nothing to read"));
  }
}

TEST(RecordFile, MayHaveNoSeatAtAll) {
  const Finished finished = knister({"replay", "-"}, "[Knister \"1\"]\n\n 1. 7 7a1\n");
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(
      says(finished.err, "line 3, character 2: a record needs at least one [Seat \"name\"]"));
}

TEST(RecordFile, CannotSteerTheTerminal) {
  const Finished finished =
      knister({"replay", "-"}, "[Knister \"1\"]\n[Seat \"\x1b[2J\"]\n\n 1. 7 7a1\n");
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says(finished.err, "the invisible character "));
  EXPECT_EQ(finished.err.find('\x1b'), std::string::npos);
}

TEST(MovesFault, IsNamedWithItsPlace) {
  EXPECT_TRUE(
      says(knister({"convert", "8c3 7c3"}).err, "character 5: the square c3 is taken already"));
  EXPECT_TRUE(
      says(knister({"convert", "8c3 13a1"}).err, "character 5: 13 is not a sum of two dice"));
  EXPECT_TRUE(says(knister({"convert", "8c3 7z1"}).err, "character 6: \"z1\" is not a square"));
  EXPECT_TRUE(says(knister({"convert", std::string(booklet_moves) + " 7a1"}).err,
                   "character 101: \"7a1\" comes after the 25th round"));
}

}  // namespace
}  // namespace knister::test
