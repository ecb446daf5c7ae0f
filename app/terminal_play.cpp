// app/terminal_play.cpp: see terminal_play.h.
#include "app/terminal_play.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/failure.h"
#include "app/surroundings.h"

namespace knister::app {

using i18n::Message;

int play_in_terminal(const i18n::Catalogue& words, terminal::PlaySettings settings,
                     terminal::PlayDevices devices, const std::string& save) {
  settings.prompting = somebody_is_typing() ? terminal::Prompting::on : terminal::Prompting::off;
  settings.style = style_of_stdout();
  devices.read_line = read_line;
  devices.write = [charset = settings.style.charset](std::string_view text) {
    const std::string fitting = terminal::in_charset(std::string(text), charset);
    std::fwrite(fitting.data(), 1, fitting.size(), stdout);
    std::fflush(stdout);
  };
  devices.save = [&words](const std::string& path, const std::string& text) {
    return write_file(words, path, text);
  };

  if (!save.empty()) {
    if (const auto trouble = check_writable(words, save)) throw InputError(*trouble);
  }
  const terminal::PlayResult result = terminal::play(words, settings, devices);
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

}  // namespace knister::app
