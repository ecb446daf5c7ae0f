// app/main.cpp: the `knister` command.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <system_error>

#include "app/commands.h"
#include "app/page.h"
#include "app/surroundings.h"
#include "app/version.h"
#include "cli/failure.h"
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

std::vector<cli::Example> examples(const i18n::Catalogue& words) {
  using i18n::Message;
  return {{"knister play", words.text(Message::example_play)},
          {"knister play --players Ada,Ben --games 3", words.text(Message::example_play_players)},
          {"knister score 7489B/37377/55A55/89369/8B887", words.text(Message::example_score)},
          {"knister score - < sheets.txt", words.text(Message::example_score_pipe)},
          {"knister replay game.knister", words.text(Message::example_replay)},
          {"knister simulate --games 1000000", words.text(Message::example_simulate)}};
}

int run(int argc, const char* const* argv) {
  const i18n::Catalogue words(wanted_language(argc, argv), spelling_of_locale());
  const auto complain = [](const std::exception& error) {
    // What was typed may be quoted in it: nothing of that may steer the terminal.
    std::fprintf(stderr, "knister: %s\n", shown_text(error.what(), SIZE_MAX).c_str());
  };
  try {
    CommandLine line(words, {program_version, examples(words)});
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
    add_bound(line);
    add_train(line);
    add_dice(line);
    add_engine(line);
    add_serve(line, embedded_page());
    add_join(line);
    add_host(line, embedded_page());
    add_backup(line);
    add_copy(line);
    add_store(line);
    add_check(line);
    add_health(line);
    add_load(line);
    add_completion(line);
    add_man(line);
    add_licences(line);
    add_version(line);
    add_help(line);
    line.when_alone([&line] { return offer_a_game(line); });
    const int code = line.run(argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      throw cli::InputError(words.text(i18n::Message::file_stdout_failed));
    }
    return code;
  } catch (const cli::UsageError& error) {
    complain(error);
    const std::string where = error.command.empty() ? words.text(i18n::Message::usage_see_help)
                                                    : words.text(i18n::Message::usage_see_help_of,
                                                                 {{"command", error.command}});
    std::fprintf(stderr, "%s\n", where.c_str());
    return cli::exit_usage;
  } catch (const std::system_error&) {
    complain(cli::InputError(words.text(i18n::Message::file_stdout_failed)));
    return cli::exit_bad_input;
  } catch (const std::exception& error) {
    complain(error);
    return cli::exit_bad_input;
  }
}

}  // namespace
}  // namespace knister::app

int main(int argc, char** argv) { return knister::app::run(argc, argv); }
