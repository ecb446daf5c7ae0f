// tests/command/full_screen.cpp: see full_screen.h.
#include "tests/command/full_screen.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace knister::test {
namespace {

// Milliseconds without a sign of life: a debug build's look back on a busy machine has none for
// long.
constexpr int patience = 300'000;

winsize size_of(FullScreen::Window window) {
  return {static_cast<unsigned short>(window.rows), static_cast<unsigned short>(window.columns), 0,
          0};
}

}  // namespace

FullScreen::Started FullScreen::start(const std::vector<std::string>& command,
                                      const Environment& changes, Window window) {
  std::vector<std::string> words = command;
  std::vector<std::string> variables = environment_with(changes);
  const std::vector<char*> word_pointers = pointers_to(words);
  const std::vector<char*> variable_pointers = pointers_to(variables);
  winsize size = size_of(window);
  int number = -1;
  const pid_t id = forkpty(&number, nullptr, nullptr, &size);
  if (id < 0) throw std::runtime_error("forkpty failed");
  if (id == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    execve(word_pointers[0], word_pointers.data(), variable_pointers.data());
    _exit(127);
  }
  return {id, number};
}

FullScreen::FullScreen(const std::vector<std::string>& command, const Environment& changes,
                       Window window)
    : FullScreen(start(command, changes, window), window) {}

FullScreen::FullScreen(Started started, Window window)
    : child_(started.id), terminal_(started.terminal), screen_(window.rows, window.columns) {}

bool FullScreen::listen() {
  pollfd waiting{terminal_.number(), POLLIN, 0};
  const int ready = poll(&waiting, 1, patience);
  if (ready == 0) throw std::runtime_error("nothing more appears on the screen:\n" + text());
  if (ready < 0) return errno == EINTR;
  std::array<char, 4096> buffer{};
  const ssize_t got = read(terminal_.number(), buffer.data(), buffer.size());
  if (got < 0 && errno == EINTR) return true;
  if (got <= 0) return false;  // EIO: the program has closed its side
  const std::string_view news(buffer.data(), static_cast<std::size_t>(got));
  bytes_ += news;
  screen_.write(news);
  return true;
}

void FullScreen::type(const std::string& keys) {
  std::string_view left = keys;
  while (!left.empty()) {
    const ssize_t wrote = write(terminal_.number(), left.data(), left.size());
    if (wrote < 0 && errno != EINTR) return;  // nobody reads any more: the screen tells why
    if (wrote > 0) left.remove_prefix(static_cast<std::size_t>(wrote));
  }
}

void FullScreen::wait_for(const std::string& wanted) {
  while (text().find(wanted) == std::string::npos) {
    if (!listen()) {
      throw std::runtime_error("the program ended before \"" + wanted + "\":\n" + text());
    }
  }
}

void FullScreen::wait_until_gone(const std::string& unwanted) {
  while (text().find(unwanted) != std::string::npos) {
    if (!listen()) {
      throw std::runtime_error("the program ended with \"" + unwanted + "\":\n" + text());
    }
  }
}

void FullScreen::resize(Window window) {
  // What was drawn for the old size has arrived by now, or is overwritten by the new.
  screen_.resize(window.rows, window.columns);
  const winsize size = size_of(window);
  if (ioctl(terminal_.number(), TIOCSWINSZ, &size) != 0) throw std::runtime_error("TIOCSWINSZ");
}

void FullScreen::send(int signal) { kill(child_.id(), signal); }

void FullScreen::hang_up() { terminal_.close(); }

int FullScreen::wait() {
  while (terminal_.number() >= 0 && listen()) {
  }
  return child_.wait();
}

}  // namespace knister::test
