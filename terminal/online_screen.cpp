// terminal/online_screen.cpp: keys in, commands to the server. What it looks like is in
// online_screen_view.cpp.
#include "terminal/online_screen.h"

#include <algorithm>
#include <utility>

#include "protocol/reading.h"
#include "rules/notation.h"
#include "rules/utf8.h"
#include "terminal/cell_lines.h"
#include "terminal/character.h"
#include "terminal/line_entry.h"
#include "terminal/look_back.h"
#include "terminal/online_news.h"
#include "terminal/online_words.h"
#include "terminal/sheets_screen.h"
#include "terminal/typed_text.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using online::SeatId;

OnlineScreen::OnlineScreen(const i18n::Catalogue& words, OnlineDevices devices)
    : words_(words), devices_(std::move(devices)) {}

// --- the table ---

bool OnlineScreen::has_game() const {
  return table_ && (table_->phase == Phase::playing || is_over());
}

bool OnlineScreen::is_over() const {
  return table_ && (table_->phase == Phase::finished || table_->phase == Phase::between);
}

bool OnlineScreen::finished() const { return table_ && table_->phase == Phase::finished; }

bool OnlineScreen::hosts_lobby() const {
  return table_ && table_->hosting && table_->phase == Phase::lobby;
}

bool OnlineScreen::must_write() const { return table_ && protocol::must_write(*table_); }
bool OnlineScreen::may_roll() const { return table_ && protocol::may_roll(*table_); }

// Ours; for who only watches, that of the first who plays.
Sheet OnlineScreen::sheet() const {
  if (!table_) return {};
  if (table_->own) return protocol::own_sheet(*table_);
  const auto shown = std::find_if(table_->seats.begin(), table_->seats.end(), is_taken);
  return shown == table_->seats.end() ? Sheet() : protocol::sheet_of(*shown);
}

std::optional<Roll> OnlineScreen::roll() const {
  if (!table_) return std::nullopt;
  if (must_write()) return protocol::roll_of(*table_, protocol::written_rounds(*table_) + 1);
  return protocol::roll_of(*table_, table_->round);
}

// The number of this round, which can still be taken back.
std::optional<Cell> OnlineScreen::fresh() const {
  if (!table_ || !table_->own || !table_->own->may_undo) return std::nullopt;
  const char letter = static_cast<char>('a' + protocol::written_rounds(*table_) - 1);
  const std::size_t at = table_->own->rounds.find(letter);
  if (at >= cell_count) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(at)};
}

std::vector<SeatId> OnlineScreen::seats_for(Over list) const {
  std::vector<SeatId> seats;
  for (const protocol::SeatRow& row : table_->seats) {
    if (!is_taken(row)) continue;
    const bool person = row.kind == online::SeatKind::person;
    const bool own = table_->own && table_->own->seat == row.seat;
    const bool fits = (list == Over::youngest && person) || (list == Over::remove && !own) ||
                      (list == Over::stand_in && person && !own && !row.stand_in &&
                       protocol::among(table_->away, row.seat));
    if (fits) seats.push_back(row.seat);
  }
  return seats;
}

// --- what comes ---

void OnlineScreen::line_is(LineState state) {
  if (state == LineState::lost && line_ != LineState::lost) {
    say(words_.text(Message::join_lost), Ink::refusal);
  }
  if (state == LineState::up && line_ == LineState::lost) say(words_.text(Message::join_back));
  line_ = state;
}

void OnlineScreen::see(const protocol::Table& table) {
  const std::optional<protocol::Table> before = std::exchange(table_, table);
  if (before) {
    const std::vector<std::string> news = news_between(words_, *before, table);
    const bool moved = before->round != table.round || before->phase != table.phase;
    // The board shows rolls, our own numbers and the ranking; of all else the latest is said.
    const bool own_moved = before->own && table.own && before->own->rounds != table.own->rounds;
    const bool on_board = is_over() || (table.phase == Phase::playing && (moved || own_moved));
    if (moved) message_.clear();
    if (!news.empty() && !on_board) say(news.back());
    if (moved) {
      looks_around_ = false;
      hints_.forget();
    }
  }
  if (asked_to_write_ && *asked_to_write_ != protocol::next_round(table)) asked_to_write_.reset();
  selected_ = nearest_free(sheet(), selected_);
  // A list of seats may name somebody who has just gone.
  if (over_ && over_kind_ != Over::other && before && before->phase != table.phase) over_.reset();
  sit_down();
}

void OnlineScreen::hear(const protocol::EmotedNews& emote) {
  if (!table_) return;
  say(words_.text(Message::join_said, {{"name", seat_name(words_, *table_, emote.seat)},
                                       {"words", emote_words(words_, emote.emote)}}),
      Ink::hint);
}

void OnlineScreen::refuse(const std::string& code) {
  asked_to_write_.reset();
  say(refusal_words(words_, code), Ink::refusal);
}

// --- doing ---

void OnlineScreen::say(std::string text, Ink ink) {
  message_ = std::move(text);
  message_ink_ = ink;
}

void OnlineScreen::ask(online::Command command) {
  message_.clear();
  devices_.ask(std::move(command));
}

void OnlineScreen::sit_down() {
  const bool ended = table_->phase == Phase::finished || table_->phase == Phase::gone;
  if (sat_ || is_seated(*table_) || ended) return;
  if (!devices_.name) {
    asking_ = Asking::name;
    return;
  }
  sat_ = true;
  devices_.sit(*devices_.name);
}

void OnlineScreen::go_on() {
  if (!table_) return;
  if (must_write()) return write(selected_);
  if (may_roll()) {
    return ask(online::RollDice{{table_->game, static_cast<std::uint8_t>(table_->round + 1)},
                                Roll::of_sum(lowest_number),
                                {}});
  }
  if (hosts_lobby()) return ask(online::Start{});
  if (table_->phase == Phase::finished) {
    if (table_->hosting) return ask(online::Rematch{});
    return;
  }
  const std::string waiting = waiting_words(words_, *table_);
  if (!waiting.empty()) say(waiting);
}

void OnlineScreen::write(Cell cell) {
  if (!must_write()) {
    const bool written = table_ && table_->own && table_->own->may_undo;
    return say(
        describe(words_, written ? table::Refusal::already_written : table::Refusal::not_rolled),
        Ink::refusal);
  }
  const online::RoundName round = protocol::next_round(*table_);
  if (asked_to_write_ == round) return;
  if (!sheet().is_free(cell)) {
    return say(describe(words_, table::Refusal::cell_taken), Ink::refusal);
  }
  selected_ = cell;
  looks_around_ = false;
  hints_.forget();
  asked_to_write_ = round;
  ask(online::Write{round, cell});
}

void OnlineScreen::take_back() {
  if (!table_ || !table_->own || !table_->own->may_undo) {
    return say(describe(words_, table::Refusal::nothing_to_undo), Ink::refusal);
  }
  ask(online::Undo{{table_->game, static_cast<std::uint8_t>(protocol::written_rounds(*table_))}});
}

void OnlineScreen::ask_hint() {
  if (!table_ || table_->options.hints == online::Hints::hidden || !devices_.network) {
    return say(words_.text(Message::play_no_hints), Ink::refusal);
  }
  if (!must_write()) return say(words_.text(Message::play_nothing_to_hint), Ink::refusal);
  const HintSteps::Said said = hints_.next(words_);
  say(said.text, said.ink);
}

// --- keys ---

void OnlineScreen::press(const Key& key, Size size) {
  if (over_) {
    over_->press(key, size);
    if (over_->closed()) overlay_closed();
    return;
  }
  if (asking_ != Asking::nothing) return press_text(key);
  press_table(key, size);
}

void OnlineScreen::move(const CursorStep& step) {
  typed_.clear();
  if (!has_game()) return;
  selected_ = moved(selected_, step);
  looks_around_ = true;
}

void OnlineScreen::press_table(const Key& key, Size size) {
  if (const auto step = cursor_step(key)) return move(*step);
  switch (key.kind) {
    case KeyKind::escape:
      if (typed_.empty()) return open_menu();
      typed_.clear();
      return;
    case KeyKind::erase:
      if (!typed_.empty()) typed_.pop_back();
      return;
    case KeyKind::enter:
      return enter_text();
    case KeyKind::click:
      return click(key, size);
    case KeyKind::character:
      break;
    default:
      return;
  }
  const char32_t c = key.character;
  if (c == U' ') return enter_text();
  if (!typed_.empty() && c >= U'1' && c <= U'5') {
    typed_ += static_cast<char>(c);
    return enter_text();
  }
  if (!press_letter(key)) {
    std::string shown;
    append(shown, c < U' ' ? U'?' : c);
    say(words_.text(Message::play_not_understood, {{"text", shown}}), Ink::refusal);
  }
}

bool OnlineScreen::press_letter(const Key& key) {
  const bool playing = table_ && table_->phase == Phase::playing;
  for (char letter = 'a'; letter <= 'e'; ++letter) {
    if (is_letter(key, letter) && playing) {
      typed_ = letter;
      return true;
    }
  }
  typed_.clear();
  if (is_letter(key, 'q')) return closed_ = true, true;
  if (is_letter(key, 'm')) return open_menu(), true;
  if (is_letter(key, 'i')) return open_invitation(), true;
  if (key.character == U'?') return open_help(), true;
  if (!table_) return true;  // what follows needs a table
  if (is_letter(key, 'r')) return must_write() ? write(selected_) : go_on(), true;
  if (is_letter(key, 'u')) return take_back(), true;
  if (is_letter(key, 't')) return ask_hint(), true;
  if (is_letter(key, 's')) return open_list(Over::emotes), true;
  if (is_letter(key, 'o') && has_game()) {
    open(std::make_unique<SheetsScreen>(words_, players()));
    return true;
  }
  if (is_letter(key, 'b') && hosts_lobby()) return open_list(Over::bots), true;
  if (is_letter(key, 'y') && hosts_lobby()) return open_list(Over::youngest), true;
  if (is_letter(key, 'v') && table_->phase == Phase::finished) {
    look_back_ = true;
    return say(words_.text(Message::screen_thinking)), true;
  }
  return false;
}

void OnlineScreen::enter_text() {
  const std::string typed = std::exchange(typed_, {});
  if (typed.empty()) return go_on();
  const auto cell = parse_cell(typed);
  if (!cell) return say(describe(words_, cell.error(), typed), Ink::refusal);
  write(*cell);
}

// A name or a path.
void OnlineScreen::press_text(const Key& key) {
  const LineEnd end = type_into(typed_, key);
  if (end == LineEnd::none) return;
  const Asking asked = std::exchange(asking_, Asking::nothing);
  const std::string text = take_line(typed_);
  if (end == LineEnd::given_up) {
    if (asked == Asking::name) sat_ = true;  // only looks on
    return;
  }
  if (asked == Asking::name) {
    devices_.name = text;  // none: the table has one ready
    return sit_down();
  }
  if (text.empty()) return;
  const auto records = devices_.records();
  const auto trouble =
      records ? devices_.save(text, *records) : std::optional(words_.text(Message::join_lost));
  if (trouble) return say(*trouble, Ink::refusal);
  say(words_.text(Message::play_saved, {{"path", shown_text(text, 200)}}));
}

void OnlineScreen::click(const Key& key, Size size) {
  if (!has_game()) return;
  if (on_dice(size, {key.row, key.column})) {
    if (may_roll()) go_on();
    return;
  }
  const auto cell = cell_at(board_place(size), board_size(size), {key.row, key.column});
  if (!cell) return;
  // The first click shows what it would bring, the second writes.
  if (selected_ == *cell && must_write()) return write(*cell);
  selected_ = *cell;
  looks_around_ = true;
}

// --- jobs ---

std::optional<Job> OnlineScreen::next_job() {
  if (hints_.wanted() && must_write() && roll()) {
    const auto fits = [this, asked = protocol::next_round(*table_)] {
      return must_write() && asked == protocol::next_round(*table_);
    };
    return hints_.job(words_, devices_.network,
                      {sheet(), roll()->sum(), fits, [this] { ask_hint(); }});
  }
  if (look_back_) {
    look_back_ = false;
    const SeatId seat = table_ && table_->own ? table_->own->seat : 0;
    return Job([this, seat, records = devices_.records](const std::atomic<bool>& /*stop*/) {
      const auto text = records();
      return std::function<void()>([this, seat, text] {
        auto games = text ? parse_records(*text) : tl::unexpected(TextError{});
        if (!games || games->empty()) return say(words_.text(Message::join_lost), Ink::refusal);
        say({});
        // The last game of the table is the one just played.
        std::vector<Record> last{games->back()};
        const std::size_t shown = seat < last.front().seats.size() ? seat : 0;
        open(std::make_unique<LookBack>(words_, std::move(last), devices_.network,
                                        LookBackStart::curve, shown));
      });
    });
  }
  return over_ ? over_->next_job() : std::nullopt;
}

}  // namespace knister::terminal
