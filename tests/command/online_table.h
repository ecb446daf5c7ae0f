// tests/command/online_table.h: an online table on a server of its own, for programs that sit at
// it.
#pragma once

#include <csignal>
#include <regex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/command/folder.h"
#include "tests/command/program.h"
#include "tests/command/running_program.h"

namespace knister::test {

inline Environment at_home(const Folder& home) {
  return {{"XDG_STATE_HOME", home.path()},
          {"XDG_DATA_HOME", home.path()},
          {"HOME", home.path()},
          {"TERM", "xterm-256color"},
          {"LANG", "C.UTF-8"}};
}

inline Start knister_at(const Folder& home, std::vector<std::string> arguments) {
  return {.arguments = std::move(arguments),
          .environment = at_home(home),
          .program = KNISTER_TINY_PAGE_PATH};
}

// "http://localhost:8080/#/table/K7M2QX" out of whatever stands around it.
inline std::string link_in(const std::string& text) {
  std::smatch found;
  const std::regex link("http://[a-z0-9.]+:[0-9]+/#/table/[0-9A-Z]{6}");
  if (!std::regex_search(text, found, link)) throw std::runtime_error("no link: " + text);
  return found[0];
}

// A table on a server of its own, for as long as this lives; nobody of ours sits at it.
class OpenTable {
 public:
  explicit OpenTable(const std::string& port = "0")
      : program_(knister_at(home_, {"host", "--no-seat", "--port", port})),
        link_(link_in(program_.read_line())) {}
  [[nodiscard]] const std::string& link() const { return link_; }
  [[nodiscard]] std::string code() const { return link_.substr(link_.size() - 6); }
  [[nodiscard]] std::string port() const {
    const std::size_t colon = link_.rfind(':');
    return link_.substr(colon + 1, link_.find('/', colon) - colon - 1);
  }
  Finished stop() { return program_.stop(SIGTERM); }

 private:
  Folder home_;
  RunningProgram program_;
  std::string link_;
};

}  // namespace knister::test
