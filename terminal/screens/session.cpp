// terminal/screens/session.cpp: keys in, commands to the table. What it looks like is in
// session_view.cpp.
#include "terminal/screens/session.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/format/notation.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/screens/look_back.h"
#include "terminal/screens/sheets_screen.h"
#include "terminal/views/cell_lines.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using table::Phase;
using table::SeatId;

Session::Session(const i18n::Catalogue& words, GameSettings settings, SessionDevices devices,
                 std::optional<table::LocalTable> begun, std::string message)
    : TableScreen(words),
      settings_(std::move(settings)),
      devices_(std::move(devices)),
      selected_(settings_.names.size(), Cell::at(2, 2)),
      asked_bots_(settings_.names.size(), -1) {
  say(std::move(message));
  if (begun) {
    table_ = *std::move(begun);
    // Whoever has written in this round may still take it back.
    for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.round() > 0 && table_.has_written(seat)) last_writers_.push_back(seat);
    }
    free_cursors();
    return;
  }
  const std::vector<SeatId> seats = people();
  if (settings_.youngest || seats.size() < 2) {
    start(settings_.youngest.value_or(seats.empty() ? 0 : seats.front()));
  } else {
    ask_youngest();
  }
}

// --- beginning ---

void Session::ask_youngest() {
  std::vector<std::string> names;
  for (const SeatId seat : people()) names.push_back(settings_.names[seat]);
  open_list(words_.text(Message::play_ask_youngest), std::move(names),
            [this](std::optional<std::size_t> chosen) { start(people()[chosen.value_or(0)]); });
}

void Session::start(SeatId youngest) {
  (void)obey(
      table::Start{static_cast<std::uint32_t>(settings_.names.size()), youngest, settings_.games});
}

// --- seats ---

bool Session::is_bot(SeatId seat) const {
  return seat < devices_.bots.size() && devices_.bots[seat] && !silent_bots_.contains(seat);
}

std::vector<SeatId> Session::people() const {
  std::vector<SeatId> seats;
  for (SeatId seat = 0; seat < settings_.names.size(); ++seat) {
    if (!is_bot(seat)) seats.push_back(seat);
  }
  return seats;
}

std::optional<SeatId> Session::writer() const {
  if (table_.phase() != Phase::writing) return std::nullopt;
  for (SeatId i = 0; i < table_.seat_count(); ++i) {
    const SeatId seat = (table_.roller() + i) % table_.seat_count();
    if (!is_bot(seat) && !table_.has_written(seat)) return seat;
  }
  return std::nullopt;
}

SeatId Session::shown_seat() const {
  if (const auto seat = writer()) return *seat;
  // What was just written stays in sight until the next roll.
  const auto last = std::find_if(last_writers_.rbegin(), last_writers_.rend(),
                                 [this](SeatId seat) { return !is_bot(seat); });
  if (last != last_writers_.rend()) return *last;
  const std::vector<SeatId> seats = people();
  if (seats.empty()) return 0;
  const bool person_rolls = std::count(seats.begin(), seats.end(), table_.roller()) > 0;
  return person_rolls ? table_.roller() : seats.front();
}

std::optional<Roll> Session::roll_in_hand() const {
  if (!writer()) return std::nullopt;
  return table_.game().rolls.back();
}

int Session::moment() const {
  return static_cast<int>(table_.game_number()) * (round_count + 1) + table_.round();
}

// --- doing ---

bool Session::obey(const table::Command& command) {
  const auto events = table_.decide(command);
  if (!events) {
    complain(describe(words_, events.error()));
    return false;
  }
  for (const table::Event& event : *events) table_.apply(event);
  // A game without a roll is as good as none.
  const bool begun = table_.round() > 0 || table_.game_number() > 1;
  if (devices_.keep && begun) {
    const auto trouble = devices_.keep(records(), table_.phase() == Phase::over);
    if (trouble) complain(*trouble);
  }
  return true;
}

void Session::go_on() {
  switch (table_.phase()) {
    case Phase::rolling:
      if (devices_.roll) return take_roll(devices_.roll());
      return say(words_.text(Message::play_expect_roll));
    case Phase::writing:
      if (const auto seat = writer()) return write(selected_[*seat]);
      return complain(describe(words_, table::Refusal::still_writing));
    case Phase::closing:
      return close_game();
    case Phase::over:
      return open(std::make_unique<LookBack>(words_, records_of(table_, settings_),
                                             devices_.network, LookBackStart::curve, shown_seat()));
    case Phase::not_started:
      return;
  }
}

void Session::take_roll(Roll roll) {
  be_quiet();
  if (!obey(table::RollDice{table_.roller(), roll})) return;
  last_writers_.clear();
  looks_around_ = false;
  free_cursors();
  hints_.forget();
}

void Session::free_cursors() {
  for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
    selected_[seat] = nearest_free(table_.game().seats[seat].sheet, selected_[seat]);
  }
}

void Session::write(Cell cell) {
  const auto seat = writer();
  if (!seat) {
    table::Refusal why = table::Refusal::not_rolled;
    if (table_.phase() == Phase::closing) why = table::Refusal::rounds_done;
    if (table_.phase() == Phase::writing) why = table::Refusal::already_written;
    return complain(describe(words_, why));
  }
  selected_[*seat] = cell;
  be_quiet();
  if (!obey(table::Write{*seat, cell})) return;
  last_writers_.push_back(*seat);
  looks_around_ = false;
  hints_.forget();
  if (table_.phase() == Phase::closing) say(words_.text(Message::play_all_rounds));
}

void Session::take_back() {
  const auto last = std::find_if(last_writers_.rbegin(), last_writers_.rend(),
                                 [this](SeatId seat) { return !is_bot(seat); });
  if (last == last_writers_.rend()) {
    return complain(describe(words_, table_.phase() == Phase::over
                                         ? table::Refusal::over
                                         : table::Refusal::nothing_to_undo));
  }
  const SeatId seat = *last;
  be_quiet();
  if (!obey(table::Undo{seat})) return;
  last_writers_.erase(std::next(last).base());
  hints_.forget();
  say(words_.text(Message::play_undone, {{"name", settings_.names[seat]}}));
}

void Session::ask_hint() {
  if (devices_.hints == Hints::off) return complain(words_.text(Message::play_no_hints));
  if (!roll_in_hand()) return complain(words_.text(Message::play_nothing_to_hint));
  const HintSteps::Said said = hints_.next(words_);
  say(said.text, said.ink);
}

void Session::close_game() {
  be_quiet();
  if (!obey(table::CloseGame{})) return;
  last_writers_.clear();
  hints_.forget();
  if (table_.phase() == Phase::over) return;  // the ranking says so
  std::string text = words_.text(Message::play_series_so_far);
  const std::vector<int> totals = table_.series_totals();
  for (std::size_t seat = 0; seat < totals.size(); ++seat) {
    text += ' ' + settings_.names[seat] + ' ' + std::to_string(totals[seat]);
  }
  say(text);
}

// --- keys ---

bool Session::may_name_cell() const { return table_.phase() != Phase::over; }

bool Session::rolls_real_dice() const { return table_.phase() == Phase::rolling && !devices_.roll; }

// A roll of real dice is typed; letters keep their meaning.
bool Session::is_typed(char32_t character) const {
  const bool digit = character >= U'0' && character <= U'9';
  return rolls_real_dice() && (digit || character == U'+' || character == U' ');
}

void Session::move(const CursorStep& step) {
  Cell& cell = selected_[shown_seat()];
  cell = moved(cell, step);
  looks_around_ = true;
}

bool Session::press_letter(const Key& key) {
  const bool over = table_.phase() == Phase::over;
  if (is_letter(key, 'r')) {
    if (table_.phase() == Phase::rolling) return go_on(), true;
    return complain(describe(words_, table::Refusal::still_writing)), true;
  }
  if (is_letter(key, 'u')) return take_back(), true;
  if (is_letter(key, 't')) return ask_hint(), true;
  if (is_letter(key, 'm')) return open_menu(), true;
  if (is_letter(key, 'o')) {
    open(std::make_unique<SheetsScreen>(words_, player_views()));
    return true;
  }
  if (is_letter(key, 's')) return ask_path(), true;
  if (is_letter(key, 'n') && over) return want(WishKind::new_game), true;
  if (is_letter(key, 'v') && over) return go_on(), true;
  if (is_letter(key, 'q')) return want(WishKind::quit), true;
  if (key.character == U'?') return open_help(), true;
  return false;
}

void Session::enter(const std::string& typed) {
  if (!rolls_real_dice()) return TableScreen::enter(typed);
  const std::string text = tidied_roll(typed);
  const auto roll = parse_roll(text);
  if (!roll) return complain(describe(words_, roll.error(), text));
  take_roll(*roll);
}

void Session::click(const Key& key, Size size) {
  if (on_dice(size, {key.row, key.column})) {
    if (table_.phase() == Phase::rolling && devices_.roll) go_on();
    return;
  }
  const auto cell = cell_at(board_place(size), board_size(size), {key.row, key.column});
  if (!cell) return;
  // The first click shows what it would bring, the second writes.
  Cell& selected = selected_[shown_seat()];
  if (selected == *cell && roll_in_hand()) return write(*cell);
  selected = *cell;
  looks_around_ = true;
}

// --- jobs ---

std::optional<Job> Session::next_job() {
  if (table_.phase() == Phase::not_started) return std::nullopt;
  if (auto job = bot_job()) return job;
  if (auto job = hint_job()) return job;
  if (auto job = covering_job()) return job;
  return hindsight_job();
}

std::optional<Job> Session::bot_job() {
  if (table_.phase() != Phase::writing) return std::nullopt;
  for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
    if (!is_bot(seat) || table_.has_written(seat) || asked_bots_[seat] == moment()) continue;
    asked_bots_[seat] = moment();
    return Job([this, seat, bot = devices_.bots[seat], asked = moment(),
                sheet = table_.game().seats[seat].sheet,
                number = table_.game().rolls.back().sum()](const std::atomic<bool>& /*stop*/) {
      const BotAnswer answer = bot(sheet, number);
      return std::function<void()>([this, seat, asked, answer] {
        if (asked != moment() || table_.has_written(seat)) return;
        if (answer && obey(table::Write{seat, *answer})) {
          if (table_.phase() == Phase::closing) say(words_.text(Message::play_all_rounds));
          return;
        }
        silent_bots_.insert(seat);
        complain(words_.text(
            Message::play_bot_silent,
            {{"name", settings_.names[seat]}, {"why", answer ? std::string() : answer.error()}}));
      });
    });
  }
  return std::nullopt;
}

std::optional<Job> Session::hint_job() {
  const auto roll = roll_in_hand();
  if (!hints_.wanted() || !roll) return std::nullopt;
  const auto fits = [this, seat = shown_seat(), asked = moment()] {
    return asked == moment() && shown_seat() == seat && roll_in_hand();
  };
  return hints_.job(words_, devices_.network,
                    {shown_sheet(), roll->sum(), fits, [this] { ask_hint(); }});
}

// What the dice of a finished game offered, for its last sentence.
std::optional<Job> Session::hindsight_job() {
  if (table_.phase() != Phase::over || hindsight_asked_) return std::nullopt;
  hindsight_asked_ = true;
  std::vector<Number> numbers;
  for (const Roll& roll : table_.game().rolls) numbers.push_back(roll.sum());
  return Job([this, numbers = std::move(numbers)](const std::atomic<bool>& /*stop*/) {
    const engine::Hindsight found = engine::best_in_hindsight(numbers);
    return std::function<void()>([this, found] { hindsight_ = found; });
  });
}

}  // namespace knister::terminal
