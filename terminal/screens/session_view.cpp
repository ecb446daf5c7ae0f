// terminal/screens/session_view.cpp: what a session shows: its state put into the words and places
// of the screen, and the menu over it.
#include <algorithm>

#include "rules/format/utf8.h"
#include "terminal/canvas/text_screen.h"
#include "terminal/screens/session.h"
#include "terminal/screens/statistics_screen.h"
#include "terminal/views/cell_lines.h"
#include "terminal/views/ranking_view.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using table::Phase;
using table::SeatId;

// --- what lies over the game ---

void Session::open_menu() {
  std::vector<MenuItem> items{
      {Message::game_back, {}},
      {Message::menu_new, [this] { want(WishKind::new_game); }},
      {Message::screen_menu_bot, [this] { open_bots(); }},
      {Message::menu_together, [this] { ask_names(); }},
      {Message::together_kind_real, [this] { want(WishKind::real); }},
      {Message::menu_daily, [this] { want(WishKind::daily); }},
      {Message::screen_menu_join, [this] { ask_table(); }},
  };
  if (devices_.has_aside) {
    items.push_back({Message::screen_menu_aside, [this] { want(WishKind::aside); }});
  }
  if (table_.phase() == Phase::over) {
    items.push_back({Message::look_look_back, [this] { go_on(); }});
  }
  items.push_back({Message::menu_statistics, [this] { open_statistics(); }});
  items.push_back({Message::screen_menu_save, [this] { ask_path(); }});
  items.push_back({Message::screen_key_help, [this] { open_help(); }});
  items.push_back({Message::screen_key_quit, [this] { want(WishKind::quit); }});
  open_items(items);
}

void Session::open_bots() {
  open_list(words_.text(Message::screen_menu_bot), devices_.bot_names,
            [this](std::optional<std::size_t> chosen) {
              if (chosen) wish_ = {WishKind::bot, *chosen, {}};
            });
}

void Session::open_statistics() {
  std::vector<Record> games;
  if (devices_.finished_games) games = devices_.finished_games();
  open(std::make_unique<StatisticsScreen>(
      words_, std::move(games), devices_.losses ? devices_.losses() : Losses{},
      StatisticsDevices{devices_.network, devices_.keep_loss, devices_.bot_names}));
}

void Session::ask_names() {
  ask_line(words_.text(Message::screen_ask_names), [this](std::optional<std::string> names) {
    if (names && !names->empty()) want(WishKind::together, *names);
  });
}

void Session::ask_table() {
  ask_line(words_.text(Message::screen_ask_table), [this](std::optional<std::string> link) {
    if (link && !link->empty()) want(WishKind::join, *link);
  });
}

void Session::ask_path() {
  ask_line(words_.text(Message::play_ask_save), [this](std::optional<std::string> path) {
    if (!path || path->empty()) return;
    if (const auto trouble = devices_.save(*path, records())) return complain(*trouble);
    say(words_.text(Message::play_saved, {{"path", shown_text(*path, 200)}}));
  });
}

void Session::open_help() {
  std::vector<std::string> text{words_.text(Message::screen_help, {{"folder", devices_.folder}}),
                                ""};
  for (const Combination& one : combinations) {
    if (one.id == CombinationId::nothing) continue;
    std::string example;
    for (const Number number : one.example) example += ' ' + std::to_string(number);
    const std::string points = std::to_string(one.points);
    std::string& line = text.emplace_back(2 - points.size(), ' ');
    line.append(points).append("  ").append(combination_name(words_, one.id)).append(":");
    line.append(example);
  }
  open(std::make_unique<TextScreen>(words_, words_.text(Message::screen_key_help), text));
}

// --- the game ---

Canvas Session::draw_table(Size size, Charset charset) const {
  return draw_game(words_, view(), size, charset);
}

Board Session::board() const {
  const SeatId seat = shown_seat();
  const table::Seat& shown = table_.game().seats[seat];
  Board board;
  board.decimal_mark = words_.decimal_mark();
  board.sheet = shown.sheet;
  if (table_.phase() != Phase::over) board.selected = selected_[seat];
  if (const auto roll = roll_in_hand()) {
    board.ghost = roll->sum();
  } else if (table_.round() > 0 && table_.has_written(seat) && table_.phase() != Phase::over) {
    const Cell last = shown.cells.back();
    board.fresh = last;
    board.completed = completed_lines(shown.sheet, last);
    // Nothing can be written: the number just written is what counts, unless somebody looks around.
    if (!looks_around_) board.selected.reset();
  }
  hints_.show(board);
  return board;
}

std::vector<PlayerView> Session::player_views() const {
  std::vector<PlayerView> views;
  const bool writing = table_.phase() == Phase::writing;
  for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
    const table::Seat& sits = table_.game().seats[seat];
    PlayerView view;
    view.name = settings_.names[seat];
    view.shown = seat == shown_seat();
    view.sheet = sits.sheet;
    if (writing) {
      const bool written = table_.has_written(seat);
      view.tick = written ? Tick::written : Tick::waiting;
      // Where others put the number is seen when all have written.
      if (written && !view.shown) view.sheet.erase(sits.cells.back());
    }
    view.total = total(view.sheet);
    views.push_back(std::move(view));
  }
  return views;
}

std::vector<std::string> Session::said_lines() const {
  std::vector<std::string> out;
  const SeatId seat = shown_seat();
  if (table_.phase() == Phase::over) {
    const std::vector<int> totals = table_.series_totals();
    if (solo()) {
      out.push_back(verdict_line(words_, totals[0]));
    } else {
      out = draw_ranking(words_, settings_.names, totals);
    }
    if (hindsight_ && people().size() == 1) {
      out.push_back(words_.text(
          Message::look_offered,
          {{"offered", hindsight_->total}, {"taken", total(table_.game().seats[seat].sheet)}}));
    }
    return out;
  }
  const Board shown = board();
  if (shown.fresh && !shown.selected) return written_lines(words_, shown, settings_.names[seat]);
  return cell_lines(words_, shown);
}

std::string Session::prompt() const {
  switch (table_.phase()) {
    case Phase::rolling:
      return words_.text(devices_.roll ? Message::play_ask_roll : Message::play_ask_real_roll);
    case Phase::writing: {
      const auto seat = writer();
      if (!seat) return {};
      const std::string number = std::to_string(table_.game().rolls.back().sum());
      if (solo()) return words_.text(Message::play_ask_cell_solo, {{"number", number}});
      return words_.text(Message::play_ask_cell,
                         {{"name", settings_.names[*seat]}, {"number", number}});
    }
    case Phase::closing:
      return words_.text(Message::play_ask_close);
    default:
      return {};
  }
}

std::vector<KeyHelp> Session::keys() const {
  std::vector<KeyHelp> keys;
  if (table_.phase() == Phase::over) {
    keys = {{"v", words_.text(Message::look_look_back)},
            {"m", words_.text(Message::game_menu)},
            {"n", words_.text(Message::menu_new)}};
  } else {
    // First what leads to everything else, should there be no room for more.
    keys = {{"?", words_.text(Message::screen_key_help)},
            {"m", words_.text(Message::game_menu)},
            {"u", words_.text(Message::game_undo)},
            {"t", words_.text(Message::look_hint)}};
  }
  keys.emplace_back("q", words_.text(Message::screen_key_quit));
  if (!solo()) keys.emplace_back("o", words_.text(Message::screen_key_sheets));
  return keys;
}

GameView Session::view() const {
  GameView view;
  if (table_.phase() == Phase::not_started) return view;
  const bool rolling = table_.phase() == Phase::rolling;
  const bool writing = table_.phase() == Phase::writing;
  const int round = table_.round() + (rolling ? 1 : 0);
  view.title = words_.text(rolling && !solo() ? Message::play_round : Message::play_round_solo,
                           {{"round", round}, {"name", settings_.names[table_.roller()]}});
  if (writing && people().size() > 1 && writer()) {
    view.title += ' ' + words_.text(Message::play_turn, {{"name", settings_.names[*writer()]}});
  }
  if (settings_.games > 1) {
    view.title += " · " + words_.text(Message::play_game_of, {{"game", table_.game_number()},
                                                              {"games", table_.game_count()}});
  }
  view.total = words_.text(Message::sheet_total, {{"total", std::to_string(total(shown_sheet()))}});
  view.board = board();
  if (!table_.game().rolls.empty()) view.roll = table_.game().rolls.back();
  view.players = player_views();
  view.lines = said_lines();
  add_feet(view);
  if (writing && !writer() && view.message.empty()) {
    for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.has_written(seat)) continue;
      view.message = words_.text(Message::screen_bot_thinks, {{"name", settings_.names[seat]}});
    }
  } else if (writing && people().size() > 2 && view.message.empty()) {
    const auto done = std::count_if(view.players.begin(), view.players.end(),
                                    [](const PlayerView& p) { return p.tick == Tick::written; });
    view.message =
        words_.text(Message::game_have_written, {{"done", done}, {"all", view.players.size()}});
  }
  return view;
}

}  // namespace knister::terminal
