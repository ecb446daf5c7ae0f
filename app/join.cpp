// app/join.cpp: `knister join` takes a seat at an online table of any server.
#include <memory>
#include <vector>

#include "app/bot_choice.h"
#include "app/bot_seats.h"
#include "app/commands.h"
#include "app/full_screen.h"
#include "app/surroundings.h"
#include "app/table_visit.h"
#include "cli/failure.h"

namespace knister::app {
namespace {

using i18n::Message;

struct JoinOptions {
  std::string table;
  std::string server;
  std::string name;
  FaceOptions face{};
  std::vector<std::string> programs;
  std::string program_log;
  bool stay = false;
};

// Programs instead of a person: nothing is shown, and nobody has to be there.
int run_bots(const i18n::Catalogue& words, const JoinOptions& options) {
  check_bot_log(words, options.program_log);
  std::vector<BotVisit> visits;
  for (const std::string& text : options.programs) {
    BotVisit visit;
    visit.program = read_bot(words, text);
    if (visit.program.name.empty()) visit.program.name = options.name;
    TableVisit play = planned_visit(words, options.table, options.server, visit.program.name);
    visit.link = std::move(play.link);
    visit.seat = std::move(play.seat);
    // Without a name it is not known whose seat was kept.
    if (visit.program.name.empty()) visit.seat.token = keep::new_token();
    visit.log = options.program_log;
    if (options.stay) visit.when_over = WhenOver::stay;
    visits.push_back(std::move(visit));
  }
  if (visits.size() == 1) {
    play_bot(words, visits.front());
    return cli::exit_ok;
  }
  const std::vector<std::string> faults = BotSeats(words, visits).wait();
  for (const std::string& fault : faults) tell(fault);
  return faults.empty() ? cli::exit_ok : cli::exit_bad_input;
}

int run(const i18n::Catalogue& words, const JoinOptions& options) {
  if (!options.programs.empty()) return run_bots(words, options);
  const TableVisit play = planned_visit(words, options.table, options.server, options.name);
  const OnlineEnd end = play_online(words, play, options.face);
  if (end.signal != 0) end_by(end.signal);
  return end.code;
}

}  // namespace

void add_join(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<JoinOptions>();
  Command& command =
      line.add("join",
               {{"knister join http://192.168.1.5:8080/#/table/K7M2QX --name Ada",
                 words.text(Message::example_join)},
                {"knister join K7M2QX --plain", words.text(Message::example_join_plain)},
                {R"(knister join K7M2QX --bot "Otto: python3 my_bot.py")",
                 words.text(Message::example_join_bot)}},
               [&words, options] { return run(words, *options); });
  command.arguments = {{"TABLE", words.text(Message::help_argument_table), &options->table}};
  command.options = {
      {"--server", "HOST:PORT", words.text(Message::help_option_join_server), &options->server},
      {"--name", "NAME", words.text(Message::help_option_join_name), &options->name},
      bot_option(words, options->programs),
      bot_log_option(words, options->program_log),
      {"--stay", "", words.text(Message::help_option_stay), nullptr, &options->stay},
      {"--plain", "", words.text(Message::help_option_plain), nullptr, &options->face.plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr, &options->face.ascii},
  };
}

}  // namespace knister::app
