// tests/command/running_program.h: the program while it runs: read a line, send a signal, wait.
#pragma once

#include <csignal>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <utility>

#include "tests/command/child.h"
#include "tests/command/descriptor.h"
#include "tests/command/program.h"
#include "tests/support/patience.h"

namespace knister::test {

class RunningProgram {
 public:
  explicit RunningProgram(const Start& start)
      : child_(spawn(start, input_.from.number(), output_.to.number(), error_.to.number())) {
    input_.from.close();
    output_.to.close();
    error_.to.close();
  }

  // Goes to its standard input; not more than a pipe holds while it does not read.
  void type(const std::string& text) {
    if (write(input_.to.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      throw std::runtime_error("the program does not read");
    }
  }
  void end_input() { input_.to.close(); }

  // The next line of its standard output; empty when there is none any more.
  std::string read_line() {
    std::string line;
    for (char c = 0; take(output_.from, c) && c != '\n';) line += c;
    return line;
  }

  // What it says on standard error until this is part of it, or until it ends.
  std::string read_errors(const std::string& until) {
    std::string text;
    for (char c = 0; text.find(until) == std::string::npos && take(error_.from, c);) text += c;
    return text;
  }

  // Sends the signal and waits for the end.
  Finished stop(int signal) {
    kill(child_.id(), signal);
    return wait();
  }

  // Waits for the end; `out` and `err` are what had not been read yet.
  Finished wait() {
    Finished finished;
    for (char c = 0; take(output_.from, c);) finished.out += c;
    for (char c = 0; take(error_.from, c);) finished.err += c;
    finished.code = child_.wait();
    return finished;
  }

 private:
  static bool take(const Descriptor& from, char& c) {
    static const auto longest = static_cast<int>(patience(std::chrono::minutes(1)).count());
    pollfd waiting{from.number(), POLLIN, 0};
    if (poll(&waiting, 1, longest) == 0) throw std::runtime_error("the program says nothing");
    return read(from.number(), &c, 1) == 1;
  }

  Pipe input_ = make_pipe();
  Pipe output_ = make_pipe();
  Pipe error_ = make_pipe();
  Child child_;
};

}  // namespace knister::test
