// terminal/dialogue/player_command_test.cpp: whatever is typed means something.
#include "terminal/dialogue/player_command.h"

#include <gtest/gtest.h>

namespace knister::terminal::typed {
namespace {

template <typename T>
bool is(std::string_view line) {
  return std::holds_alternative<T>(parse(line));
}

TEST(PlayerCommand, WordsAndTheirShortForms) {
  EXPECT_TRUE(is<GoOn>(""));
  EXPECT_TRUE(is<GoOn>("  \r"));
  EXPECT_TRUE(is<GoOn>("Roll"));
  EXPECT_TRUE(is<TakeBack>("undo"));
  EXPECT_TRUE(is<TakeBack>(" U "));
  EXPECT_TRUE(is<ShowSheet>("sheet"));
  EXPECT_TRUE(is<ShowAllSheets>("sheets"));
  EXPECT_TRUE(is<ShowScore>("score"));
  EXPECT_TRUE(is<ShowFreeCells>("free"));
  EXPECT_TRUE(is<Help>("?"));
  EXPECT_TRUE(is<Quit>("quit"));
  EXPECT_EQ(std::get<Save>(parse("save")).path, "");
}

TEST(PlayerCommand, WordsOfOnlineTablesAndOfTheEnd) {
  EXPECT_TRUE(is<LookBack>("look  back"));
  EXPECT_TRUE(is<ShowStatistics>("statistics"));
  EXPECT_TRUE(is<NewGame>("new"));
  EXPECT_TRUE(is<NewGame>("rematch"));
  EXPECT_TRUE(is<ShowPeople>("WHO"));
  EXPECT_TRUE(is<Leave>("leave"));
  EXPECT_EQ(std::get<WaitFor>(parse("wait 3")).people, 3U);
  const auto asked = std::get<Ask>(parse("bot Owl")).command;
  EXPECT_EQ(std::get<online::AddBot>(asked).level, online::BotLevel::owl);
  EXPECT_TRUE(is<Other>("bot whale"));
  EXPECT_TRUE(is<Other>("youngest 0"));
}

TEST(PlayerCommand, CellsToWriteInAndToLookAt) {
  EXPECT_EQ(std::get<WriteIn>(parse("c3")).cell, Cell::at(2, 2));
  EXPECT_EQ(std::get<WriteIn>(parse(" E1 ")).cell, Cell::at(0, 4));
  EXPECT_EQ(std::get<Look>(parse("look c3")).cell, Cell::at(2, 2));
  EXPECT_EQ(std::get<Look>(parse("LOOK C3")).cell, Cell::at(2, 2));
  EXPECT_EQ(std::get<Look>(parse("?c3")).cell, Cell::at(2, 2));
  EXPECT_EQ(std::get<Look>(parse("c3?")).cell, Cell::at(2, 2));
  EXPECT_EQ(std::get<NoCell>(parse("f1")).text, "f1");
  EXPECT_EQ(std::get<NoCell>(parse("look f1")).text, "f1");
  EXPECT_EQ(std::get<NoCell>(parse("c33?")).text, "c33");
  EXPECT_TRUE(is<NoCell>("??"));
  EXPECT_TRUE(is<Other>("look"));
}

TEST(PlayerCommand, LinesAndFiles) {
  EXPECT_EQ(std::get<ShowLine>(parse("row 2")).line, 1);
  EXPECT_EQ(std::get<ShowLine>(parse("Column B")).line, 6);
  EXPECT_EQ(std::get<ShowLine>(parse("diagonal 2")).line, 11);
  EXPECT_TRUE(is<Other>("row 6"));
  EXPECT_TRUE(is<Other>("column"));
  EXPECT_TRUE(is<Other>("diagonal 3"));
  EXPECT_EQ(std::get<Save>(parse("save My Game.txt")).path, "My Game.txt");
  EXPECT_EQ(std::get<Save>(parse("save\tx")).path, "x");
  EXPECT_EQ(std::get<Save>(parse("save what?")).path, "what?");
  EXPECT_EQ(std::get<Other>(parse(" 3+5 ")).text, "3+5");
}

}  // namespace
}  // namespace knister::terminal::typed
