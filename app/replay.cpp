// app/replay.cpp: `knister replay` checks a recorded game and shows it round by round.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/full_screen.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine/embedded.h"
#include "rules/scoring.h"
#include "terminal/screens/look_back.h"
#include "terminal/views/ranking_view.h"
#include "terminal/views/sheet_view.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

struct ReplayOptions {
  std::string given;
  std::string round = "25";
  bool plain = false;
  bool ascii = false;
  bool json = false;
};

void show_round(const i18n::Catalogue& words, const Record& record,
                const std::vector<std::string>& names, std::size_t round) {
  const std::size_t roller = (record.first_roller + round) % record.seats.size();
  fmt::print("{}\n{}\n",
             words.text(record.seats.size() == 1 ? Message::play_round_solo : Message::play_round,
                        {{"round", round + 1}, {"name", names[roller]}}),
             terminal::roll_words(words, record.rolls[round]));
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    if (round >= record.seats[seat].cells.size()) continue;
    const Cell cell = record.seats[seat].cells[round];
    const Number number = record.rolls[round].sum();
    fmt::print("{}\n", words.text(Message::play_written, {{"name", names[seat]},
                                                          {"number", std::to_string(number)},
                                                          {"cell", name(cell)}}));
    for (const LineScore& line : completions(sheet_after(record, seat, round), cell, number)) {
      fmt::print("  {}\n", terminal::line_label(words, line));
    }
  }
}

void show_game(const i18n::Catalogue& words, const Record& record, const ReplayOptions& options) {
  const std::vector<std::string> names = shown_names(words, record);
  for (const Tag& tag : record.tags) fmt::print("{}: {}\n", tag.name, tag.value);
  for (std::size_t round = 0; round < record.rolls.size(); ++round) {
    show_round(words, record, names, round);
  }

  std::vector<int> totals;
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    const Sheet sheet = sheet_after(record, seat);
    totals.push_back(total(sheet));
    fmt::print("\n{}\n", words.text(Message::game_sheet_of, {{"name", names[seat]}}));
    fmt::print("{}", options.plain ? terminal::joined(terminal::read_out_sheet(words, sheet))
                                   : terminal::draw_sheet(words, sheet, style_of_stdout()));
  }
  fmt::print("\n");
  if (!is_finished(record)) {
    fmt::print("{}\n", words.text(Message::replay_unfinished, {{"count", record.rolls.size()}}));
  }
  if (record.seats.size() > 1) {
    for (const std::string& row : terminal::draw_ranking(words, names, totals))
      fmt::print("{}\n", row);
  } else if (sheet_after(record, 0).full()) {
    fmt::print("{}\n", terminal::verdict_line(words, totals[0]));
  }
}

int show_on_full_screen(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses,
                        const std::vector<Record>& games) {
  Worker worker;
  terminal::LookBack screen(
      words, games, []() -> const engine::Network& { return engine::embedded_network(); },
      terminal::LookBackStart::first_round);
  const int signal = app::show(*curses, screen, worker);
  curses.reset();
  if (signal != 0) end_by(signal);
  return leave(worker, cli::exit_ok);
}

int run(const i18n::Catalogue& words, const ReplayOptions& options) {
  const std::string text = read_game_text(words, options.given);
  const Given given = read_given(words, text, guess_notation(text));
  if (given.position) throw cli::InputError(words.text(Message::convert_order_unknown));
  const std::uint64_t rounds = cli::read_whole(words, "--round", options.round, {0, round_count});
  if (!options.json && options.round == ReplayOptions{}.round) {
    auto curses = open_full_screen(options.plain ? FullScreen::never : FullScreen::if_possible,
                                   options.ascii ? Characters::ascii : Characters::of_the_terminal);
    if (curses) return show_on_full_screen(words, std::move(curses), given.games);
  }
  std::string separator;
  for (const Record& whole : given.games) {
    const Record record = first_rounds(whole, rounds);
    if (options.json) {
      fmt::print("{}\n", record_json(record));
      continue;
    }
    fmt::print("{}", separator);
    show_game(words, record, options);
    separator = "\n";
  }
  return cli::exit_ok;
}

}  // namespace

void add_replay(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<ReplayOptions>();
  Command& command = line.add(
      "replay",
      {{"knister replay game.knister", words.text(Message::example_replay)},
       {"knister replay game.knister --round 9", words.text(Message::example_replay_round)}},
      [&words, options] { return run(words, *options); });
  command.arguments = {{"RECORD", words.text(Message::help_argument_record), &options->given}};
  command.options = {
      {"--round", "N", words.text(Message::help_option_replay_round), &options->round},
      {"--plain", "", words.text(Message::help_option_plain), nullptr, &options->plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr, &options->ascii},
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
  };
}

}  // namespace knister::app
