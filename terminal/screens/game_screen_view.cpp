// terminal/screens/game_screen_view.cpp: what a seat looks like: its view put into the words and
// places of the screen.
#include <algorithm>

#include "terminal/screens/game_screen.h"
#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "terminal/views/cell_lines.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using table::SeatRow;

Canvas GameScreen::draw_table(Size size, Charset charset) const {
  if (has_game()) return draw_game(words_, game(), size, charset);
  return draw_lobby(lobby(), size, charset);
}

bool GameScreen::ticks() const {
  return !is_covered() && is_in(Phase::playing) && view().clock.pace_over.has_value();
}

std::string GameScreen::standing() const {
  if (view().paused) return words_.text(Message::join_paused);
  if (view().phase == Phase::drawing) return words_.text(Message::join_drawing);
  if (view().phase == Phase::between) return words_.text(Message::join_between);
  if (seat_.may_roll() || may_close()) return {};
  if (!must_write()) return waiting_words(words_, view());
  if (people_of(view()) < 3) return {};
  return words_.text(Message::game_have_written,
                     {{"done", view().written.size()}, {"all", view().seats.size()}});
}

void GameScreen::add_table_feet(Feet& feet) const {
  add_feet(feet);
  if (wire_ == seat::WireState::lost) {
    feet.message = words_.text(Message::join_lost);
    feet.message_ink = Ink::refusal;
  } else if (!is_known()) {
    feet.message = words_.text(Message::join_connecting,
                               {{"server", devices_.invitation ? devices_.invitation->link : ""}});
  } else if (feet.message.empty()) {
    feet.message = standing();
  }
}

LobbyView GameScreen::lobby() const {
  LobbyView lobby;
  add_table_feet(lobby);
  if (!is_known()) return lobby;
  lobby.title = words_.text(Message::table_title, {{"code", view().code}});
  lobby.count = words_.text(Message::join_at_the_table, {{"count", view().seat_count}});
  for (const SeatRow& row : view().seats) {
    if (!table::is_taken(row)) continue;
    if (view().own && view().own->seat == row.seat) lobby.own = lobby.seats.size();
    lobby.seats.push_back(seat_label(words_, view(), row));
  }
  for (const std::string& line : option_lines(words_, view().options)) {
    lobby.settings += (lobby.settings.empty() ? "" : " ") + line;
  }
  if (devices_.invitation) {
    lobby.code = devices_.invitation->code;
    lobby.link = devices_.invitation->sentence;
  }
  return lobby;
}

Board GameScreen::board() const {
  Board board;
  board.decimal_mark = words_.decimal_mark();
  board.sheet = sheet();
  board.fresh = fresh();
  if (board.fresh) board.completed = completed_lines(board.sheet, *board.fresh);
  // Nothing can be written: the number just written is what counts, unless somebody looks around.
  const bool looks = looks_around_ || !board.fresh;
  if (must_write() || (looks && !is_over() && !may_close())) board.selected = selected();
  if (must_write()) {
    if (const auto number = roll()) board.ghost = number->sum();
    hints_.show(board);
  }
  return board;
}

std::vector<PlayerView> GameScreen::players() const {
  std::vector<PlayerView> players;
  for (const SeatRow& row : view().seats) {
    if (row.kind == online::SeatKind::free || (!table::is_taken(row) && !row.place)) continue;
    PlayerView player;
    player.name = name_of(row.seat);
    const bool away = table::among(view().away, row.seat);
    if (away || row.program) {
      player.name +=
          " (" + words_.text(away ? Message::table_is_away : Message::table_is_bot) + ')';
    }
    player.shown = view().own && view().own->seat == row.seat;
    if (view().phase == Phase::playing) {
      player.tick = table::among(view().written, row.seat) ? Tick::written : Tick::waiting;
    }
    player.sheet = player.shown ? sheet() : table::sheet_of(row);
    player.total = row.points;
    if (player.total) *player.total += row.earlier;
    if (player.shown) player.total = view().own->total;
    players.push_back(std::move(player));
  }
  return players;
}

std::vector<std::string> GameScreen::end_lines() const {
  std::vector<std::string> out = result_lines(words_, view());
  if (hindsight_) {
    out.push_back(words_.text(Message::look_offered,
                              {{"offered", hindsight_->total}, {"taken", total(sheet())}}));
  }
  if (const auto alarm = seat_.alarm()) {
    out.push_back("!!! " + *alarm);
  } else if (const int checked = seat_.checked_rolls(); checked > 0 && finished()) {
    out.push_back(words_.text(Message::join_checked, {{"count", checked}}));
  }
  return out;
}

std::vector<std::string> GameScreen::lines() const {
  if (is_over() && !must_write()) return end_lines();
  const Board shown = board();
  if (shown.fresh && !shown.selected) return written_lines(words_, shown, name_of(own_seat()));
  return cell_lines(words_, shown);
}

std::string GameScreen::title() const {
  const int missing = view().round - table::written_rounds(view());
  if (must_write() && missing > 1) {
    return words_.text(Message::join_behind, {{"count", missing}});
  }
  const auto roller = rolls_now(view());
  const int round = std::max(view().round + (roller ? 1 : 0), 1);
  const bool names = roller && view().seats.size() > 1 && !is_you(words_, view(), *roller);
  std::string title = words_.text(names ? Message::play_round : Message::play_round_solo,
                                  {{"round", round}, {"name", roller ? name_of(*roller) : ""}});
  if (must_write() && is_shared()) {
    title += ' ' + words_.text(Message::play_turn, {{"name", name_of(own_seat())}});
  }
  if (view().options.games > 1) {
    title += " · " + words_.text(Message::play_game_of,
                                 {{"game", view().game}, {"games", view().options.games}});
  }
  if (ticks()) {
    const auto left = std::max<std::int64_t>(0, *view().clock.pace_over - seat_.now());
    title += " · " + words_.text(Message::game_seconds, {{"seconds", (left + 999) / 1'000}});
  }
  return title;
}

GameView GameScreen::game() const {
  GameView game;
  add_table_feet(game);
  game.title = title();
  const int points = view().own && !is_local() ? view().own->total : total(sheet());
  game.total = words_.text(Message::sheet_total, {{"total", std::to_string(points)}});
  game.board = board();
  game.roll = roll();
  game.players = players();
  game.lines = lines();
  return game;
}

std::string GameScreen::prompt() const {
  if (!is_known()) return {};
  if (must_write()) {
    return words_.text(
        is_shared() ? Message::play_ask_cell : Message::play_ask_cell_solo,
        {{"name", name_of(own_seat())}, {"number", std::to_string(*view().own->pending)}});
  }
  if (seat_.may_roll()) {
    return words_.text(seat_.types_dice() ? Message::play_ask_real_roll : Message::play_ask_roll);
  }
  if (may_close()) return words_.text(Message::play_ask_close);
  if (hosts_lobby()) return words_.text(Message::join_ask_start);
  return {};
}

std::vector<KeyHelp> GameScreen::keys() const {
  std::vector<KeyHelp> keys;
  const auto add = [&](std::string_view letter, Message meaning) {
    keys.emplace_back(letter, words_.text(meaning));
  };
  // Up to `q` they always have room; the others where there is more.
  add("?", Message::screen_key_help);
  add("m", Message::game_menu);
  const bool again = finished() && (is_local() || view().hosting);
  if (finished()) {
    add("v", Message::look_look_back);
    if (again) add("n", Message::look_another);
  } else if (has_game()) {
    add("u", Message::game_undo);
    if (may_hint()) add("t", Message::look_hint);
  } else {
    if (hosts_lobby()) add("b", Message::join_key_bot);
    add("i", Message::join_key_invite);
  }
  add("q", Message::screen_key_quit);
  if (has_game() && view().seats.size() > 1) add("o", Message::screen_key_sheets);
  if (is_online() && is_known() && view().own) add("w", Message::join_key_say);
  return keys;
}

}  // namespace knister::terminal
