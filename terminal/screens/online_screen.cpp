// terminal/screens/online_screen.cpp: keys in, commands to the server. What it looks like is in
// online_screen_view.cpp.
#include "terminal/screens/online_screen.h"

#include <algorithm>
#include <utility>

#include "rules/format/record_text.h"
#include "table/reading.h"
#include "terminal/online_news.h"
#include "terminal/online_words.h"
#include "terminal/screens/look_back.h"
#include "terminal/views/cell_lines.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using online::SeatId;

OnlineScreen::OnlineScreen(const i18n::Catalogue& words, OnlineDevices devices)
    : TableScreen(words), devices_(std::move(devices)) {}

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

bool OnlineScreen::must_write() const { return table_ && table::must_write(*table_); }
bool OnlineScreen::may_roll() const { return table_ && table::may_roll(*table_); }

// Ours; for who only watches, that of the first who plays.
Sheet OnlineScreen::sheet() const {
  if (!table_) return {};
  if (table_->own) return table::own_sheet(*table_);
  const auto shown = std::find_if(table_->seats.begin(), table_->seats.end(), table::is_taken);
  return shown == table_->seats.end() ? Sheet() : table::sheet_of(*shown);
}

std::optional<Roll> OnlineScreen::roll() const {
  if (!table_) return std::nullopt;
  if (must_write()) return table::roll_of(*table_, table::written_rounds(*table_) + 1);
  return table::roll_of(*table_, table_->round);
}

// The number of this round, which can still be taken back.
std::optional<Cell> OnlineScreen::fresh() const {
  if (!table_ || !table_->own || !table_->own->may_undo) return std::nullopt;
  const char letter = static_cast<char>('a' + table::written_rounds(*table_) - 1);
  const std::size_t at = table_->own->rounds.find(letter);
  if (at >= cell_count) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(at)};
}

std::vector<SeatId> OnlineScreen::seats_for(SeatList list) const {
  std::vector<SeatId> seats;
  for (const table::SeatRow& row : table_->seats) {
    if (!is_taken(row)) continue;
    const bool person = row.kind == online::SeatKind::person;
    const bool own = table_->own && table_->own->seat == row.seat;
    const bool fits = (list == SeatList::youngest && person) ||
                      (list == SeatList::remove && !own) ||
                      (list == SeatList::stand_in && person && !own && !row.stand_in &&
                       table::among(table_->away, row.seat));
    if (fits) seats.push_back(row.seat);
  }
  return seats;
}

// --- what comes ---

void OnlineScreen::wire_is(WireState state) {
  if (state == WireState::lost && wire_ != WireState::lost) {
    complain(words_.text(Message::join_lost));
  }
  if (state == WireState::up && wire_ == WireState::lost) say(words_.text(Message::join_back));
  wire_ = state;
}

void OnlineScreen::see(const table::View& table) {
  const std::optional<table::View> before = std::exchange(table_, table);
  if (before) {
    const std::vector<std::string> news = news_between(words_, *before, table);
    const bool moved = before->round != table.round || before->phase != table.phase;
    // The board shows rolls, our own numbers and the ranking; of all else the latest is said.
    const bool own_moved = before->own && table.own && before->own->rounds != table.own->rounds;
    const bool on_board = is_over() || (table.phase == Phase::playing && (moved || own_moved));
    if (moved) be_quiet();
    if (!news.empty() && !on_board) say(news.back());
    if (moved) {
      looks_around_ = false;
      hints_.forget();
    }
  }
  if (asked_to_write_ && *asked_to_write_ != table::next_round(table)) asked_to_write_.reset();
  selected_ = nearest_free(sheet(), selected_);
  // A list of seats may name somebody who has just gone.
  if (before && before->phase != table.phase) close_list();
  sit_down();
}

void OnlineScreen::hear(const table::EmotedNews& emote) {
  if (!table_) return;
  say(words_.text(Message::join_said, {{"name", seat_name(words_, *table_, emote.seat)},
                                       {"words", emote_words(words_, emote.emote)}}),
      Ink::hint);
}

void OnlineScreen::refuse(const std::string& code) {
  asked_to_write_.reset();
  complain(refusal_words(words_, code));
}

// --- doing ---

void OnlineScreen::ask(online::Command command) {
  be_quiet();
  devices_.ask(std::move(command));
}

void OnlineScreen::sit_down() {
  const bool ended = table_->phase == Phase::finished || table_->phase == Phase::gone;
  if (sat_ || is_seated(*table_) || ended || asks_line()) return;
  if (!devices_.name) {
    return ask_line(words_.text(Message::join_ask_name), [this](std::optional<std::string> name) {
      if (!name) return void(sat_ = true);  // only looks on
      devices_.name = *std::move(name);     // none: the table has one ready
      sit_down();
    });
  }
  sat_ = true;
  devices_.sit(*devices_.name);
}

void OnlineScreen::go_on() {
  if (!table_) return;
  if (must_write()) return write(selected_);
  if (may_roll()) {
    return ask(online::RollDice{table::rolled_next(*table_)});
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
    return complain(
        describe(words_, written ? table::Refusal::already_written : table::Refusal::not_rolled));
  }
  const online::RoundName round = table::next_round(*table_);
  if (asked_to_write_ == round) return;
  if (!sheet().is_free(cell)) {
    return complain(describe(words_, table::Refusal::cell_taken));
  }
  selected_ = cell;
  looks_around_ = false;
  hints_.forget();
  asked_to_write_ = round;
  ask(online::Write{round, cell});
}

void OnlineScreen::take_back() {
  if (!table_ || !table_->own || !table_->own->may_undo) {
    return complain(describe(words_, table::Refusal::nothing_to_undo));
  }
  ask(online::Undo{{table_->game, static_cast<std::uint8_t>(table::written_rounds(*table_))}});
}

void OnlineScreen::ask_hint() {
  if (!table_ || table_->options.hints == online::Hints::hidden || !devices_.network) {
    return complain(words_.text(Message::play_no_hints));
  }
  if (!must_write()) return complain(words_.text(Message::play_nothing_to_hint));
  const HintSteps::Said said = hints_.next(words_);
  say(said.text, said.ink);
}

// --- keys ---

bool OnlineScreen::may_name_cell() const { return table_ && table_->phase == Phase::playing; }

void OnlineScreen::move(const CursorStep& step) {
  if (!has_game()) return;
  selected_ = moved(selected_, step);
  looks_around_ = true;
}

bool OnlineScreen::press_letter(const Key& key) {
  if (is_letter(key, 'q')) return closed_ = true, true;
  if (is_letter(key, 'm')) return open_menu(), true;
  if (is_letter(key, 'i')) return open_invitation(), true;
  if (key.character == U'?') return open_help(), true;
  if (!table_) return true;  // what follows needs a table
  if (is_letter(key, 'r')) return must_write() ? write(selected_) : go_on(), true;
  if (is_letter(key, 'u')) return take_back(), true;
  if (is_letter(key, 't')) return ask_hint(), true;
  if (is_letter(key, 's')) return open_emotes(), true;
  if (is_letter(key, 'o') && has_game()) return open_sheets(), true;
  if (is_letter(key, 'b') && hosts_lobby()) return open_bots(), true;
  if (is_letter(key, 'y') && hosts_lobby()) return open_seats(SeatList::youngest), true;
  if (is_letter(key, 'v') && table_->phase == Phase::finished) return want_look_back(), true;
  return false;
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
    const auto fits = [this, asked = table::next_round(*table_)] {
      return must_write() && asked == table::next_round(*table_);
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
        if (!games || games->empty()) return complain(words_.text(Message::join_lost));
        say({});
        // The last game of the table is the one just played.
        std::vector<Record> last{games->back()};
        const std::size_t shown = seat < last.front().seats.size() ? seat : 0;
        open(std::make_unique<LookBack>(words_, std::move(last), devices_.network,
                                        LookBackStart::curve, shown));
      });
    });
  }
  return covering_job();
}

}  // namespace knister::terminal
