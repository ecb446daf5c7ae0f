// terminal/online_screen_view.cpp: what an online table looks like: its state put into the words
// and places of the screen, and the lists that lie over it.
#include <algorithm>
#include <array>

#include "protocol/reading.h"
#include "rules/notation.h"
#include "terminal/cell_lines.h"
#include "terminal/invite_screen.h"
#include "terminal/online_screen.h"
#include "terminal/online_words.h"
#include "terminal/sheets_screen.h"
#include "terminal/text_screen.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using online::SeatId;
using protocol::SeatRow;

namespace {

enum MenuItem : int {
  go_on_item,
  start_item,
  bot_item,
  youngest_item,
  settings_item,
  remove_item,
  invite_item,
  say_item,
  sheets_item,
  pause_item,
  resume_item,
  stand_in_item,
  rematch_item,
  look_back_item,
  save_item,
  help_item,
  leave_item,
  quit_item,
};

struct MenuText {
  MenuItem item;
  Message text;
};
constexpr std::array menu_texts{
    MenuText{go_on_item, Message::screen_menu_go_on},
    MenuText{start_item, Message::join_menu_start},
    MenuText{bot_item, Message::join_menu_bot},
    MenuText{youngest_item, Message::join_menu_youngest},
    MenuText{settings_item, Message::join_menu_settings},
    MenuText{remove_item, Message::join_menu_remove},
    MenuText{invite_item, Message::join_menu_invite},
    MenuText{say_item, Message::join_menu_say},
    MenuText{sheets_item, Message::screen_key_sheets},
    MenuText{pause_item, Message::join_menu_pause},
    MenuText{resume_item, Message::join_menu_resume},
    MenuText{stand_in_item, Message::join_menu_stand_in},
    MenuText{rematch_item, Message::join_menu_rematch},
    MenuText{look_back_item, Message::screen_menu_look_back},
    MenuText{save_item, Message::screen_menu_save},
    MenuText{help_item, Message::screen_key_help},
    MenuText{leave_item, Message::join_menu_leave},
    MenuText{quit_item, Message::screen_key_quit},
};

}  // namespace

// --- screens over the table ---

void OnlineScreen::open(std::unique_ptr<Screen> screen, Over over) {
  over_ = std::move(screen);
  over_kind_ = over;
  typed_.clear();
}

void OnlineScreen::open_menu() {
  const bool playing = table_ && table_->phase == Phase::playing;
  const bool hosting = table_ && table_->hosting;
  const bool finished = table_ && table_->phase == Phase::finished;
  const auto offered = [&](MenuItem item) {
    switch (item) {
      case start_item:
      case bot_item:
      case youngest_item:
      case settings_item:
        return hosts_lobby();
      case remove_item:
        return hosts_lobby() && !seats_for(Over::remove).empty();
      case say_item:
        return table_ && table_->own.has_value();
      case sheets_item:
        return has_game();
      case pause_item:
        return hosting && playing && !table_->paused;
      case resume_item:
        return hosting && playing && table_->paused;
      case stand_in_item:
        return hosting && playing && !seats_for(Over::stand_in).empty();
      case rematch_item:
        return hosting && finished;
      case look_back_item:
      case save_item:
        return finished;
      case leave_item:
        return table_ && is_seated(*table_);
      default:
        return true;
    }
  };
  std::vector<std::string> items;
  menu_.clear();
  for (const MenuText& row : menu_texts) {
    if (!offered(row.item)) continue;
    menu_.push_back(row.item);
    items.push_back(words_.text(row.text));
  }
  open(std::make_unique<ListScreen>(words_, words_.text(Message::screen_menu), items), Over::menu);
}

void OnlineScreen::open_invitation() {
  open(std::make_unique<InviteScreen>(words_, devices_.link, devices_.code));
}

void OnlineScreen::open_list(Over over) {
  std::vector<std::string> items;
  Message title = Message::join_menu_say;
  switch (over) {
    case Over::bots:
      title = Message::join_menu_bot;
      for (int i = 0; i < online::bot_level_count; ++i) {
        items.push_back(bot_name(words_, static_cast<online::BotLevel>(i)));
      }
      break;
    case Over::emotes:
      for (std::size_t i = 0; i < online::emote_names.size(); ++i) {
        items.push_back(emote_words(words_, static_cast<online::Emote>(i)));
      }
      break;
    case Over::settings:
      title = Message::join_menu_settings;
      items = option_lines(words_, table_->options);
      break;
    case Over::youngest:
    case Over::remove:
    case Over::stand_in:
      title = over == Over::youngest ? Message::join_menu_youngest
              : over == Over::remove ? Message::join_menu_remove
                                     : Message::join_menu_stand_in;
      listed_ = seats_for(over);
      for (const SeatId seat : listed_) items.push_back(seat_name(words_, *table_, seat));
      break;
    default:
      return;
  }
  if (items.empty()) return;
  auto list = std::make_unique<ListScreen>(words_, words_.text(title), items);
  if (over == Over::settings) list->go_to(settings_at_);
  open(std::move(list), over);
}

void OnlineScreen::open_help() {
  open(std::make_unique<TextScreen>(words_, words_.text(Message::screen_key_help),
                                    std::vector{words_.text(Message::join_help)}));
}

void OnlineScreen::overlay_closed() {
  const std::unique_ptr<Screen> closed = std::move(over_);
  if (over_kind_ == Over::other) return;
  const auto chosen = static_cast<const ListScreen&>(*closed).chosen();
  if (chosen) choose(over_kind_, *chosen);
}

void OnlineScreen::choose(Over list, std::size_t item) {
  switch (list) {
    case Over::menu:
      return choose_from_menu(menu_[item]);
    case Over::bots:
      return ask(online::AddBot{static_cast<online::BotLevel>(item)});
    case Over::emotes:
      return ask(online::ShowEmote{static_cast<online::Emote>(item)});
    case Over::youngest:
      return ask(online::PickYoungest{listed_[item]});
    case Over::remove:
      return ask(online::Kick{listed_[item]});
    case Over::stand_in:
      return ask(online::StandIn{listed_[item], online::StandIn::Do::begin});
    case Over::settings:
      // The list stays open, and shows what has come of it.
      settings_at_ = item;
      ask(online::SetOptions{with_next_option(table_->options, item)});
      table_->options = with_next_option(table_->options, item);
      return open_list(Over::settings);
    case Over::other:
      return;
  }
}

void OnlineScreen::choose_from_menu(int item) {
  switch (item) {
    case start_item:
      return ask(online::Start{});
    case bot_item:
      return open_list(Over::bots);
    case youngest_item:
      return open_list(Over::youngest);
    case settings_item:
      settings_at_ = 0;
      return open_list(Over::settings);
    case remove_item:
      return open_list(Over::remove);
    case invite_item:
      return open_invitation();
    case say_item:
      return open_list(Over::emotes);
    case sheets_item:
      return open(std::make_unique<SheetsScreen>(words_, players()));
    case pause_item:
      return ask(online::Pause{});
    case resume_item:
      return ask(online::Resume{});
    case stand_in_item:
      return open_list(Over::stand_in);
    case rematch_item:
      return ask(online::Rematch{});
    case look_back_item:
      look_back_ = true;
      return say(words_.text(Message::screen_thinking));
    case save_item:
      asking_ = Asking::path;
      return;
    case help_item:
      return open_help();
    case leave_item:
      ask(online::Leave{});
      left_ = true;
      closed_ = true;
      return;
    case quit_item:
      closed_ = true;
      return;
    default:
      return;
  }
}

// --- drawing ---

Canvas OnlineScreen::draw(Size size, Charset charset) const {
  if (!fits(smallest_size, size)) return too_small(words_, size, charset);
  if (over_) return over_->draw(size, charset);
  if (has_game()) return draw_game(words_, game(), size, charset);
  return draw_lobby(lobby(), size, charset);
}

bool OnlineScreen::ticks() const {
  return !over_ && table_ && table_->phase == Phase::playing && table_->clock.pace_over.has_value();
}

void OnlineScreen::add_feet(Feet& feet) const {
  feet.message = message_;
  feet.message_ink = message_ink_;
  feet.prompt = prompt();
  feet.typed = typed_;
  feet.keys = keys();
  if (line_ == LineState::lost) {
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
  add_feet(view);
  if (!table_) return view;
  view.title = words_.text(Message::join_title, {{"code", table_->code}});
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
    if (protocol::among(table_->away, row.seat)) {
      view.name += " (" + words_.text(Message::join_away) + ')';
    }
    view.shown = own;
    if (table_->phase == Phase::playing) {
      view.tick = protocol::among(table_->written, row.seat) ? Tick::written : Tick::waiting;
    }
    view.sheet = own ? sheet() : protocol::sheet_of(row);
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
    std::vector<std::string> out{
        words_.text(Message::play_written, {{"name", seat_name(words_, *table_, table_->own->seat)},
                                            {"number", std::to_string(shown.sheet[*shown.fresh])},
                                            {"cell", name(*shown.fresh)}})};
    for (const LineId id : shown.completed) out.push_back(line_text(words_, shown.sheet, id));
    return out;
  }
  return cell_lines(words_, shown);
}

std::string OnlineScreen::game_title() const {
  const bool behind = must_write() && protocol::written_rounds(*table_) + 1 < table_->round;
  if (behind) {
    const int count = table_->round - protocol::written_rounds(*table_);
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
    title += " · " + words_.text(Message::join_seconds_left, {{"seconds", (left + 999) / 1'000}});
  }
  return title;
}

GameView OnlineScreen::game() const {
  GameView view;
  add_feet(view);
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
  if (asking_ == Asking::name) return words_.text(Message::join_ask_name);
  if (asking_ == Asking::path) return words_.text(Message::play_ask_save);
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
  if (asking_ != Asking::nothing) return {{"Esc", words_.text(Message::screen_key_back)}};
  const auto key = [this](std::string_view letter, Message meaning) {
    return KeyHelp{letter, words_.text(meaning)};
  };
  // First what leads to everything else, should there be no room for more.
  std::vector<KeyHelp> keys{key("?", Message::screen_key_help), key("m", Message::screen_key_menu)};
  if (finished()) {
    keys.push_back(key("v", Message::screen_menu_look_back));
  } else if (has_game()) {
    keys.push_back(key("u", Message::screen_key_undo));
    if (table_->options.hints == online::Hints::shown) {
      keys.push_back(key("t", Message::screen_key_hint));
    }
  } else {
    if (hosts_lobby()) keys.push_back(key("b", Message::join_key_bot));
    keys.push_back(key("i", Message::join_key_invite));
  }
  keys.push_back(key("q", Message::screen_key_quit));
  if (finished() && table_->hosting) {
    keys.push_back(key("Enter", Message::join_menu_rematch));
  }
  if (has_game()) keys.push_back(key("o", Message::screen_key_sheets));
  if (table_ && table_->own) keys.push_back(key("s", Message::join_key_say));
  return keys;
}

}  // namespace knister::terminal
