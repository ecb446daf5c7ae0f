// app/completion.cpp: `knister completion SHELL` and `knister man`.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "cli/failure.h"

namespace knister::app {

using i18n::Message;

void add_completion(CommandLine& line) {
  auto shell = std::make_shared<std::string>();
  Command& command = line.add(
      "completion",
      {{"source <(knister completion bash)", line.words().text(Message::example_completion)}},
      [&line, shell] {
        const std::string script = completion_script(line, *shell);
        if (script.empty()) {
          throw cli::UsageError(
              line.words().text(Message::usage_unknown_shell, {{"shell", *shell}}));
        }
        fmt::print("{}", script);
        return cli::exit_ok;
      });
  command.arguments = {{"SHELL",
                        line.words().text(Message::help_argument_shell),
                        shell.get(),
                        {"bash", "zsh", "fish"}}};
}

void add_man(CommandLine& line) {
  line.add("man", {{"knister man | man -l -", line.words().text(Message::example_man)}}, [&line] {
    fmt::print("{}", man_page(line));
    return cli::exit_ok;
  });
}

}  // namespace knister::app
