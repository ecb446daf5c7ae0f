// tests/command/full_screen.h: a program that fills a real pseudo-terminal: press keys, see its
// screen.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "tests/command/child.h"
#include "tests/command/descriptor.h"
#include "tests/command/program.h"
#include "tests/command/screen_text.h"

namespace knister::test {

class FullScreen {
 public:
  struct Window {
    int rows = 24;
    int columns = 80;
  };

  // The first word is the program. Throws when it cannot be started.
  FullScreen(const std::vector<std::string>& command, const Environment& changes,
             Window window = {24, 80});

  void type(const std::string& keys);
  // Waits until the screen says this, or does not any more; throws when nothing
  // happens for minutes, with the screen.
  void wait_for(const std::string& text);
  void wait_until_gone(const std::string& text);
  // The keys, then what they lead to.
  void type(const std::string& keys, const std::string& then) {
    type(keys);
    wait_for(then);
  }

  void resize(Window window);
  void send(int signal);
  void hang_up();  // the terminal goes away

  // Everything up to the end; its exit code, or 128 and the number of a signal.
  [[nodiscard]] int wait();

  [[nodiscard]] const ScreenText& screen() const { return screen_; }
  [[nodiscard]] std::string text() const { return screen_.text(); }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  struct Started {
    pid_t id;
    int terminal;
  };
  FullScreen(Started started, Window window);
  static Started start(const std::vector<std::string>& command, const Environment& changes,
                       Window window);
  [[nodiscard]] bool listen();  // false when the program has closed its side

  Child child_;
  Descriptor terminal_;
  ScreenText screen_;
  std::string bytes_;
};

}  // namespace knister::test
