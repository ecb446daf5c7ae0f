// app/main.cpp: the `knister` command.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <system_error>

#include "app/commands.h"
#include "app/failure.h"
#include "app/page.h"
#include "app/surroundings.h"
#include "rules/format/utf8.h"

namespace knister::app {
namespace {

// The words of the help are needed before the command line is parsed.
i18n::Language wanted_language(int argc, const char* const* argv) {
  constexpr std::string_view option = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word(argv[i]);
    std::string_view value;
    if (word == option && i + 1 < argc) value = argv[i + 1];
    if (word.starts_with("--lang=")) value = word.substr(option.size() + 1);
    if (const auto language = i18n::find_language(value)) return *language;
  }
  return language_of_locale();
}

int run(int argc, const char* const* argv) {
  const i18n::Catalogue words(wanted_language(argc, argv));
  const auto complain = [](const std::exception& error) {
    // What was typed may be quoted in it: nothing of that may steer the terminal.
    std::fprintf(stderr, "knister: %s\n", shown_text(error.what(), SIZE_MAX).c_str());
  };
  try {
    CommandLine line(words);
    add_play(line);
    add_daily(line);
    add_score(line);
    add_replay(line);
    add_verify(line);
    add_convert(line);
    add_simulate(line);
    add_analyze(line);
    add_selfplay(line);
    add_match(line);
    add_bench(line);
    add_train(line);
    add_engine(line);
    add_serve(line, embedded_page());
    add_join(line);
    add_host(line, embedded_page());
    add_backup(line);
    add_load(line);
    add_completion(line);
    add_man(line);
    const int code = line.run(argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      throw InputError(words.text(i18n::Message::file_stdout_failed));
    }
    return code;
  } catch (const UsageError& error) {
    complain(error);
    std::fprintf(stderr, "%s\n", words.text(i18n::Message::usage_see_help).c_str());
    return exit_usage;
  } catch (const std::system_error&) {
    complain(InputError(words.text(i18n::Message::file_stdout_failed)));
    return exit_bad_input;
  } catch (const std::exception& error) {
    complain(error);
    return exit_bad_input;
  }
}

}  // namespace
}  // namespace knister::app

int main(int argc, char** argv) { return knister::app::run(argc, argv); }
