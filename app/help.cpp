// app/help.cpp: `knister help`, `knister version`, and `knister` alone.
#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "app/surroundings.h"
#include "cli/failure.h"

namespace knister::app {
namespace {

using i18n::Message;

const Command* find_command(const CommandLine& line, const std::string& name) {
  for (const auto& command : line.commands()) {
    if (command->name == name) return command.get();
  }
  return nullptr;
}

}  // namespace

void add_help(CommandLine& line) {
  auto name = std::make_shared<std::string>();
  Command& added = line.add(
      "help", {{"knister help play", line.words().text(Message::example_help)}}, [&line, name] {
        const Command* command = name->empty() ? &line.root() : find_command(line, *name);
        if (command == nullptr) throw cli::UsageError(unknown_command(line, *name));
        fmt::print("{}", help_text(line, *command));
        return cli::exit_ok;
      });
  std::vector<std::string> names;
  for (const auto& command : line.commands()) names.push_back(command->name);
  added.arguments = {{"COMMAND", line.words().text(Message::help_argument_command), name.get(),
                      names, cli::Presence::optional}};
}

void add_version(CommandLine& line) {
  line.add("version", {{"knister version", line.words().text(Message::example_version)}}, [&line] {
    fmt::print("knister {}\n", line.version());
    return cli::exit_ok;
  });
}

int offer_a_game(const CommandLine& line) {
  fmt::print("{}", short_help(line));
  if (!somebody_is_typing()) return cli::exit_ok;
  fmt::print("\n{} ", line.words().text(Message::help_offer));
  std::fflush(stdout);
  const auto typed = read_line();
  if (!typed || !typed->empty()) return cli::exit_ok;
  return find_command(line, "play")->run();
}

}  // namespace knister::app
