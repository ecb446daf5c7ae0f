// terminal/screens/online_screen_view.cpp: what an online table looks like: its state put into the
// words and places of the screen, and the lists that lie over it.
#include <algorithm>
#include <array>

#include "rules/format/utf8.h"
#include "table/reading.h"
#include "terminal/canvas/text_screen.h"
#include "terminal/online_words.h"
#include "terminal/screens/invite_screen.h"
#include "terminal/screens/online_screen.h"
#include "terminal/screens/sheets_screen.h"
#include "terminal/views/cell_lines.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using online::SeatId;
using table::SeatRow;

// --- what lies over the table ---

void OnlineScreen::open_menu() {
  const bool playing = table_ && table_->phase == Phase::playing;
  const bool hosts_game = table_ && table_->hosting && playing;
  std::vector<MenuItem> items{{Message::game_back, {}}};
  const auto offer = [&](bool offered, Message text, std::function<void()> chosen) {
    if (offered) items.push_back({text, std::move(chosen)});
  };
  const auto seats = [this](SeatList list) { return [this, list] { open_seats(list); }; };
  const auto asks = [this](online::Command command) {
    return [this, command = std::move(command)] { ask(command); };
  };
  offer(hosts_lobby(), Message::join_menu_start, asks(online::Start{}));
  offer(hosts_lobby(), Message::together_add_bot, [this] { open_bots(); });
  offer(hosts_lobby(), Message::together_youngest, seats(SeatList::youngest));
  offer(hosts_lobby(), Message::menu_settings, [this] { open_settings(); });
  offer(hosts_lobby() && !seats_for(SeatList::remove).empty(), Message::join_menu_remove,
        seats(SeatList::remove));
  offer(true, Message::join_menu_invite, [this] { open_invitation(); });
  offer(table_ && table_->own, Message::table_say, [this] { open_emotes(); });
  offer(has_game(), Message::screen_key_sheets, [this] { open_sheets(); });
  offer(hosts_game && !table_->paused, Message::table_pause, asks(online::Pause{}));
  offer(hosts_game && table_->paused, Message::join_menu_resume, asks(online::Resume{}));
  offer(hosts_game && !seats_for(SeatList::stand_in).empty(), Message::table_stand_in_begin,
        seats(SeatList::stand_in));
  offer(finished() && table_->hosting, Message::look_another, asks(online::Rematch{}));
  offer(finished(), Message::look_look_back, [this] { want_look_back(); });
  offer(finished(), Message::screen_menu_save, [this] { ask_path(); });
  offer(true, Message::screen_key_help, [this] { open_help(); });
  offer(table_ && is_seated(*table_), Message::table_leave, [this] { leave(); });
  offer(true, Message::screen_key_quit, [this] { closed_ = true; });
  open_items(items);
}

void OnlineScreen::open_invitation() {
  open(std::make_unique<InviteScreen>(words_, devices_.link, devices_.code));
}

void OnlineScreen::open_sheets() { open(std::make_unique<SheetsScreen>(words_, players())); }

void OnlineScreen::open_bots() {
  std::vector<std::string> items;
  for (int i = 0; i < online::bot_level_count; ++i) {
    items.push_back(bot_name(words_, static_cast<online::BotLevel>(i)));
  }
  open_list(words_.text(Message::together_add_bot), std::move(items),
            [this](std::optional<std::size_t> level) {
              if (level) ask(online::AddBot{static_cast<online::BotLevel>(*level)});
            });
}

void OnlineScreen::open_emotes() {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < online::emote_names.size(); ++i) {
    items.push_back(emote_words(words_, static_cast<online::Emote>(i)));
  }
  open_list(words_.text(Message::table_say), std::move(items),
            [this](std::optional<std::size_t> emote) {
              if (emote) ask(online::ShowEmote{static_cast<online::Emote>(*emote)});
            });
}

void OnlineScreen::open_seats(SeatList list) {
  const std::vector<SeatId> seats = seats_for(list);
  if (seats.empty()) return;
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const SeatId seat : seats) names.push_back(seat_name(words_, *table_, seat));
  constexpr std::array titles{Message::together_youngest, Message::join_menu_remove,
                              Message::table_stand_in_begin};
  const Message title = titles[static_cast<std::size_t>(list)];
  open_list(words_.text(title), std::move(names),
            [this, list, seats](std::optional<std::size_t> place) {
              if (!place) return;
              const SeatId seat = seats[*place];
              if (list == SeatList::youngest) return ask(online::PickYoungest{seat});
              if (list == SeatList::remove) return ask(online::Kick{seat});
              ask(online::StandIn{seat, online::StandIn::Do::begin});
            });
}

// The list stays open, and shows what has come of it.
void OnlineScreen::open_settings(std::size_t at) {
  open_list(
      words_.text(Message::menu_settings), option_lines(words_, table_->options),
      [this](std::optional<std::size_t> item) {
        if (!item) return;
        table_->options = with_next_option(table_->options, *item);
        ask(online::SetOptions{table_->options});
        open_settings(*item);
      },
      at);
}

void OnlineScreen::open_help() {
  open(std::make_unique<TextScreen>(words_, words_.text(Message::screen_key_help),
                                    std::vector{words_.text(Message::join_help)}));
}

void OnlineScreen::ask_path() {
  ask_line(words_.text(Message::play_ask_save), [this](std::optional<std::string> path) {
    if (!path || path->empty()) return;
    const auto records = devices_.records();
    if (!records) return complain(words_.text(Message::join_lost));
    if (const auto trouble = devices_.save(*path, *records)) return complain(*trouble);
    say(words_.text(Message::play_saved, {{"path", shown_text(*path, 200)}}));
  });
}

void OnlineScreen::want_look_back() {
  look_back_ = true;
  say(words_.text(Message::look_thinking));
}

void OnlineScreen::leave() {
  ask(online::Leave{});
  left_ = true;
  closed_ = true;
}

// --- drawing ---

Canvas OnlineScreen::draw_table(Size size, Charset charset) const {
  if (has_game()) return draw_game(words_, game(), size, charset);
  return draw_lobby(lobby(), size, charset);
}

bool OnlineScreen::ticks() const {
  return !is_covered() && table_ && table_->phase == Phase::playing &&
         table_->clock.pace_over.has_value();
}

void OnlineScreen::add_table_feet(Feet& feet) const {
  add_feet(feet);
  if (wire_ == WireState::lost) {
    feet.message = words_.text(Message::join_lost);
    feet.message_ink = Ink::refusal;
  } else if (!table_) {
    feet.message = words_.text(Message::join_connecting, {{"server", devices_.link}});
  } else if (feet.message.empty()) {
    if (table_->phase == Phase::drawing) feet.message = words_.text(Message::join_drawing);
    if (table_->phase == Phase::between) feet.message = words_.text(Message::join_between);
    if (table_->paused) feet.message = words_.text(Message::join_paused);
    if (feet.message.empty() && !must_write() && !may_roll()) {
      feet.message = waiting_words(words_, *table_);
    }
  }
}

LobbyView OnlineScreen::lobby() const {
  LobbyView view;
  add_table_feet(view);
  if (!table_) return view;
  view.title = words_.text(Message::table_title, {{"code", table_->code}});
  view.count = words_.text(Message::join_at_the_table, {{"count", table_->seat_count}});
  for (const SeatRow& row : table_->seats) {
    if (!is_taken(row)) continue;
    if (table_->own && table_->own->seat == row.seat) view.own = view.seats.size();
    view.seats.push_back(seat_label(words_, *table_, row));
  }
  for (const std::string& line : option_lines(words_, table_->options)) {
    view.settings += (view.settings.empty() ? "" : " ") + line;
  }
  view.code = devices_.code;
  view.link = words_.text(Message::join_link, {{"link", devices_.link}});
  return view;
}

Board OnlineScreen::board() const {
  Board board;
  board.decimal_mark = words_.decimal_mark();
  board.sheet = sheet();
  board.fresh = fresh();
  if (board.fresh) board.completed = completed_lines(board.sheet, *board.fresh);
  const bool over = is_over() && !must_write();
  if (must_write() || (looks_around_ && !over)) board.selected = selected_;
  if (must_write()) {
    if (const auto number = roll()) board.ghost = number->sum();
    hints_.show(board);
  }
  return board;
}

std::vector<PlayerView> OnlineScreen::players() const {
  std::vector<PlayerView> views;
  if (!table_) return views;
  for (const SeatRow& row : table_->seats) {
    const bool own = table_->own && table_->own->seat == row.seat;
    if (row.kind == online::SeatKind::free || (!is_taken(row) && !row.place)) continue;
    PlayerView view;
    view.name = seat_name(words_, *table_, row.seat);
    if (table::among(table_->away, row.seat)) {
      view.name += " (" + words_.text(Message::table_is_away) + ')';
    }
    view.shown = own;
    if (table_->phase == Phase::playing) {
      view.tick = table::among(table_->written, row.seat) ? Tick::written : Tick::waiting;
    }
    view.sheet = own ? sheet() : table::sheet_of(row);
    view.total = row.points;
    if (view.total) *view.total += row.earlier;
    if (own) view.total = table_->own->total;
    views.push_back(std::move(view));
  }
  return views;
}

std::vector<std::string> OnlineScreen::lines() const {
  const Board shown = board();
  if (is_over() && !must_write()) {
    std::vector<std::string> out = ranking_lines(words_, *table_);
    const int checked = devices_.checked_rolls ? devices_.checked_rolls() : 0;
    if (checked > 0 && table_->phase == Phase::finished) {
      out.push_back(words_.text(Message::join_checked, {{"count", checked}}));
    }
    return out;
  }
  if (shown.fresh && !shown.selected) {
    return written_lines(words_, shown, seat_name(words_, *table_, table_->own->seat));
  }
  return cell_lines(words_, shown);
}

std::string OnlineScreen::game_title() const {
  const bool behind = must_write() && table::written_rounds(*table_) + 1 < table_->round;
  if (behind) {
    const int count = table_->round - table::written_rounds(*table_);
    return words_.text(Message::join_behind, {{"count", count}});
  }
  std::string title;
  if (const auto roller = rolls_now(*table_)) {
    title = words_.text(Message::play_round, {{"round", table_->round + 1},
                                              {"name", seat_name(words_, *table_, *roller)}});
  } else {
    title = words_.text(Message::play_round_solo, {{"round", std::max(table_->round, 1)}});
  }
  if (table_->options.games > 1) {
    title += " · " + words_.text(Message::play_game_of,
                                 {{"game", table_->game}, {"games", table_->options.games}});
  }
  if (ticks()) {
    const auto left = std::max<std::int64_t>(0, *table_->clock.pace_over - devices_.now());
    title += " · " + words_.text(Message::game_seconds, {{"seconds", (left + 999) / 1'000}});
  }
  return title;
}

GameView OnlineScreen::game() const {
  GameView view;
  add_table_feet(view);
  view.title = game_title();
  const int points = table_->own ? table_->own->total : total(sheet());
  view.total = words_.text(Message::sheet_total, {{"total", std::to_string(points)}});
  view.board = board();
  view.roll = roll();
  view.players = players();
  view.lines = lines();
  return view;
}

std::string OnlineScreen::prompt() const {
  if (!table_) return {};
  if (must_write()) {
    return words_.text(Message::play_ask_cell_solo,
                       {{"number", std::to_string(*table_->own->pending)}});
  }
  if (may_roll()) return words_.text(Message::play_ask_roll);
  if (hosts_lobby()) return words_.text(Message::join_ask_start);
  return {};
}

std::vector<KeyHelp> OnlineScreen::keys() const {
  const auto key = [this](std::string_view letter, Message meaning) {
    return KeyHelp{letter, words_.text(meaning)};
  };
  // First what leads to everything else, should there be no room for more.
  std::vector<KeyHelp> keys{key("?", Message::screen_key_help), key("m", Message::game_menu)};
  if (finished()) {
    keys.push_back(key("v", Message::look_look_back));
  } else if (has_game()) {
    keys.push_back(key("u", Message::game_undo));
    if (table_->options.hints == online::Hints::shown) {
      keys.push_back(key("t", Message::look_hint));
    }
  } else {
    if (hosts_lobby()) keys.push_back(key("b", Message::join_key_bot));
    keys.push_back(key("i", Message::join_key_invite));
  }
  keys.push_back(key("q", Message::screen_key_quit));
  if (finished() && table_->hosting) {
    keys.push_back(key("Enter", Message::look_another));
  }
  if (has_game()) keys.push_back(key("o", Message::screen_key_sheets));
  if (table_ && table_->own) keys.push_back(key("s", Message::join_key_say));
  return keys;
}

}  // namespace knister::terminal
