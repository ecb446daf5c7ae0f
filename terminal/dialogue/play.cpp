// terminal/dialogue/play.cpp: one prompt per phase of the table, and an answer to everything typed
// at it.
#include "terminal/dialogue/play.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "rules/format/notation.h"
#include "rules/format/utf8.h"
#include "rules/scoring.h"
#include "table/local_table.h"
#include "terminal/canvas/typed_text.h"
#include "terminal/dialogue/player_command.h"
#include "terminal/hint.h"
#include "terminal/views/ranking_view.h"
#include "terminal/views/sheet_view.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;
using table::Phase;
using table::SeatId;

class Dialogue {
 public:
  Dialogue(const i18n::Catalogue& words, const PlaySettings& settings, const PlayDevices& devices)
      : words_(words), settings_(settings), devices_(devices) {}

  PlayResult run() {
    if (!settings_.message.empty()) say(settings_.message);
    if (settings_.begun) {
      go_on_with(*settings_.begun);
    } else {
      const auto youngest = find_youngest();
      if (!youngest) return result(ended_);
      do_command(table::Start{static_cast<std::uint32_t>(settings_.names.size()), *youngest,
                              settings_.games});
      announce_start();
    }
    while (table_.phase() != Phase::over) {
      if (table_.phase() == Phase::writing && let_bot_write()) continue;
      const auto typed_line = ask();
      if (!typed_line) return result(ended_);
      std::visit([this](const auto& command) { obey(command); }, typed::parse(*typed_line));
      if (quit_) return result(Ending::quit);
    }
    return result(Ending::finished);
  }

 private:
  // --- talking ---

  void say(std::string_view text) {
    devices_.write(text);
    devices_.write("\n");
  }
  void say(Message message, i18n::Arguments arguments = {}) {
    say(words_.text(message, arguments));
  }
  void say(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) say(line);
  }

  std::optional<std::string> read(Message prompt, i18n::Arguments arguments = {}) {
    if (settings_.prompting == Prompting::on) {
      devices_.write(words_.text(prompt, arguments));
      devices_.write(" ");
    }
    auto line = devices_.read_line();
    if (!line) ended_ = Ending::input_ended;
    return line;
  }

  [[nodiscard]] bool solo() const { return settings_.names.size() == 1; }
  [[nodiscard]] const std::string& name_of(SeatId seat) const { return settings_.names[seat]; }

  [[nodiscard]] bool is_bot(SeatId seat) const {
    return seat < devices_.bots.size() && devices_.bots[seat] && !silent_bots_.contains(seat);
  }

  // --- beginning ---

  std::optional<SeatId> find_youngest() {
    if (settings_.youngest) return settings_.youngest;
    std::vector<SeatId> people;  // a bot is never the youngest
    for (SeatId seat = 0; seat < settings_.names.size(); ++seat) {
      if (!is_bot(seat)) people.push_back(seat);
    }
    if (people.empty()) return SeatId{0};
    if (people.size() == 1 || settings_.prompting == Prompting::off) return people.front();
    for (const SeatId i : people) {
      say(Message::play_seat, {{"number", i + 1}, {"name", settings_.names[i]}});
    }
    while (true) {
      const auto answer = read(Message::play_ask_youngest);
      if (!answer) return std::nullopt;
      if (const auto seat = find_seat(settings_.names, *answer)) return seat;
      if (std::holds_alternative<typed::Quit>(typed::parse(*answer))) {
        ended_ = Ending::quit;
        return std::nullopt;
      }
      say(Message::play_no_such_player, {{"name", shown_text(*answer)}});
    }
  }

  void announce_start() {
    say(Message::play_hint_help);
    announce_roller();
  }

  // A game that was left: the round, the roll that waits, and whoever has written may take it back.
  void go_on_with(const table::LocalTable& begun) {
    table_ = begun;
    say(Message::play_hint_help);
    for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.round() > 0 && table_.has_written(seat)) last_writer_.push_back(seat);
    }
    if (table_.phase() == Phase::rolling) return announce_roller();
    if (table_.phase() == Phase::closing) return say(Message::play_all_rounds);
    say(Message::play_round_solo, {{"round", table_.round()}});
    say(roll_words(words_, table_.game().rolls.back()));
    if (!is_bot(writer())) show_turn();
  }

  void announce_roller() {
    if (settings_.games > 1 && table_.round() == 0) {
      say(Message::play_game_of, {{"game", table_.game_number()}, {"games", table_.game_count()}});
    }
    say(solo() ? Message::play_round_solo : Message::play_round,
        {{"round", table_.round() + 1}, {"name", name_of(table_.roller())}});
  }

  // --- asking ---

  // The seat that writes next: clockwise from the roller.
  [[nodiscard]] SeatId writer() const {
    SeatId seat = table_.roller();
    while (table_.has_written(seat)) seat = (seat + 1) % table_.seat_count();
    return seat;
  }

  // The seat whose sheet is meant by "sheet" and the like.
  [[nodiscard]] SeatId current_seat() const {
    return table_.phase() == Phase::writing ? writer() : table_.roller();
  }

  std::optional<std::string> ask() {
    switch (table_.phase()) {
      case Phase::rolling:
        return read(devices_.roll ? Message::play_ask_roll : Message::play_ask_real_roll);
      case Phase::writing:
        return read(solo() ? Message::play_ask_cell_solo : Message::play_ask_cell,
                    {{"name", name_of(writer())},
                     {"number", std::to_string(table_.game().rolls.back().sum())}});
      default:
        return read(Message::play_ask_close);
    }
  }

  // --- bots ---

  // A bot whose turn it is writes at once. One that fails is heard of, and people write for it.
  bool let_bot_write() {
    const SeatId seat = writer();
    if (!is_bot(seat)) return false;
    const BotAnswer answer =
        devices_.bots[seat](table_.game().seats[seat].sheet, table_.game().rolls.back().sum());
    if (!answer) {
      say(Message::play_bot_silent, {{"name", name_of(seat)}, {"why", answer.error()}});
      silent_bots_.insert(seat);
      show_turn();
      return true;
    }
    obey(typed::WriteIn{*answer});
    return true;
  }

  // --- obeying ---

  bool do_command(const table::Command& command) {
    const auto events = table_.decide(command);
    if (!events) {
      say(describe(words_, events.error()));
      return false;
    }
    for (const table::Event& event : *events) table_.apply(event);
    hint_.reset();  // it was about the number and sheet before
    // A game without a roll is as good as none.
    if (devices_.keep && (table_.round() > 0 || table_.game_number() > 1)) {
      const auto trouble = devices_.keep(records(), table_.phase() == Phase::over);
      if (trouble) say(*trouble);
    }
    return true;
  }

  void obey(const typed::GoOn& /*command*/) {
    if (table_.phase() == Phase::writing) return say(Message::play_expect_cell);
    if (table_.phase() == Phase::closing) return close_game();
    if (!devices_.roll) return say(Message::play_expect_roll);
    take_roll(devices_.roll());
  }

  void obey(const typed::WriteIn& command) {
    if (table_.phase() == Phase::rolling && !devices_.roll) return say(Message::play_expect_roll);
    const SeatId seat = table_.phase() == Phase::writing ? writer() : table_.roller();
    if (!do_command(table::Write{seat, command.cell})) return;
    last_writer_.push_back(seat);
    show_written(seat, command.cell);
    if (table_.phase() == Phase::writing) {
      if (!is_bot(writer())) show_turn();
    } else if (table_.phase() == Phase::rolling) {
      announce_roller();
    } else {
      say(Message::play_all_rounds);
    }
  }

  void obey(const typed::Look& command) {
    if (table_.phase() == Phase::closing) return say(describe(words_, table::Refusal::rounds_done));
    if (table_.phase() != Phase::writing) return say(Message::play_nothing_to_look);
    const Sheet& sheet = table_.game().seats[writer()].sheet;
    if (!sheet.is_free(command.cell)) return say(describe(words_, table::Refusal::cell_taken));
    const Number number = table_.game().rolls.back().sum();
    say(Message::play_preview_cell,
        {{"cell", name(command.cell)}, {"number", std::to_string(number)}});
    Sheet after = sheet;
    after.write(command.cell, number);
    for (const LineId id : lines_through(command.cell)) say(read_out_line(words_, after, id));
  }

  void obey(const typed::NoCell& command) {
    const auto cell = parse_cell(command.text);
    if (cell) return say(Message::play_not_understood, {{"text", shown_text(command.text)}});
    say(describe(words_, cell.error(), command.text));
  }

  void obey(const typed::TakeBack& /*command*/) {
    // People take back; what a bot has written stays.
    const auto last = std::find_if(last_writer_.rbegin(), last_writer_.rend(),
                                   [this](SeatId seat) { return !is_bot(seat); });
    const SeatId seat = last == last_writer_.rend() ? current_seat() : *last;
    if (!do_command(table::Undo{seat})) return;
    last_writer_.erase(std::next(last).base());
    say(Message::play_undone, {{"name", name_of(seat)}});
    show_turn();
  }

  void obey(const typed::ShowSheet& /*command*/) { show_sheet(current_seat()); }
  void obey(const typed::ShowAllSheets& /*command*/) { show_all_sheets(); }
  void obey(const typed::ShowScore& /*command*/) {
    say(draw_ranking(words_, settings_.names, table_.series_totals()));
  }

  void obey(const typed::ShowFreeCells& /*command*/) {
    const Sheet& sheet = table_.game().seats[current_seat()].sheet;
    std::string cells;
    for (const Cell cell : all_cells) {
      if (!sheet.is_free(cell)) continue;
      if (!cells.empty()) cells += ", ";
      cells += name(cell);
    }
    say(Message::play_free_cells, {{"count", sheet.free_count()}, {"cells", cells}});
  }

  void obey(const typed::ShowLine& command) {
    say(read_out_line(words_, table_.game().seats[current_seat()].sheet, command.line));
  }

  void obey(const typed::Hint& /*command*/) {
    if (!devices_.network) return say(Message::play_no_hints);
    if (table_.phase() != Phase::writing) return say(Message::play_nothing_to_hint);
    if (!hint_) {
      const std::atomic<bool> never = false;
      hint_ = think_of_hint(words_, devices_.network(), table_.game().seats[writer()].sheet,
                            table_.game().rolls.back().sum(), never);
      hint_step_ = 0;
    }
    // Who asks after the last step wants to hear it again.
    hint_step_ = std::min(hint_step_ + 1, last_hint_step);
    say(read_out_hint(words_, *hint_, hint_step_));
  }

  void obey(const typed::Help& /*command*/) {
    say(Message::play_help);
    say(draw_combinations(words_));
  }

  void obey(const typed::Save& command) {
    if (command.path.empty()) return say(Message::play_expect_file);
    save(command.path);
  }
  void obey(const typed::Quit& /*command*/) { quit_ = true; }

  void obey(const typed::Other& command) {
    if (table_.phase() == Phase::rolling && !devices_.roll) {
      const std::string text = tidied_roll(command.text);
      const auto roll = parse_roll(text);
      if (roll) return take_roll(*roll);
      return say(describe(words_, roll.error(), text));
    }
    say(Message::play_not_understood, {{"text", shown_text(command.text)}});
  }

  // --- what happens ---

  void take_roll(Roll roll) {
    if (!do_command(table::RollDice{table_.roller(), roll})) return;
    last_writer_.clear();
    say(roll_words(words_, roll));
    if (!is_bot(writer())) show_turn();
  }

  // Whose turn it is, and which cells would fill a line.
  void show_turn() {
    const SeatId seat = writer();
    if (!solo()) say(Message::play_turn, {{"name", name_of(seat)}});
    const Sheet& sheet = table_.game().seats[seat].sheet;
    const Number number = table_.game().rolls.back().sum();
    for (const Cell cell : all_cells) {
      if (!sheet.is_free(cell)) continue;
      std::string labels;
      for (const LineScore& line : completions(sheet, cell, number)) {
        if (!labels.empty()) labels += "; ";
        labels += line_label(words_, line);
      }
      if (!labels.empty()) say(Message::play_would_fill, {{"cell", name(cell)}, {"lines", labels}});
    }
  }

  void show_written(SeatId seat, Cell cell) {
    const Sheet& sheet = table_.game().seats[seat].sheet;
    Sheet before = sheet;
    before.erase(cell);
    const Completions filled = completions(before, cell, sheet[cell]);
    say(Message::play_written,
        {{"name", name_of(seat)}, {"number", std::to_string(sheet[cell])}, {"cell", name(cell)}});
    for (const LineScore& line : filled) say(line_label(words_, line));
  }

  void show_sheet(SeatId seat) { say(read_out_sheet(words_, table_.game().seats[seat].sheet)); }

  void show_all_sheets() {
    for (SeatId seat = 0; seat < table_.seat_count(); ++seat) {
      say(Message::game_sheet_of, {{"name", name_of(seat)}});
      show_sheet(seat);
    }
  }

  void close_game() {
    const std::vector<int> totals = table_.game_totals();
    say(Message::play_game_over);
    show_all_sheets();
    if (solo()) {
      say(verdict_line(words_, totals[0]));
    } else {
      say(draw_ranking(words_, settings_.names, totals));
    }
    if (!do_command(table::CloseGame{})) return;
    last_writer_.clear();
    if (settings_.games > 1) {
      say(Message::play_series_so_far);
      say(draw_ranking(words_, settings_.names, table_.series_totals()));
    }
    if (table_.phase() != Phase::over) return announce_roller();
    if (settings_.prompting == Prompting::on) offer_to_save();
  }

  void offer_to_save() {
    const auto path = read(Message::play_ask_save);
    if (path && !trimmed(*path).empty()) save(std::string(trimmed(*path)));
  }

  void save(const std::string& path) {
    if (const auto trouble = devices_.save(path, records())) return say(*trouble);
    say(Message::play_saved, {{"path", shown_text(path, 200)}});
  }

  [[nodiscard]] std::string records() const { return records_text(table_, settings_); }

  [[nodiscard]] PlayResult result(Ending ending) const { return {ending, records()}; }

  const i18n::Catalogue& words_;
  const PlaySettings& settings_;
  const PlayDevices& devices_;
  table::LocalTable table_;
  std::vector<SeatId> last_writer_;  // who has written this round, in order
  std::set<SeatId> silent_bots_;     // those that people write for, after they failed
  std::optional<Hint> hint_;
  int hint_step_ = 0;  // how much of it was told
  Ending ended_ = Ending::finished;
  bool quit_ = false;
};

}  // namespace

std::optional<SeatId> find_seat(const std::vector<std::string>& names, std::string_view typed) {
  const std::string wanted = lowered(trimmed(typed));
  for (SeatId seat = 0; seat < names.size(); ++seat) {
    if (wanted == lowered(names[seat]) || wanted == std::to_string(seat + 1)) return seat;
  }
  return std::nullopt;
}

PlayResult play(const i18n::Catalogue& words, const PlaySettings& settings,
                const PlayDevices& devices) {
  return Dialogue(words, settings, devices).run();
}

}  // namespace knister::terminal
