// terminal/dialogue/online_dialogue.cpp: see online_dialogue.h.
#include "terminal/dialogue/online_dialogue.h"

#include <algorithm>
#include <atomic>

#include "rules/format/notation.h"
#include "rules/format/utf8.h"
#include "rules/scoring.h"
#include "table/reading.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/dialogue/online_command.h"
#include "terminal/online_news.h"
#include "terminal/online_words.h"
#include "terminal/views/sheet_view.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using online::SeatId;
using table::SeatRow;

OnlineDialogue::OnlineDialogue(const i18n::Catalogue& words, OnlineDevices devices,
                               std::function<void(const std::string& line)> write)
    : words_(words), devices_(std::move(devices)), write_(std::move(write)) {}

void OnlineDialogue::say(Message message, i18n::Arguments arguments) {
  write_(words_.text(message, arguments));
}

void OnlineDialogue::say(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) write_(line);
}

// --- the table ---

bool OnlineDialogue::must_write() const { return table_ && table::must_write(*table_); }
bool OnlineDialogue::may_roll() const { return table_ && table::may_roll(*table_); }
bool OnlineDialogue::finished() const { return table_ && table_->phase == Phase::finished; }
bool OnlineDialogue::asks_for_name() const {
  return table_ && !sat_ && !devices_.name && !is_seated(*table_) &&
         table_->phase != Phase::finished && table_->phase != Phase::gone;
}
std::string OnlineDialogue::name_of(SeatId seat) const { return seat_name(words_, *table_, seat); }

OnlineDialogue::Standing OnlineDialogue::standing() const {
  return {table_->phase, table::next_round(*table_), table_->round};
}

bool OnlineDialogue::expects_line() const {
  if (!table_ || wire_ != WireState::up) return false;
  if (asks_for_name()) return true;
  if (!devices_.idle() || (asked_at_ && *asked_at_ == standing())) return false;
  if (table_->seat_count < wait_for_) return false;
  if (must_write() || may_roll() || finished() || table_->phase == Phase::gone) return true;
  return table_->phase == Phase::lobby && table_->hosting && is_seated(*table_);
}

std::string OnlineDialogue::prompt() const {
  if (!table_) return {};
  if (asks_for_name()) return words_.text(Message::join_ask_name);
  if (must_write()) {
    return words_.text(Message::play_ask_cell_solo,
                       {{"number", std::to_string(*table_->own->pending)}});
  }
  if (may_roll()) return words_.text(Message::play_ask_roll);
  if (table_->phase == Phase::lobby && table_->hosting && is_seated(*table_)) {
    return words_.text(Message::join_ask_start);
  }
  return {};
}

// --- what comes ---

void OnlineDialogue::wire_is(WireState state) {
  if (state == WireState::lost && wire_ != WireState::lost) say(Message::join_lost);
  if (state == WireState::up && wire_ == WireState::lost) say(Message::join_back);
  wire_ = state;
}

void OnlineDialogue::see(const table::View& table) {
  const std::optional<table::View> before = std::exchange(table_, table);
  if (!before) {
    arrive();
  } else {
    say(news_between(words_, *before, table));
  }
  const bool just_sat = is_seated(table) && !(before && is_seated(*before));
  if (just_sat) say(Message::join_you_are, {{"name", name_of(table.own->seat)}});
  sit_down();
  const bool over = (table.phase == Phase::finished || table.phase == Phase::between) &&
                    !table::must_write(table);
  if (over && !std::exchange(ended_, true)) show_end();
  if (!over) ended_ = false;
  show_turn();
}

void OnlineDialogue::hear(const table::EmotedNews& emote) {
  if (!table_) return;
  say(Message::join_said,
      {{"name", name_of(emote.seat)}, {"words", emote_words(words_, emote.emote)}});
}

void OnlineDialogue::refuse(const std::string& code) {
  asked_at_.reset();
  say(refusal_words(words_, code));
}

// --- saying ---

void OnlineDialogue::arrive() {
  say(Message::table_title, {{"code", table_->code}});
  show_people();
  say(option_lines(words_, table_->options));
  say(Message::join_hint_help);
  if (table_->phase == Phase::playing) {
    const int round = must_write() ? table::next_round(*table_).round : table_->round;
    if (round > 0) say(Message::play_round_solo, {{"round", round}});
    const auto roll = table::roll_of(*table_, round);
    if (roll && round == table_->round) say(roll_words(words_, *roll));
  }
}

void OnlineDialogue::show_people() {
  for (const SeatRow& row : table_->seats) {
    if (!is_taken(row)) continue;
    say(Message::play_seat, {{"number", row.seat + 1}, {"name", seat_label(words_, *table_, row)}});
  }
  if (!table_->own && table_->phase != Phase::lobby) say(Message::join_watching);
  const std::string waiting = waiting_words(words_, *table_);
  if (!waiting.empty()) say(waiting);
}

// Who rolls, once; and once, when a number is to be written, which cells would fill a line.
void OnlineDialogue::show_turn() {
  const auto roller = rolls_now(*table_);
  if (roller && !must_write() && told_roll_ != table_->round + 1) {
    told_roll_ = table_->round + 1;
    say(Message::play_round, {{"round", *told_roll_}, {"name", name_of(*roller)}});
  }
  if (!roller) told_roll_.reset();
  if (!must_write()) return told_turn_.reset();
  const online::RoundName round = table::next_round(*table_);
  if (told_turn_ == round) return;
  told_turn_ = round;
  hint_.reset();
  // In step the news have told the roll; who is behind hears each number that was missed.
  const auto roll = table::roll_of(*table_, round.round);
  if (roll && round.round < table_->round) say(roll_words(words_, *roll));
  const Sheet sheet = table::own_sheet(*table_);
  const auto number = static_cast<Number>(*table_->own->pending);
  for (const Cell cell : all_cells) {
    if (!sheet.is_free(cell)) continue;
    std::string labels;
    for (const LineScore& line : completions(sheet, cell, number)) {
      labels += (labels.empty() ? "" : "; ") + line_label(words_, line);
    }
    if (!labels.empty()) say(Message::play_would_fill, {{"cell", name(cell)}, {"lines", labels}});
  }
}

void OnlineDialogue::show_end() {
  say(Message::play_game_over);
  obey(typed::ShowAllSheets{});
  say(ranking_lines(words_, *table_));
  if (table_->phase == Phase::between) return say(Message::join_between);
  const int checked = devices_.checked_rolls();
  if (checked > 0) say(Message::join_checked, {{"count", checked}});
}

// --- doing ---

void OnlineDialogue::ask(online::Command command) {
  const bool moves = std::holds_alternative<online::Write>(command) ||
                     std::holds_alternative<online::RollDice>(command) ||
                     std::holds_alternative<online::Start>(command) ||
                     std::holds_alternative<online::Undo>(command) ||
                     std::holds_alternative<online::Rematch>(command);
  if (moves) asked_at_ = standing();
  devices_.ask(std::move(command));
}

void OnlineDialogue::sit_down() {
  const bool ended = table_->phase == Phase::finished || table_->phase == Phase::gone;
  if (sat_ || is_seated(*table_) || ended || !devices_.name) return;
  sat_ = true;
  devices_.sit(*devices_.name);
}

void OnlineDialogue::type(std::string_view line) {
  if (asks_for_name()) {
    devices_.name = std::string(trimmed(line));
    return sit_down();
  }
  if (obey_online(line)) return;
  std::visit([this](const auto& command) { obey(command); }, typed::parse(line));
}

bool OnlineDialogue::obey_online(std::string_view line) {
  const auto command = typed::parse_online(line);
  if (!command) return false;
  if (!table_) return true;
  if (command->ask) {
    ask(*command->ask);
    return true;
  }
  switch (*command->word) {
    case typed::OnlineWord::who:
      show_people();
      break;
    case typed::OnlineWord::settings:
      say(option_lines(words_, table_->options));
      break;
    case typed::OnlineWord::link:
      say(Message::join_link, {{"link", devices_.link}});
      break;
    case typed::OnlineWord::leave:
      if (is_seated(*table_)) devices_.ask(online::Leave{});
      left_ = true;
      closed_ = true;
      break;
    case typed::OnlineWord::wait:
      wait_for_ = command->number;
      break;
  }
  return true;
}

void OnlineDialogue::obey(const typed::GoOn& /*command*/) {
  if (!table_) return;
  if (must_write()) return say(Message::play_expect_cell);
  if (may_roll()) {
    return ask(online::RollDice{table::rolled_next(*table_)});
  }
  if (table_->phase == Phase::lobby && table_->hosting) return ask(online::Start{});
  const std::string waiting = waiting_words(words_, *table_);
  if (!waiting.empty()) say(waiting);
}

void OnlineDialogue::obey(const typed::WriteIn& command) {
  if (!must_write()) {
    const bool written = table_ && table_->own && table_->own->may_undo;
    return say(
        describe(words_, written ? table::Refusal::already_written : table::Refusal::not_rolled));
  }
  if (!table::own_sheet(*table_).is_free(command.cell)) {
    return say(describe(words_, table::Refusal::cell_taken));
  }
  ask(online::Write{table::next_round(*table_), command.cell});
}

void OnlineDialogue::obey(const typed::Look& command) {
  if (!must_write()) return say(Message::play_nothing_to_look);
  Sheet after = table::own_sheet(*table_);
  if (!after.is_free(command.cell)) return say(describe(words_, table::Refusal::cell_taken));
  const auto number = static_cast<Number>(*table_->own->pending);
  say(Message::play_preview_cell,
      {{"cell", name(command.cell)}, {"number", std::to_string(number)}});
  after.write(command.cell, number);
  for (const LineId id : lines_through(command.cell)) say(read_out_line(words_, after, id));
}

void OnlineDialogue::obey(const typed::NoCell& command) {
  const auto cell = parse_cell(command.text);
  if (cell) return say(Message::play_not_understood, {{"text", shown_text(command.text)}});
  say(describe(words_, cell.error(), command.text));
}

void OnlineDialogue::obey(const typed::TakeBack& /*command*/) {
  if (!table_ || !table_->own || !table_->own->may_undo) {
    return say(describe(words_, table::Refusal::nothing_to_undo));
  }
  ask(online::Undo{{table_->game, static_cast<std::uint8_t>(table::written_rounds(*table_))}});
}

void OnlineDialogue::obey(const typed::ShowSheet& /*command*/) {
  if (table_) say(read_out_sheet(words_, table::own_sheet(*table_)));
}

void OnlineDialogue::obey(const typed::ShowAllSheets& /*command*/) {
  if (!table_) return;
  for (const SeatRow& row : table_->seats) {
    const bool own = table_->own && table_->own->seat == row.seat;
    if (!own && row.sheet.empty()) continue;
    say(Message::game_sheet_of, {{"name", name_of(row.seat)}});
    say(read_out_sheet(words_, own ? table::own_sheet(*table_) : table::sheet_of(row)));
  }
}

void OnlineDialogue::obey(const typed::ShowScore& /*command*/) {
  if (table_) say(ranking_lines(words_, *table_));
}

void OnlineDialogue::obey(const typed::ShowFreeCells& /*command*/) {
  if (!table_) return;
  const Sheet sheet = table::own_sheet(*table_);
  std::string cells;
  for (const Cell cell : all_cells) {
    if (sheet.is_free(cell)) cells += (cells.empty() ? "" : ", ") + name(cell);
  }
  say(Message::play_free_cells, {{"count", sheet.free_count()}, {"cells", cells}});
}

void OnlineDialogue::obey(const typed::ShowLine& command) {
  if (table_) say(read_out_line(words_, table::own_sheet(*table_), command.line));
}

void OnlineDialogue::obey(const typed::Hint& /*command*/) {
  const bool allowed = table_ && table_->options.hints == online::Hints::shown;
  if (!allowed || !devices_.network) return say(Message::play_no_hints);
  if (!must_write()) return say(Message::play_nothing_to_hint);
  if (!hint_) {
    const std::atomic<bool> never = false;
    hint_ = think_of_hint(words_, devices_.network(), table::own_sheet(*table_),
                          static_cast<Number>(*table_->own->pending), never);
    hint_step_ = 0;
  }
  // Who asks after the last step wants to hear it again.
  hint_step_ = std::min(hint_step_ + 1, last_hint_step);
  say(read_out_hint(words_, *hint_, hint_step_));
}

void OnlineDialogue::obey(const typed::Help& /*command*/) {
  say(Message::join_plain_help);
  say(draw_combinations(words_));
}

void OnlineDialogue::obey(const typed::Save& command) {
  if (command.path.empty()) return say(Message::play_expect_file);
  if (!finished()) return say(describe(words_, table::Refusal::rounds_missing));
  const auto records = devices_.records();
  if (!records) return say(Message::join_lost);
  if (const auto trouble = devices_.save(command.path, *records)) return say(*trouble);
  say(Message::play_saved, {{"path", shown_text(command.path, 200)}});
}

void OnlineDialogue::obey(const typed::Quit& /*command*/) { closed_ = true; }

void OnlineDialogue::obey(const typed::Other& command) {
  say(Message::play_not_understood, {{"text", shown_text(command.text)}});
}

}  // namespace knister::terminal
