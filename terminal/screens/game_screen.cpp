// terminal/screens/game_screen.cpp: keys in, wishes to the seat. What it looks like is in
// game_screen_view.cpp, what lies over it in game_menu.cpp.
#include "terminal/screens/game_screen.h"

#include <algorithm>
#include <utility>

#include "rules/format/notation.h"
#include "terminal/canvas/text_screen.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/news_words.h"
#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "terminal/views/cell_lines.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using seat::WireState;
using table::Refusal;

GameScreen::GameScreen(const i18n::Catalogue& words, seat::Seat& seat, GameDevices devices,
                       std::string message)
    : TableScreen(words), seat_(seat), devices_(std::move(devices)) {
  seat_.show_to(*this);
  say(std::move(message));
  if (is_known()) arrive();
}

// --- the table ---

bool GameScreen::is_local() const { return is_known() && terminal::is_local(view()); }

bool GameScreen::is_over() const { return finished() || is_in(Phase::between); }

bool GameScreen::is_shared() const { return is_local() && people_of(view()) > 1; }

bool GameScreen::may_hint() const {
  return is_known() && view().options.hints == online::Hints::shown && devices_.network;
}

// Ours; for somebody who only watches, that of the first player.
Sheet GameScreen::sheet() const {
  if (!is_known()) return {};
  if (view().own) return table::own_sheet(view());
  const auto shown = std::find_if(view().seats.begin(), view().seats.end(), table::is_taken);
  return shown == view().seats.end() ? Sheet() : table::sheet_of(*shown);
}

std::optional<Roll> GameScreen::roll() const {
  return table::roll_of(view(), must_write() ? table::next_round(view()).round : view().round);
}

// The number of this round, which can still be taken back.
std::optional<Cell> GameScreen::fresh() const {
  if (!is_known() || !view().own || !view().own->may_undo) return std::nullopt;
  const char letter = static_cast<char>('a' + table::written_rounds(view()) - 1);
  const std::size_t at = view().own->rounds.find(letter);
  if (at >= cell_count) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(at)};
}

std::vector<table::SeatId> GameScreen::seats_for(SeatList list) const {
  std::vector<SeatId> seats;
  for (const table::SeatRow& row : view().seats) {
    if (!table::is_taken(row)) continue;
    const bool person = row.kind == online::SeatKind::person;
    const bool own = view().own && view().own->seat == row.seat;
    const bool fits = (list == SeatList::youngest && person) ||
                      (list == SeatList::remove && !own) ||
                      (list == SeatList::stand_in && person && !own && !row.stand_in &&
                       table::among(view().away, row.seat));
    if (fits) seats.push_back(row.seat);
  }
  return seats;
}

std::string GameScreen::name_of(SeatId seat) const { return seat_name(words_, view(), seat); }

Cell GameScreen::selected() const {
  const auto found = selected_.find(own_seat());
  return found == selected_.end() ? Cell::at(2, 2) : found->second;
}

// --- what comes ---

// Lies over the table until it is closed: nobody plays on past it by accident.
void GameScreen::alarm(const std::vector<std::string>& sentences) {
  std::vector<std::string> text;
  for (const std::string& sentence : sentences) {
    text.push_back(sentence);
    text.emplace_back();
  }
  open(std::make_unique<TextScreen>(words_, words_.text(Message::alarm_title), text));
}

void GameScreen::wire_is(WireState state) {
  if (state == WireState::lost && wire_ != state) complain(words_.text(Message::join_lost));
  if (state == WireState::up && wire_ == WireState::lost) say(words_.text(Message::join_back));
  wire_ = state;
}

void GameScreen::arrive() {
  seen_ = view();
  if (must_write()) select(nearest_free(sheet(), selected()));
  if (is_local() && view().phase == Phase::lobby) open_seats(SeatList::youngest);
  sit_down();
}

void GameScreen::see(std::span<const table::NewsItem> news) {
  const std::optional<table::View> before = std::exchange(seen_, view());
  if (!before) return arrive();
  const bool moved =
      before->phase != view().phase || before->game != view().game || before->round != view().round;
  const bool passed = before->own && view().own && before->own->seat != view().own->seat;
  if (moved) be_quiet();
  if (moved || passed) {
    looks_around_ = false;
    hints_.forget();
  }
  for (const table::NewsItem& item : news) tell(*before, item);
  if (may_close() && !table::may_close(*before)) say(words_.text(Message::play_all_rounds));
  if (asked_to_write_ != std::pair(own_seat(), table::next_round(view()))) asked_to_write_.reset();
  if (must_write()) select(nearest_free(sheet(), selected()));
  // A list of seats may name somebody who has just gone.
  if (before->phase != view().phase) close_list();
  if (!finished()) {
    hindsight_.reset();
    hindsight_asked_ = false;
  }
  sit_down();
}

// The board shows rolls, ticks and our own numbers; of all else the latest is said.
void GameScreen::tell(const table::View& before, const table::NewsItem& item) {
  const auto* changed = std::get_if<table::ChangedNews>(&item);
  const auto* written = std::get_if<table::WrittenNews>(&item);
  if (changed != nullptr && changed->what == "game-ends" && may_name_cell()) {
    std::string text = words_.text(Message::play_series_so_far);
    for (const table::SeatRow& row : view().seats) {
      text += ' ' + name_of(row.seat) + ' ' + std::to_string(row.earlier);
    }
    return say(std::move(text));
  }
  const bool on_board = std::holds_alternative<table::RolledNews>(item) ||
                        std::holds_alternative<table::TickedNews>(item) ||
                        (written != nullptr && written->hand == online::Hand::own) ||
                        (changed != nullptr && changed->what == "game-opens");
  if (on_board) return;
  const std::vector<std::string> said = news_words(words_, before, view(), item);
  const bool emote = std::holds_alternative<table::EmotedNews>(item);
  if (!said.empty()) say(said.back(), emote ? Ink::hint : Ink::plain);
}

void GameScreen::refuse(std::string_view code) {
  asked_to_write_.reset();
  complain(refusal_words(words_, code));
}

// --- doing ---

void GameScreen::ask(online::Command command) {
  be_quiet();
  seat_.ask(std::move(command));
}

void GameScreen::sit_down() {
  const bool ended = finished() || is_in(Phase::gone);
  if (is_local() || sat_ || table::is_seated(view()) || ended || asks_line()) return;
  if (!devices_.name) {
    return ask_line(words_.text(Message::join_ask_name), [this](std::optional<std::string> name) {
      if (!name) return void(sat_ = true);  // only looks on
      devices_.name = *std::move(name);     // none: the table has one ready
      sit_down();
    });
  }
  sat_ = true;
  seat_.sit(*devices_.name);
}

void GameScreen::go_on() {
  if (!is_known()) return;
  if (must_write()) return write(selected());
  if (seat_.may_roll()) {
    be_quiet();
    if (seat_.types_dice()) return say(words_.text(Message::play_expect_roll));
    return seat_.roll();
  }
  if (may_close()) return be_quiet(), seat_.close_game();
  if (hosts_lobby()) return ask(online::Start{});
  if (finished()) return open_look_back();
  if (const std::string waiting = waiting_words(words_, view()); !waiting.empty()) say(waiting);
}

void GameScreen::write(Cell cell) {
  if (const auto why = seat_.refuses(cell)) return complain(describe(words_, *why));
  const std::pair asked(own_seat(), table::next_round(view()));
  if (asked_to_write_ == asked) return;
  select(cell);
  looks_around_ = false;
  hints_.forget();
  asked_to_write_ = asked;
  be_quiet();
  seat_.write(cell);
}

void GameScreen::take_back() {
  if (!seat_.may_take_back()) {
    return complain(describe(words_, finished() ? Refusal::over : Refusal::nothing_to_undo));
  }
  be_quiet();
  hints_.forget();
  seat_.take_back();
}

void GameScreen::ask_hint() {
  if (!may_hint()) return complain(words_.text(Message::play_no_hints));
  if (!must_write()) return complain(words_.text(Message::play_nothing_to_hint));
  const HintSteps::Said said = hints_.next(words_);
  say(said.text, said.ink);
}

void GameScreen::another_game() {
  if (is_local()) return want(WishKind::new_game);
  if (view().hosting) return ask(online::Rematch{});
  complain(describe(words_, Refusal::host_only));
}

// --- keys ---

// A roll of real dice is typed; letters keep their meaning.
bool GameScreen::is_typed(char32_t character) const {
  const bool digit = character >= U'0' && character <= U'9';
  return (digit || character == U'+' || character == U' ') && types_roll();
}

void GameScreen::move(const CursorStep& step) {
  if (!has_game()) return;
  select(moved(selected(), step));
  looks_around_ = true;
}

bool GameScreen::press_letter(const Key& key) {
  if (is_letter(key, 'q')) return want(WishKind::quit), true;
  if (is_letter(key, 'm')) return open_menu(), true;
  if (is_letter(key, 'i') && devices_.invitation) return open_invitation(), true;
  if (key.character == U'?') return open_help(), true;
  if (!is_known()) return true;  // what follows needs a table
  if (is_letter(key, 'r')) {
    if (must_write()) return complain(describe(words_, Refusal::still_writing)), true;
    return go_on(), true;
  }
  if (is_letter(key, 'u')) return take_back(), true;
  if (is_letter(key, 't')) return ask_hint(), true;
  if (is_letter(key, 's')) return ask_path(), true;
  if (is_letter(key, 'w') && is_online() && view().own) return open_emotes(), true;
  if (is_letter(key, 'o') && has_game()) return open_sheets(), true;
  if (is_letter(key, 'b') && hosts_lobby()) return open_bots(), true;
  if (is_letter(key, 'y') && hosts_lobby()) return open_seats(SeatList::youngest), true;
  if (is_letter(key, 'v') && finished()) return open_look_back(), true;
  if (is_letter(key, 'n') && finished()) return another_game(), true;
  return false;
}

void GameScreen::enter(const std::string& typed) {
  if (!types_roll()) return TableScreen::enter(typed);
  const std::string text = tidied_roll(typed);
  const auto roll = parse_roll(text);
  if (!roll) return complain(describe(words_, roll.error()));
  be_quiet();
  seat_.type_roll(*roll);
}

void GameScreen::click(const Key& key, Size size) {
  if (!has_game()) return;
  if (on_dice(size, {key.row, key.column})) {
    if (seat_.may_roll() && !seat_.types_dice()) go_on();
    return;
  }
  const auto cell = cell_at(board_place(size), board_size(size), {key.row, key.column});
  if (!cell) return;
  // The first click shows what it would bring, the second writes.
  if (selected() == *cell && must_write()) return write(*cell);
  select(*cell);
  looks_around_ = true;
}

// --- jobs ---

std::optional<Job> GameScreen::next_job() {
  if (auto job = seat_.next_job()) return job;
  if (!is_known()) return std::nullopt;
  if (auto job = hint_job()) return job;
  if (auto job = records_job()) return job;
  if (auto job = covering_job()) return job;
  return hindsight_job();
}

std::optional<Job> GameScreen::hint_job() {
  if (!hints_.wanted() || !must_write() || !roll()) return std::nullopt;
  const auto fits = [this, asked = std::pair(own_seat(), table::next_round(view()))] {
    return must_write() && asked == std::pair(own_seat(), table::next_round(view()));
  };
  return hints_.job(words_, devices_.network,
                    {sheet(), roll()->sum(), fits, [this] { ask_hint(); }});
}

std::optional<Job> GameScreen::records_job() {
  if (!use_records_) return std::nullopt;
  return Job([this, records = seat_.records(),
              use = std::exchange(use_records_, {})](const std::atomic<bool>& /*stop*/) {
    const auto given = records();
    return std::function<void()>([this, given, use] {
      if (!given) return complain(words_.text(Message::join_lost));
      say({});
      use(given->text);
      // What does not fit lies over all else.
      if (!given->fits) alarm({given->said});
    });
  });
}

// What the dice of a finished game offered, for its last sentence.
std::optional<Job> GameScreen::hindsight_job() {
  if (!finished() || hindsight_asked_ || is_shared() || !sheet().full()) return std::nullopt;
  hindsight_asked_ = true;
  std::vector<Number> numbers;
  for (int round = 1; round <= round_count; ++round) {
    if (const auto rolled = table::roll_of(view(), round)) numbers.push_back(rolled->sum());
  }
  return Job([this, numbers = std::move(numbers)](const std::atomic<bool>& /*stop*/) {
    const engine::Hindsight found = engine::best_in_hindsight(numbers);
    return std::function<void()>([this, found] {
      if (finished()) hindsight_ = found;
    });
  });
}

}  // namespace knister::terminal
