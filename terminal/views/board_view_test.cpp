// terminal/views/board_view_test.cpp: the sheet on a canvas, in both sizes, and where a click lands
// on it.
#include "terminal/views/board_view.h"

#include <gtest/gtest.h>

#include "rules/format/notation.h"

namespace knister::terminal {
namespace {

std::string drawn(BoardSize size, const Board& board, Charset charset = Charset::unicode) {
  Canvas canvas(size_of(size), charset);
  draw_board(canvas, {0, 0}, size, board);
  return canvas.text();
}

TEST(BoardView, DrawsTheBookletsGameSmall) {
  Board board;
  board.sheet = *parse_sheet("7489B/37377/55A55/89369/8B887");
  EXPECT_EQ(drawn(BoardSize::small, board),
            "    a   b   c   d   e\n"
            "1 │  7│  4│  8│  9│ 11│  0\n"
            "2 │  3│  7│  3│  7│  7│  8\n"
            "3 │  5│  5│ 10│  5│  5│  6\n"
            "4 │  8│  9│  3│  6│  9│  1\n"
            "5 │  8│ 11│  8│  8│  7│  3\n"
            "16   1   0   3   8   1   6\n");
}

TEST(BoardView, DrawsItLargeWithTheGhostInBrackets) {
  Board board;
  board.sheet = *parse_sheet("...9./3737./...../.9.../8B...");
  board.selected = Cell::at(1, 4);
  board.ghost = 7;
  EXPECT_EQ(drawn(BoardSize::large, board, Charset::ascii),
            "       a    b    c    d    e\n"
            "    +----+----+----+----+----+\n"
            "  1 |  . |  . |  . |  9 |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  2 |  3 |  7 |  3 |  7 [  7 ]   8\n"
            "    +----+----+----+----+----+\n"
            "  3 |  . |  . |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  4 |  . |  9 |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "  5 |  8 | 11 |  . |  . |  . |  __\n"
            "    +----+----+----+----+----+\n"
            "   /  __   __   __   __   __     \\\n");
}

TEST(BoardView, MarksCompletedLinesAndTheNumberJustWritten) {
  Board board;
  board.sheet = *parse_sheet("...9./37377/...../.9.../8B...");
  board.fresh = Cell::at(4, 1);
  board.completed = {1};
  Canvas canvas(size_of(BoardSize::small), Charset::unicode);
  draw_board(canvas, {0, 0}, BoardSize::small, board);
  EXPECT_EQ(canvas.at(2, 5).ink, Ink::mark);   // a2
  EXPECT_EQ(canvas.at(2, 25).ink, Ink::mark);  // the box of row 2
  EXPECT_EQ(canvas.at(5, 9).ink, Ink::fresh);  // b5
  EXPECT_EQ(canvas.at(1, 17).ink, Ink::plain);
}

TEST(BoardView, ShowsEveryStepOfAHint) {
  Board board;
  board.hint_lines = {0, 10};
  board.hint_cells = {Cell::at(0, 1)};
  const std::string hinted = drawn(BoardSize::small, board);
  EXPECT_NE(hinted.find("1 │  ·│  ?│  ·│  ·│  ·│  ?\n"), std::string::npos) << hinted;

  const std::array<engine::JudgedChoice, 3> choices{
      {{Cell::at(0, 0), 60 * engine::one_point, 0, false},
       {Cell::at(0, 1), 59 * engine::one_point, engine::one_point / 4, false},
       {Cell::at(0, 2), 40 * engine::one_point, 20 * engine::one_point, false}}};
  board = {};
  board.heat = heat_of(choices);
  Canvas canvas(size_of(BoardSize::small), Charset::unicode);
  draw_board(canvas, {0, 0}, BoardSize::small, board);
  EXPECT_NE(canvas.text().find("1 │  ★│0.3│-20│  ·│"), std::string::npos) << canvas.text();
  EXPECT_EQ(canvas.at(1, 5).ink, Ink::heat_best);
  EXPECT_EQ(canvas.at(1, 9).ink, Ink::heat_near);
  EXPECT_EQ(canvas.at(1, 13).ink, Ink::heat_cold);
}

// A written 11 beside a cell that is worth 11 less: without colours only the sign tells them apart.
TEST(BoardView, LargeLossesAreRoundedAndHaveASign) {
  const auto shown = [](int tenths) {
    const std::array<engine::JudgedChoice, 1> choices{
        {{Cell::at(0, 1), 0, static_cast<engine::Value>(tenths * engine::one_point / 10), false}}};
    Board board;
    board.sheet.write(Cell::at(0, 0), 11);
    board.heat = heat_of(choices);
    const std::string text = drawn(BoardSize::small, board);
    const std::size_t row = text.find("1 │ 11│");
    EXPECT_NE(row, std::string::npos) << text;
    return text.substr(row + std::string("1 │ 11│").size(), 3);
  };
  EXPECT_EQ(shown(99), "9.9");
  EXPECT_EQ(shown(100), "-10");
  EXPECT_EQ(shown(114), "-11");
  EXPECT_EQ(shown(116), "-12");
}

TEST(BoardView, AClickFindsTheCellThatIsDrawnThere) {
  for (const BoardSize size : {BoardSize::small, BoardSize::large}) {
    for (const Cell cell : all_cells) {
      Board board;
      board.selected = cell;
      Canvas canvas({30, 60}, Charset::ascii);
      const Place at{3, 4};
      draw_board(canvas, at, size, board);
      int found = 0;
      for (int row = 0; row < 30; ++row) {
        for (int column = 0; column < 60; ++column) {
          const bool hit = cell_at(at, size, {row, column}) == cell;
          found += hit ? 1 : 0;
          const bool inside = canvas.at(row, column).ink == Ink::selected &&
                              canvas.at(row, column).character != U'[' &&
                              canvas.at(row, column).character != U']';
          EXPECT_EQ(hit, inside) << name(cell) << ' ' << row << ' ' << column;
        }
      }
      EXPECT_EQ(found, size == BoardSize::small ? 3 : 4);
    }
  }
}

}  // namespace
}  // namespace knister::terminal
