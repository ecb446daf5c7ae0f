// app/terminal_play.cpp: see terminal_play.h.
#include "app/terminal_play.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/failure.h"
#include "app/full_screen.h"
#include "app/surroundings.h"
#include "engine/analysis.h"
#include "engine/embedded.h"
#include "engine/level.h"
#include "terminal/analysis_view.h"
#include "terminal/play.h"

namespace knister::app {
namespace {

using i18n::Message;

// The best cell and why, from the same judge as `knister analyze`.
std::vector<std::string> hint(const i18n::Catalogue& words, const Sheet& sheet, Number number) {
  engine::Analyst analyst(engine::level(engine::LevelId::strong), engine::embedded_network());
  const engine::RoundAnalysis round = analyst.judge(sheet, number, engine::Value{0});
  const Cell best = round.choices.front().cell;
  std::vector<std::string> lines{
      words.text(Message::play_hint, {{"number", static_cast<int>(number)}, {"cell", name(best)}})};
  for (std::string& reason : terminal::reason_lines(words, analyst, sheet, number, best)) {
    lines.push_back(std::move(reason));
  }
  return lines;
}

terminal::PlayDevices devices_of(const i18n::Catalogue& words, const Arrangement& arranged) {
  terminal::PlayDevices devices;
  devices.roll = arranged.roll;
  devices.bots = arranged.bots;
  if (arranged.hints == terminal::Hints::on) {
    devices.hint = [&words](const Sheet& sheet, Number number) {
      return hint(words, sheet, number);
    };
  }
  devices.read_line = read_line;
  devices.write = [charset = style_of_stdout().charset](std::string_view text) {
    const std::string fitting = terminal::in_charset(std::string(text), charset);
    std::fwrite(fitting.data(), 1, fitting.size(), stdout);
    std::fflush(stdout);
  };
  devices.save = [&words](const std::string& path, const std::string& text) {
    return write_file(words, path, text);
  };
  return devices;
}

int play_as_dialogue(const i18n::Catalogue& words, const Arrangement& arranged,
                     const std::string& save) {
  terminal::PlaySettings settings;
  static_cast<terminal::GameSettings&>(settings) = arranged.settings;
  settings.prompting = somebody_is_typing() ? terminal::Prompting::on : terminal::Prompting::off;
  const terminal::PlayResult result = terminal::play(words, settings, devices_of(words, arranged));
  if (!save.empty() && !result.records.empty()) {
    if (const auto trouble = write_file(words, save, result.records)) {
      fmt::print("{}", result.records);  // not in the file, but not lost either
      throw InputError(*trouble);
    }
    fmt::print(stderr, "{}\n", words.text(Message::play_saved, {{"path", save}}));
  }
  if (result.ending == terminal::Ending::input_ended) {
    throw InputError(words.text(Message::play_input_ended));
  }
  return exit_ok;
}

}  // namespace

int play_in_terminal(const i18n::Catalogue& words, Arrangement arranged, Beginning beginning,
                     const TerminalOptions& options) {
  if (!options.save.empty()) {
    if (const auto trouble = check_writable(words, options.save)) throw InputError(*trouble);
  }
  auto curses = open_full_screen(options.plain ? FullScreen::never : FullScreen::if_possible,
                                 options.ascii ? Characters::ascii : Characters::of_the_terminal);
  if (curses) {
    return play_on_full_screen(words, std::move(curses),
                               {std::move(arranged), beginning, options.save});
  }
  return play_as_dialogue(words, arranged, options.save);
}

}  // namespace knister::app
