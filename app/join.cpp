// app/join.cpp: `knister join` takes a seat at an online table of any server.
#include <memory>

#include "app/commands.h"
#include "app/full_screen.h"
#include "app/table_visit.h"

namespace knister::app {
namespace {

using i18n::Message;

struct JoinOptions {
  std::string table;
  std::string server;
  std::string name;
  FaceOptions face{};
};

int run(const i18n::Catalogue& words, const JoinOptions& options) {
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
                {"knister join K7M2QX --plain", words.text(Message::example_join_plain)}},
               [&words, options] { return run(words, *options); });
  command.arguments = {{"TABLE", words.text(Message::help_argument_table), &options->table}};
  command.options = {
      {"--server", "HOST:PORT", words.text(Message::help_option_join_server), &options->server},
      {"--name", "NAME", words.text(Message::help_option_join_name), &options->name},
      {"--plain", "", words.text(Message::help_option_plain), nullptr, &options->face.plain},
      {"--ascii", "", words.text(Message::help_option_ascii), nullptr, &options->face.ascii},
  };
}

}  // namespace knister::app
