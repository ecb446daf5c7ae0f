// app/convert.cpp: `knister convert` from any notation into any other that can hold as much.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/given_game.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "rules/format/link_code.h"
#include "rules/format/moves.h"
#include "rules/format/record_text.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

struct ConvertOptions {
  std::string given;
  std::string from = "auto";
  std::string to = "record";
  std::string seat = "1";
  std::string round = "25";
};

std::string convert_position(const i18n::Catalogue& words, const Position& position, Notation to,
                             const ConvertOptions& options) {
  if (options.to == "json") return position_json(position);
  if (to == Notation::position) return to_text(position);
  if (to == Notation::sheet) return to_text(position.sheet);
  throw cli::InputError(words.text(Message::convert_order_unknown));
}

// The sheet as it stood, with the roll that was then to be written.
Position position_after(const Record& record, std::size_t seat, std::size_t rounds) {
  Position position{sheet_after(record, seat, rounds), std::nullopt};
  const auto written = static_cast<std::size_t>(cell_count - position.sheet.free_count());
  if (written < record.rolls.size()) position.roll = record.rolls[written];
  return position;
}

std::string convert_game(const i18n::Catalogue& words, const Record& whole, Notation to,
                         const ConvertOptions& options) {
  const std::uint64_t seat =
      cli::read_whole(words, "--seat", options.seat, {1, whole.seats.size()}) - 1;
  const std::uint64_t rounds = cli::read_whole(words, "--round", options.round, {0, round_count});
  const Record record = first_rounds(whole, rounds);
  if (options.to == "json") return record_json(record) + '\n';
  switch (to) {
    case Notation::record:
      return to_text(record);
    case Notation::link: {
      const auto code = to_link_code(record);
      if (!code) throw cli::InputError(terminal::describe(words, code.error(), {}));
      return *code + '\n';
    }
    case Notation::moves:
      return moves_text(record, seat) + '\n';
    case Notation::position:
      return to_text(position_after(whole, seat, rounds)) + '\n';
    case Notation::sheet:
      break;
  }
  return to_text(sheet_after(record, seat)) + '\n';
}

int run(const i18n::Catalogue& words, const ConvertOptions& options) {
  const Notation to = options.to == "json" ? Notation::record : read_notation(words, options.to);
  const std::string text = read_game_text(words, options.given);
  const Notation from =
      options.from == "auto" ? guess_notation(text) : read_notation(words, options.from);
  const Given given = read_given(words, text, from);
  if (given.position) {
    fmt::print("{}\n", convert_position(words, *given.position, to, options));
    return cli::exit_ok;
  }
  const bool spaced = options.to == "record";  // an empty line between records
  for (std::size_t i = 0; i < given.games.size(); ++i) {
    fmt::print("{}{}", spaced && i > 0 ? "\n" : "",
               convert_game(words, given.games[i], to, options));
  }
  return cli::exit_ok;
}

}  // namespace

void add_convert(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<ConvertOptions>();
  Command& command = line.add(
      "convert",
      {{"knister convert game.knister --to link", words.text(Message::example_convert_link)},
       {"knister convert game.knister --to position --round 10",
        words.text(Message::example_convert_position)},
       {"knister convert \"8c3 7a1 Be5\" --to record", words.text(Message::example_convert_moves)}},
      [&words, options] { return run(words, *options); });
  command.arguments = {{"GAME", words.text(Message::help_argument_given), &options->given}};
  command.options = {
      {"--from",
       "NOTATION",
       words.text(Message::help_option_from),
       &options->from,
       nullptr,
       {"auto", "record", "link", "moves", "position", "sheet"}},
      {"--to",
       "NOTATION",
       words.text(Message::help_option_to),
       &options->to,
       nullptr,
       {"record", "link", "moves", "position", "sheet", "json"}},
      {"--seat", "N", words.text(Message::help_option_seat), &options->seat},
      {"--round", "N", words.text(Message::help_option_round), &options->round},
  };
}

}  // namespace knister::app
