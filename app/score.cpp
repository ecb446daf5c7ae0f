// app/score.cpp: `knister score SHEET` draws and counts one sheet, `knister score -` a whole
// stream.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/score_json.h"
#include "app/score_stream.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "terminal/views/sheet_view.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

using i18n::Message;

struct ScoreOptions {
  std::string sheet;
  bool json = false;
  bool mark_bad = false;
};

int score_one(const i18n::Catalogue& words, const ScoreOptions& options) {
  const auto sheet = parse_sheet(options.sheet);
  if (!sheet) throw cli::InputError(terminal::describe(words, sheet.error(), options.sheet));
  if (options.json) {
    fmt::print("{}", ScoreJson().line(*sheet));
    return cli::exit_ok;
  }
  fmt::print(
      "{}", terminal::draw_sheet(words, *sheet, style_of_stdout(), terminal::Beside::combinations));
  return cli::exit_ok;
}

}  // namespace

void add_score(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<ScoreOptions>();
  Command& command = line.add(
      "score",
      {{"knister score 7489B/37377/55A55/89369/8B887", words.text(Message::example_score)},
       {"knister score --json 7489B/37377/55A55/89369/8B887",
        words.text(Message::example_score_json)},
       {"knister score - < sheets.txt", words.text(Message::example_score_pipe)}},
      [&words, options] {
        if (options->sheet != "-") return score_one(words, *options);
        return score_stream(words, options->json ? StreamFormat::json : StreamFormat::totals,
                            options->mark_bad ? BadLines::marked : BadLines::left_out);
      });
  command.arguments = {{"SHEET", words.text(Message::help_argument_sheet), &options->sheet}};
  command.options = {
      {"--json", "", words.text(Message::help_option_json), nullptr, &options->json},
      {"--mark-bad", "", words.text(Message::help_option_mark_bad), nullptr, &options->mark_bad},
  };
}

}  // namespace knister::app
