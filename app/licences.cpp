// app/licences.cpp: `knister licences`: under which terms the program, its page and their parts
// are passed on.
#include "app/licences.h"

#include <fmt/format.h>

#include "app/commands.h"
#include "cli/failure.h"

namespace knister::app {

void add_licences(CommandLine& line) {
  line.add("licences", {{"knister licences", line.words().text(i18n::Message::example_licences)}},
           [] {
             fmt::print("{}", licences_text);
             return cli::exit_ok;
           });
}

}  // namespace knister::app
