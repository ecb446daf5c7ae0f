// terminal/views/game_view.cpp: two arrangements of the same things, for large terminals and small
// ones.
//
// Small, 40 x 16:  bar | board and dice (7) | combinations (2) | lines (3 or 4) | message | prompt
// | keys. Large, 76 x 23: the board on the left; dice, combinations and players beside it.
#include "terminal/views/game_view.h"

#include <algorithm>

#include "terminal/views/combinations_view.h"
#include "terminal/views/dice_view.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

constexpr int panel_gap = 3;

Place dice_place(Size size) {
  return board_size(size) == BoardSize::small ? Place{1, 29} : Place{1, 40};
}

std::string_view tick_sign(Tick tick) {
  switch (tick) {
    case Tick::written:
      return "✓";
    case Tick::waiting:
      return "·";
    case Tick::none:
      break;
  }
  return " ";
}

void draw_player(Canvas& canvas, Place at, const PlayerView& player, int width) {
  const Ink ink = player.shown ? Ink::strong : Ink::plain;
  canvas.put(at.row, at.column, player.shown ? ">" : " ", Ink::strong);
  canvas.put(at.row, at.column + 1, tick_sign(player.tick), Ink::hint);
  canvas.put(at.row, at.column + 3, player.name, ink, width - 8);
  canvas.put_before(at.row, at.column + width, points_text(player.total), Ink::points);
}

// Beginning with whoever is shown, so that this one is never cut off.
void draw_players(Canvas& canvas, Place at, const GameView& view, int rows, int width) {
  const int count = static_cast<int>(view.players.size());
  if (count < 2) return;
  const auto shown = std::find_if(view.players.begin(), view.players.end(),
                                  [](const PlayerView& player) { return player.shown; });
  const int first = count <= rows || shown == view.players.end()
                        ? 0
                        : static_cast<int>(shown - view.players.begin());
  for (int i = 0; i < std::min(rows, count); ++i) {
    draw_player(canvas, {at.row + i, at.column},
                view.players[static_cast<std::size_t>((first + i) % count)], width);
  }
}

// Others' sheets where there is room for them: to the right of everything else.
void draw_others(Canvas& canvas, const GameView& view) {
  constexpr int first_column = 80;
  constexpr int step = glance_size.columns + 4;
  int row = 2;
  int column = first_column;
  for (const PlayerView& player : view.players) {
    if (player.shown) continue;
    if (column + glance_size.columns > canvas.size().columns) {
      column = first_column;
      row += glance_size.rows + 2;
    }
    if (column + glance_size.columns > canvas.size().columns) return;
    if (row + glance_size.rows + 1 >= canvas.size().rows) return;
    canvas.put(row, column + 1, player.name, Ink::dim, glance_size.columns - 1);
    draw_glance(canvas, {row + 1, column}, player.sheet);
    column += step;
  }
}

// The row after the prompt. On a tall terminal the game stays together instead of asking from afar.
int end_of_game(const Canvas& canvas, const GameView& view) {
  constexpr int usual_rows = 24;
  constexpr int above_players = 16;
  constexpr int feet = 4;  // a message of two rows, the prompt, the keys
  const int wanted =
      std::max(usual_rows, above_players + static_cast<int>(view.players.size()) + feet);
  return std::min(canvas.size().rows, wanted) - 1;
}

// From this row on, as far as message, prompt and keys leave room; what does not fit is left out.
void draw_lines(Canvas& canvas, int first, int width, const GameView& view) {
  const int feet = feet_rows(canvas, view);
  int row = first;
  for (const std::string& line : view.lines) {
    const std::vector<std::string> parts = wrapped(line, width, canvas.charset());
    if (row + static_cast<int>(parts.size()) > end_of_game(canvas, view) - feet) return;
    for (const std::string& part : parts) canvas.put(row++, 1, part);
  }
}

std::string sum_text(const i18n::Catalogue& words, const GameView& view) {
  return view.roll ? roll_words(words, *view.roll) : std::string();
}

void draw_small(Canvas& canvas, const i18n::Catalogue& words, const GameView& view) {
  draw_board(canvas, board_place(canvas.size()), BoardSize::small, view.board);
  const Place dice = dice_place(canvas.size());
  draw_dice(canvas, dice, view.roll);
  if (view.roll && view.roll->shows_dice()) {
    canvas.put(dice.row + die_rows, dice.column, sum_text(words, view), Ink::strong);
  }
  if (view.players.size() > 1 && view.players.front().tick != Tick::none) {
    const auto written = std::count_if(view.players.begin(), view.players.end(),
                                       [](const PlayerView& p) { return p.tick == Tick::written; });
    canvas.put(dice.row + die_rows + 1, dice.column,
               "✓ " + std::to_string(written) + '/' + std::to_string(view.players.size()),
               Ink::hint);
  }
  draw_combination_patterns(canvas, {8, 1});
  draw_lines(canvas, 10, canvas.size().columns - 2, view);
}

void draw_large(Canvas& canvas, const i18n::Catalogue& words, const GameView& view) {
  const Place at = board_place(canvas.size());
  draw_board(canvas, at, BoardSize::large, view.board);
  const Place dice = dice_place(canvas.size());
  draw_dice(canvas, dice, view.roll);
  canvas.put(dice.row + 2, dice.column + dice_columns + panel_gap, sum_text(words, view),
             Ink::strong);
  const int panel = canvas.size().columns - dice.column - 1;
  draw_named_combinations(canvas, {dice.row + die_rows + 1, dice.column}, words,
                          std::min(panel, 40));
  // The lines of the cell stand below the sheet, the players to the right of them.
  const int below = at.row + size_of(BoardSize::large).rows + 2;
  const bool several = view.players.size() > 1;
  draw_lines(canvas, below, several ? 48 : canvas.size().columns - 2, view);
  if (several) {
    draw_players(canvas, {below, 50}, view, end_of_game(canvas, view) - 2 - below,
                 std::min(canvas.size().columns, 80) - 51);
  }
  draw_others(canvas, view);
}

}  // namespace

Place board_place(Size size) {
  return board_size(size) == BoardSize::small ? Place{1, 1} : Place{1, 2};
}

bool on_dice(Size size, Place pointed) {
  const Place at = dice_place(size);
  return pointed.row >= at.row && pointed.row < at.row + die_rows && pointed.column >= at.column &&
         pointed.column < at.column + dice_columns;
}

std::string points_text(const std::optional<int>& points) {
  return points ? std::to_string(*points) : "-";
}

Canvas draw_game(const i18n::Catalogue& words, const GameView& view, Size size, Charset charset) {
  Canvas canvas(size, charset);
  draw_bar(canvas, view.title, view.total);
  if (board_size(size) == BoardSize::small) {
    draw_small(canvas, words, view);
  } else {
    draw_large(canvas, words, view);
  }
  draw_feet(canvas, view, end_of_game(canvas, view));
  return canvas;
}

}  // namespace knister::terminal
