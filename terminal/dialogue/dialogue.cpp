// terminal/dialogue/dialogue.cpp: a prompt for every state of the table, and an answer to
// everything typed at it.
#include "terminal/dialogue/dialogue.h"

#include <algorithm>
#include <atomic>

#include "rules/format/blanks.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"
#include "rules/scoring.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/news_words.h"
#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "terminal/views/analysis_view.h"
#include "terminal/views/ranking_view.h"
#include "terminal/views/sheet_view.h"
#include "terminal/words.h"

namespace knister::terminal {

using i18n::Message;
using online::Phase;
using seat::WireState;
using table::Refusal;
using table::SeatRow;

std::optional<std::size_t> find_name(const std::vector<std::string>& names,
                                     std::string_view typed) {
  const std::string wanted = lowered(trimmed(typed));
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (wanted == lowered(names[i]) || wanted == std::to_string(i + 1)) return i;
  }
  return std::nullopt;
}

Dialogue::Dialogue(const i18n::Catalogue& words, seat::Seat& seat, GameDevices devices,
                   std::function<void(const std::string& line)> write, const std::string& message)
    : words_(words), seat_(seat), devices_(std::move(devices)), write_(std::move(write)) {
  seat_.show_to(*this);
  if (!message.empty()) say(message);
  if (!is_known()) return;
  arrive();
  work();
}

void Dialogue::say(Message message, i18n::Arguments arguments) {
  write_(words_.text(message, arguments));
}

void Dialogue::say(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) write_(line);
}

// --- the table ---

bool Dialogue::is_local() const { return is_known() && terminal::is_local(view()); }
bool Dialogue::is_shared() const { return is_local() && people_of(view()) > 1; }
bool Dialogue::hosts_lobby() const {
  return is_in(Phase::lobby) && view().hosting && table::is_seated(view());
}
bool Dialogue::asks_for_youngest() const { return is_local() && view().phase == Phase::lobby; }
bool Dialogue::asks_for_name() const {
  return is_known() && !is_local() && !sat_ && !devices_.name && !table::is_seated(view()) &&
         !finished() && !is_in(Phase::gone);
}
bool Dialogue::has_name() const { return !is_local() && !is_you(words_, view(), view().own->seat); }
std::string Dialogue::name_of(SeatId seat) const { return seat_name(words_, view(), seat); }

Dialogue::Standing Dialogue::standing() const {
  return {view().phase, table::next_round(view()), view().round};
}

// Nothing is asked, and no line of a script read, before the table has answered and moved.
bool Dialogue::awaits_answer() const {
  return !seat_.idle() || (asked_at_ && *asked_at_ == standing());
}

bool Dialogue::expects_line() const {
  if (is_local()) return true;
  if (!is_known() || wire_ != WireState::up) return false;
  if (asks_for_name()) return true;
  if (awaits_answer()) return false;
  if (view().seat_count < wait_for_) return false;
  if (must_write() || seat_.may_roll() || finished() || is_in(Phase::gone)) return true;
  return hosts_lobby();
}

std::string Dialogue::prompt() const {
  if (!is_known()) return {};
  if (asks_for_youngest()) return words_.text(Message::play_ask_youngest);
  if (asks_for_name()) return words_.text(Message::join_ask_name);
  if (!is_local() && awaits_answer()) return {};
  if (must_write()) {
    return words_.text(
        is_shared() ? Message::play_ask_cell : Message::play_ask_cell_solo,
        {{"name", name_of(view().own->seat)}, {"number", std::to_string(*view().own->pending)}});
  }
  if (seat_.may_roll()) {
    return words_.text(seat_.types_dice() ? Message::play_ask_real_roll : Message::play_ask_roll);
  }
  if (may_close()) return words_.text(Message::play_ask_close);
  if (hosts_lobby()) return words_.text(Message::join_ask_start);
  if (finished()) return words_.text(Message::play_ask_end);
  return {};
}

// --- what comes ---

void Dialogue::wire_is(WireState state) {
  if (state == WireState::lost && wire_ != state) say(Message::join_lost);
  if (state == WireState::up && wire_ == WireState::lost) say(Message::join_back);
  wire_ = state;
}

void Dialogue::see(std::span<const table::NewsItem> news) {
  if (!seen_) return arrive();
  const table::View before = *std::exchange(seen_, view());
  for (const table::NewsItem& item : news) tell(before, item);
  const bool moved = before.game != view().game || before.round != view().round;
  if (news.empty() && moved) show_round();  // while we were away
  if (table::is_seated(view()) && !table::is_seated(before) && has_name()) {
    say(Message::join_you_are, {{"name", name_of(view().own->seat)}});
  }
  if (may_close() && !table::may_close(before)) say(Message::play_all_rounds);
  sit_down();
  const bool over = (finished() || is_in(Phase::between)) && !must_write();
  if (over && !std::exchange(ended_, true)) show_end(view());
  if (!over) ended_ = false;
  show_turn();
}

void Dialogue::tell(const table::View& before, const table::NewsItem& item) {
  say(news_words(words_, before, view(), item));
  if (const auto* rolled = std::get_if<table::RolledNews>(&item)) {
    const online::RoundName round{view().game, static_cast<std::uint8_t>(rolled->round)};
    if (told_roll_ != round) say(Message::play_round_solo, {{"round", rolled->round}});
    if (const auto roll = table::roll_of(view(), rolled->round)) say(roll_words(words_, *roll));
  }
  const auto* changed = std::get_if<table::ChangedNews>(&item);
  const bool back = changed != nullptr && changed->what == "roll-taken-back";
  if (back || std::holds_alternative<table::UndoneNews>(item)) {
    told_turn_.reset();
    told_roll_.reset();
  }
  // On this device the next game of a series begins at once.
  if (changed != nullptr && changed->what == "game-ends" && is_in(Phase::playing)) show_end(before);
}

void Dialogue::refuse(std::string_view code) {
  asked_at_.reset();
  say(refusal_words(words_, code));
}

// Bots answer once nobody else is waited for.
void Dialogue::work() {
  const std::atomic<bool> never = false;
  while (!must_write()) {
    const auto job = seat_.next_job();
    if (!job) return;
    (*job)(never)();
  }
}

// --- saying ---

void Dialogue::arrive() {
  seen_ = view();
  if (!is_local()) {
    say(Message::table_title, {{"code", view().code}});
    show_people();
    say(option_lines(words_, view().options));
  }
  if (asks_for_youngest()) return show_people();
  say(Message::play_hint_help);
  if (may_close()) say(Message::play_all_rounds);
  if (is_in(Phase::playing) && view().round > 0 && !seat_.may_roll() && !may_close()) show_round();
  if (table::is_seated(view()) && has_name()) {
    say(Message::join_you_are, {{"name", name_of(view().own->seat)}});
  }
  sit_down();
  show_turn();
}

// The round that is to be written, or was rolled last.
void Dialogue::show_round() {
  const int round = must_write() ? table::next_round(view()).round : view().round;
  if (round == 0) return;
  say(Message::play_round_solo, {{"round", round}});
  if (round < view().round) {
    return say(Message::join_behind, {{"count", view().round - round + 1}});
  }
  if (const auto roll = table::roll_of(view(), round)) say(roll_words(words_, *roll));
}

void Dialogue::show_people() {
  for (const SeatRow& row : view().seats) {
    if (!table::is_taken(row)) continue;
    say(Message::play_seat, {{"number", row.seat + 1}, {"name", seat_label(words_, view(), row)}});
  }
  if (!is_local() && !view().own && view().phase != Phase::lobby) say(Message::join_watching);
  const std::string waiting = waiting_words(words_, view());
  if (!waiting.empty()) say(waiting);
}

// Who rolls, once; and once, when a number is to be written, which cells would fill a line.
void Dialogue::show_turn() {
  const online::RoundName next{view().game, static_cast<std::uint8_t>(view().round + 1)};
  const auto roller = rolls_now(view());
  if (roller && !must_write() && told_roll_ != next) {
    told_roll_ = next;
    if (view().round == 0 && view().options.games > 1) {
      say(Message::play_game_of, {{"game", view().game}, {"games", view().options.games}});
    }
    const bool named = view().seats.size() > 1 && !is_you(words_, view(), *roller);
    say(named ? Message::play_round : Message::play_round_solo,
        {{"round", int{next.round}}, {"name", name_of(*roller)}});
  }
  if (!must_write() || told_turn_ == turn()) return;
  told_turn_ = turn();
  if (is_shared()) say(Message::play_turn, {{"name", name_of(view().own->seat)}});
  const Sheet sheet = table::own_sheet(view());
  const auto number = static_cast<Number>(*view().own->pending);
  for (const Cell cell : all_cells) {
    if (!sheet.is_free(cell)) continue;
    std::string filled;
    for (const LineScore& line : completions(sheet, cell, number)) {
      filled += (filled.empty() ? "" : " ") + spoken_line(words_, line);
    }
    if (!filled.empty()) say(Message::play_would_fill, {{"cell", name(cell)}, {"lines", filled}});
  }
}

void Dialogue::show_sheets(const table::View& shown) {
  for (const SeatRow& row : shown.seats) {
    const bool own = shown.own && shown.own->seat == row.seat;
    if (!own && row.sheet.empty()) continue;
    if (shown.seats.size() > 1) say(Message::game_sheet_of, {{"name", name_of(row.seat)}});
    say(read_out_sheet(words_, own ? table::own_sheet(shown) : table::sheet_of(row)));
  }
}

void Dialogue::show_end(const table::View& end) {
  say(Message::play_game_over);
  show_sheets(end);
  if (end.options.games > 1) {
    const bool alone = end.seats.size() == 1 && end.own;
    if (alone) say(verdict_line(words_, end.own->points));
    if (!alone) say(ranking_lines(words_, end, PointsOf::game));
    say(Message::play_series_so_far);
    say(ranking_lines(words_, end));
  } else {
    say(result_lines(words_, end));
  }
  if (end.phase == Phase::between) say(Message::join_between);
  const int checked = seat_.checked_rolls();
  if (const auto alarm = seat_.alarm()) {
    say("!!! " + *alarm);
    say(Message::alarm_what_to_do);
  } else if (end.phase == Phase::finished && checked > 0) {
    say(Message::join_checked, {{"count", checked}});
  }
}

void Dialogue::alarm(const std::vector<std::string>& sentences) {
  for (const std::string& sentence : sentences) say("!!! " + sentence);
}

// --- doing ---

void Dialogue::sit_down() {
  const bool ended = finished() || is_in(Phase::gone);
  if (is_local() || sat_ || table::is_seated(view()) || ended || !devices_.name) return;
  sat_ = true;
  seat_.sit(*devices_.name);
}

void Dialogue::type(std::string_view line) {
  typed_ = trimmed(line);
  const typed::PlayerCommand command = typed::parse(line);
  const bool quits = std::holds_alternative<typed::Quit>(command);
  if (asks_for_youngest() && !quits) {
    take_youngest(line);
  } else if (asks_for_name()) {
    devices_.name = std::string(typed_);
    sit_down();
  } else if (is_known() || quits) {
    std::visit([this](const auto& one) { obey(one); }, command);
  }
  if (!closed()) work();
}

void Dialogue::take_youngest(std::string_view typed) {
  std::vector<std::string> names;
  for (const SeatRow& row : view().seats) {
    if (row.kind == online::SeatKind::person) names.push_back(name_of(row.seat));
  }
  const auto seat = find_name(names, typed);
  if (!seat) return say(Message::play_no_such_player, {{"name", shown_text(typed)}});
  seat_.ask(online::PickYoungest{static_cast<SeatId>(*seat)});
  seat_.ask(online::Start{});
}

void Dialogue::obey(const typed::GoOn& /*command*/) {
  if (must_write()) return say(Message::play_expect_cell);
  if (seat_.may_roll()) {
    if (seat_.types_dice()) return say(Message::play_expect_roll);
    moving();
    return seat_.roll();
  }
  if (may_close()) return seat_.close_game();
  if (hosts_lobby()) {
    moving();
    return seat_.ask(online::Start{});
  }
  if (finished()) return want(WishKind::quit);
  const std::string waiting = waiting_words(words_, view());
  if (!waiting.empty()) say(waiting);
}

void Dialogue::obey(const typed::WriteIn& command) {
  if (seat_.types_dice() && seat_.may_roll()) return say(Message::play_expect_roll);
  if (const auto why = seat_.refuses(command.cell)) return say(describe(words_, *why));
  moving();
  seat_.write(command.cell);
}

void Dialogue::obey(const typed::Look& command) {
  if (may_close()) return say(describe(words_, Refusal::rounds_done));
  if (!must_write()) return say(Message::play_nothing_to_look);
  Sheet after = table::own_sheet(view());
  if (!after.is_free(command.cell)) return say(describe(words_, Refusal::cell_taken));
  const auto number = static_cast<Number>(*view().own->pending);
  say(Message::play_preview_cell,
      {{"cell", name(command.cell)}, {"number", std::to_string(number)}});
  after.write(command.cell, number);
  for (const LineId id : lines_through(command.cell)) say(read_out_line(words_, after, id));
}

void Dialogue::obey(const typed::NoCell& command) {
  const auto cell = parse_cell(command.text);
  if (cell) return obey(typed::Other{command.text});
  say(describe(words_, cell.error()));
}

void Dialogue::obey(const typed::TakeBack& /*command*/) {
  if (!seat_.may_take_back()) {
    return say(describe(words_, finished() ? Refusal::over : Refusal::nothing_to_undo));
  }
  moving();
  seat_.take_back();
}

void Dialogue::obey(const typed::ShowSheet& /*command*/) {
  say(read_out_sheet(words_, table::own_sheet(view())));
}
void Dialogue::obey(const typed::ShowAllSheets& /*command*/) { show_sheets(view()); }
void Dialogue::obey(const typed::ShowScore& /*command*/) { say(ranking_lines(words_, view())); }
void Dialogue::obey(const typed::ShowPeople& /*command*/) { show_people(); }
void Dialogue::obey(const typed::ShowSettings& /*command*/) {
  say(option_lines(words_, view().options));
}

void Dialogue::obey(const typed::ShowFreeCells& /*command*/) {
  const Sheet sheet = table::own_sheet(view());
  std::string cells;
  for (const Cell cell : all_cells) {
    if (sheet.is_free(cell)) cells += (cells.empty() ? "" : ", ") + name(cell);
  }
  say(Message::play_free_cells, {{"count", sheet.free_count()}, {"cells", cells}});
}

void Dialogue::obey(const typed::ShowLine& command) {
  say(read_out_line(words_, table::own_sheet(view()), command.line));
}

void Dialogue::obey(const typed::Hint& /*command*/) {
  if (view().options.hints == online::Hints::hidden || !devices_.network) {
    return say(Message::play_no_hints);
  }
  if (!must_write()) return say(Message::play_nothing_to_hint);
  if (!hint_ || hint_->first != turn()) {
    const std::atomic<bool> never = false;
    hint_.emplace(turn(), think_of_hint(words_, devices_.network(), table::own_sheet(view()),
                                        static_cast<Number>(*view().own->pending), never));
    hint_step_ = 0;
  }
  // Who asks after the last step wants to hear it again.
  hint_step_ = std::min(hint_step_ + 1, last_hint_step);
  say(read_out_hint(words_, hint_->second, hint_step_));
}

void Dialogue::obey(const typed::Help& /*command*/) {
  say(Message::play_help);
  say(read_out_combinations(words_));
}

void Dialogue::use_records(const std::function<void(const std::string&)>& use) {
  if (!seat_.has_records()) return say(describe(words_, Refusal::rounds_missing));
  const auto records = seat_.records()();
  if (!records) return say(Message::join_lost);
  if (!records->said.empty()) say((records->fits ? "" : "!!! ") + records->said);
  use(records->text);
}

void Dialogue::obey(const typed::LookBack& /*command*/) {
  if (!finished()) return say(describe(words_, Refusal::rounds_missing));
  if (!devices_.network) return say(Message::play_no_hints);
  use_records([this](const std::string& text) {
    const auto games = parse_records(text);
    if (!games || games->empty()) return say(Message::join_lost);
    const Record& game = games->back();
    const std::size_t seat = view().own ? std::size_t{view().own->seat} : 0;
    if (seat >= game.seats.size()) return;
    engine::Analyst analyst(engine::level(engine::LevelId::strong), devices_.network());
    say(review_summary(words_, analyst.review(game, seat)));
  });
}

void Dialogue::obey(const typed::ShowStatistics& /*command*/) {
  std::vector<Record> games;
  if (devices_.finished_games) games = devices_.finished_games();
  say(statistics_text(words_, games, own_sheets(games),
                      devices_.losses ? devices_.losses() : Losses{}));
}

void Dialogue::obey(const typed::NewGame& /*command*/) {
  if (is_local()) return want(WishKind::new_game);
  if (!finished()) return say(describe(words_, Refusal::still_playing));
  moving();
  seat_.ask(online::Rematch{});
}

void Dialogue::obey(const typed::Save& command) {
  if (command.path.empty()) return say(Message::play_expect_file);
  use_records([this, &command](const std::string& text) {
    if (const auto trouble = devices_.save(command.path, text)) return say(*trouble);
    say(Message::play_saved, {{"path", shown_text(command.path, 200)}});
  });
}

void Dialogue::obey(const typed::Quit& /*command*/) { want(WishKind::quit); }

void Dialogue::obey(const typed::Ask& command) {
  if (is_local()) return obey(typed::Other{std::string(typed_)});
  if (std::holds_alternative<online::Start>(command.command)) moving();
  seat_.ask(command.command);
}

void Dialogue::obey(const typed::ShowLink& /*command*/) {
  if (!devices_.invitation) return obey(typed::Other{std::string(typed_)});
  say(devices_.invitation->sentence);
}

void Dialogue::obey(const typed::Leave& /*command*/) {
  if (is_local()) return want(WishKind::quit);
  if (table::is_seated(view())) seat_.ask(online::Leave{});
  want(WishKind::leave);
}

void Dialogue::obey(const typed::WaitFor& command) { wait_for_ = command.people; }

void Dialogue::obey(const typed::Other& command) {
  if (seat_.types_dice() && seat_.may_roll()) {
    const auto roll = parse_roll(tidied_roll(command.text));
    if (roll) return seat_.type_roll(*roll);
    return say(describe(words_, roll.error()));
  }
  say(Message::play_not_understood, {{"text", shown_text(command.text)}});
}

}  // namespace knister::terminal
