#include "app/terminal_game.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/full_screen.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "engine/embedded.h"
#include "machine/files.h"
#include "terminal/dialogue/play.h"

namespace knister::app {
namespace {

using i18n::Message;

terminal::PlayDevices devices_of(const i18n::Catalogue& words, const Arrangement& arranged) {
  terminal::PlayDevices devices;
  devices.roll = arranged.roll;
  devices.bots = arranged.bots;
  if (arranged.hints == terminal::Hints::on) {
    devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  }
  devices.read_line = read_line;
  devices.write = [charset = style_of_stdout().charset](std::string_view text) {
    const std::string fitting = terminal::in_charset(std::string(text), charset);
    std::fwrite(fitting.data(), 1, fitting.size(), stdout);
    std::fflush(stdout);
  };
  devices.save = [&words](const std::string& path, const std::string& text) {
    return machine::write_file(words, path, text);
  };
  return devices;
}

int play_as_dialogue(const i18n::Catalogue& words, const Arrangement& arranged, Beginning beginning,
                     const std::string& save) {
  // What a person plays is kept; a script gets the game it asks for, and leaves nothing behind.
  std::optional<CurrentGame> kept;
  if (somebody_is_typing()) kept.emplace(words).begin(arranged, beginning);
  const Arrangement& played = kept ? kept->arranged() : arranged;
  terminal::PlaySettings settings;
  static_cast<terminal::GameSettings&>(settings) = played.settings;
  terminal::PlayDevices devices = devices_of(words, played);
  if (kept) {
    settings.prompting = terminal::Prompting::on;
    settings.begun = played.begun;
    settings.message = kept->take_message();
    devices.keep = [&kept](const std::string& records, bool over) {
      return kept->keep(records, over);
    };
  }
  const terminal::PlayResult result = terminal::play(words, settings, devices);
  if (kept && result.ending != terminal::Ending::finished) {
    if (const auto farewell = kept->farewell()) fmt::print(stderr, "{}\n", *farewell);
  }
  if (!save.empty() && !result.records.empty()) {
    if (const auto trouble = machine::write_file(words, save, result.records)) {
      fmt::print("{}", result.records);  // not in the file, but not lost either
      throw cli::InputError(*trouble);
    }
    fmt::print(stderr, "{}\n", words.text(Message::play_saved, {{"path", save}}));
  }
  if (result.ending == terminal::Ending::input_ended) {
    throw cli::InputError(words.text(Message::play_input_ended));
  }
  return cli::exit_ok;
}

}  // namespace

int play_in_terminal(const i18n::Catalogue& words, Arrangement arranged, Beginning beginning,
                     const TerminalOptions& options) {
  if (!options.save.empty()) {
    if (const auto trouble = machine::check_writable(words, options.save))
      throw cli::InputError(*trouble);
  }
  auto curses = open_full_screen(options.plain ? FullScreen::never : FullScreen::if_possible,
                                 options.ascii ? Characters::ascii : Characters::of_the_terminal);
  if (curses) {
    return play_on_full_screen(words, std::move(curses),
                               {std::move(arranged), beginning, options.save});
  }
  return play_as_dialogue(words, arranged, beginning, options.save);
}

}  // namespace knister::app
