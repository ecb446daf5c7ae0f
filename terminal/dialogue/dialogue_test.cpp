// terminal/dialogue/dialogue_test.cpp: games on this device as transcripts, without a terminal.
#include "terminal/dialogue/dialogue.h"

#include <gtest/gtest.h>

#include "dice/source.h"
#include "engine/embedded.h"
#include "rules/format/record_text.h"
#include "seat/local_seat.h"

namespace knister::terminal {
namespace {

struct Transcript {
  std::string text;
  std::vector<std::pair<std::string, std::string>> saved;
  WishKind wish = WishKind::nothing;
  bool finished = false;
  std::string records;
};

Transcript run(const std::vector<std::string>& lines, const seat::GameSettings& settings,
               bool real_dice = false) {
  Transcript transcript;
  const i18n::Catalogue words(i18n::Language::en);
  seat::LocalDevices local;  // 5+5 2+5 1+1 5+2 2+6 ...
  if (!real_dice) local.roll = [source = dice::Source(42)]() mutable { return source.roll(); };
  seat::LocalSeat seat(words, settings, local);
  GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [&transcript](const std::string& path, const std::string& text) {
    transcript.saved.emplace_back(path, text);
    return path == "full" ? std::optional<std::string>("no room") : std::nullopt;
  };
  Dialogue dialogue(words, seat, devices,
                    [&transcript](const std::string& line) { transcript.text += line + '\n'; });
  for (const std::string& line : lines) {
    if (dialogue.closed()) break;
    dialogue.type(line);
  }
  transcript.wish = dialogue.wish().kind;
  transcript.finished = dialogue.finished();
  transcript.records = seat.records_text();
  return transcript;
}

TEST(Dialogue, TwoPlayersTakeTurnsAndUndoUntilTheNextRoll) {
  seat::GameSettings settings;
  settings.names = {"Ada", "Ben"};
  settings.youngest = 1;
  const Transcript one =
      run({"c3", "", "a1", "undo", "a2", "a1", "undo", "b1", "roll", "undo", "quit"}, settings);
  EXPECT_EQ(one.text,
            "Type a square such as c3 to write, undo to take it back, help for more.\n"
            "Round 1 of 25. Ben rolls.\n"
            "Roll first: there is no number to write.\n"
            "5 + 5 = 10\n"
            "Ben writes.\n"
            "Ben: 10 in a1.\n"
            "Ada writes.\n"
            "Ben takes the number back.\n"
            "Ben writes.\n"
            "Ben: 10 in a2.\n"
            "Ada writes.\n"
            "Ada: 10 in a1.\n"
            "Round 2 of 25. Ada rolls.\n"
            "Ada takes the number back.\n"
            "Ada writes.\n"
            "Ada: 10 in b1.\n"
            "Round 2 of 25. Ada rolls.\n"
            "2 + 5 = 7\n"
            "Ada writes.\n"
            "There is nothing to take back: what was written before the last roll stays.\n");
  EXPECT_EQ(one.wish, WishKind::quit);
  EXPECT_NE(one.records.find(" 1. 5+5 Ab1 Aa2\n 2. 2+5 - -\n"), std::string::npos) << one.records;
}

TEST(Dialogue, RealDiceAreTypedAndCheckedAndPreviewed) {
  seat::GameSettings settings;
  settings.names = {"Ada"};
  const Transcript one = run({"", "13", "7+1", "c3", "3 5", "look a1", "a1", "8", "b1", "8", "c1",
                              "8", "d1", "8", "f9", "zebra", "e1", "score", "free"},
                             settings, true);
  const auto says = [&one](const std::string& text) {
    return one.text.find(text) != std::string::npos;
  };
  EXPECT_TRUE(says("Type what the dice show"));
  EXPECT_TRUE(says("13 is not a sum of two dice"));
  EXPECT_TRUE(says("\"7\" is not a die"));
  EXPECT_TRUE(says("3 + 5 = 8\n"));
  EXPECT_TRUE(says("With the 8 in a1:\nRow 1: 8, free, free, free, free. No points yet.\n"));
  EXPECT_TRUE(says("e1 would fill: Row 1: five of a kind, 10 points.\n"));
  EXPECT_TRUE(says("\"f9\" is not a square"));
  EXPECT_TRUE(says("\"zebra\" is not something I understand here"));
  EXPECT_TRUE(says("Ada: 8 in e1.\nRow 1: five of a kind, 10 points.\n"));
  EXPECT_TRUE(says("1. Ada: 10 points\n"));
  EXPECT_TRUE(says("20 free squares: a2, b2"));
  EXPECT_EQ(one.wish, WishKind::nothing);
}

TEST(Dialogue, AWholeSeriesEndsWithAllItsRecords) {
  seat::GameSettings settings;
  settings.names = {"Ada"};
  settings.games = 2;
  std::vector<std::string> lines;
  for (int game = 0; game < 2; ++game) {
    for (const Cell cell : all_cells) {
      lines.emplace_back("roll");
      lines.push_back(name(cell));
    }
    lines.emplace_back("a1");  // a 26th number
    lines.emplace_back("");
  }
  const Transcript one = run(lines, settings);
  EXPECT_TRUE(one.finished);
  EXPECT_NE(one.text.find("All 25 rounds are written: the sheet is full."), std::string::npos);
  EXPECT_NE(one.text.find("All games so far:"), std::string::npos);
  const auto records = parse_records(one.records);
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), 2U);
  EXPECT_TRUE(is_finished((*records)[1]));
  EXPECT_EQ((*records)[1].tags.back(), (Tag{"Game", "2 of 2"}));
}

TEST(Dialogue, SavesOnRequestAndSaysWhenItCannot) {
  seat::GameSettings settings;
  settings.names = {"Ada"};
  const Transcript one = run({"save here", "save full", "quit"}, settings);
  ASSERT_EQ(one.saved.size(), 2U);
  EXPECT_EQ(one.saved[0].first, "here");
  EXPECT_NE(one.text.find("The record is saved in here.\nno room\n"), std::string::npos);
}

TEST(Dialogue, AsksForTheYoungest) {
  seat::GameSettings settings;
  settings.names = {"Ada", "Ben"};
  const Transcript one = run({"Zoe", "2", "quit"}, settings);
  EXPECT_NE(one.text.find("1. Ada\n2. Ben\n\"Zoe\" is not at this table."), std::string::npos)
      << one.text;
  EXPECT_NE(one.text.find("Ben rolls."), std::string::npos);
}

TEST(Dialogue, AMistypedRollIsTakenBackAsLongAsNobodyHasWrittenIt) {
  seat::GameSettings settings;
  settings.names = {"Ada", "Ben"};
  settings.youngest = 0;
  const Transcript one =
      run({"3+4", "undo", "3+5", "c3", "undo", "undo", "9", "c3", "c3"}, settings, true);
  EXPECT_NE(
      one.text.find("3 + 4 = 7\nAda writes.\nThe roll is taken back.\nRound 1 of 25. Ada rolls.\n"
                    "3 + 5 = 8\nAda writes.\nAda: 8 in c3.\n"),
      std::string::npos)
      << one.text;
  EXPECT_NE(one.records.find(" 1. 9 9c3 9c3\n"), std::string::npos) << one.records;
}

TEST(Dialogue, AfterTheGameThereIsMoreToAskFor) {
  seat::GameSettings settings;
  settings.names = {"Ada"};
  std::vector<std::string> lines{"look back"};
  for (const Cell cell : all_cells) {
    lines.emplace_back("roll");
    lines.push_back(name(cell));
  }
  for (const char* line : {"", "look back", "statistics", "new"}) lines.emplace_back(line);
  const Transcript one = run(lines, settings);
  EXPECT_TRUE(one.finished);
  EXPECT_EQ(one.text.find("The game is not finished"), one.text.rfind("The game is not finished"));
  EXPECT_NE(one.text.find("usual 69."), std::string::npos) << one.text;
  EXPECT_NE(one.text.find("Your first finished game appears here."), std::string::npos);
  EXPECT_EQ(one.wish, WishKind::new_game);
}

}  // namespace
}  // namespace knister::terminal
