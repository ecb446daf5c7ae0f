// app/full_screen.cpp: see full_screen.h.
#include "app/full_screen.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <pthread.h>
#include <span>
#include <string_view>
#include <unistd.h>

#include "app/surroundings.h"

namespace knister::app {
namespace {

volatile std::sig_atomic_t caught = 0;
void remember(int signal) { caught = signal; }

// While it lives, these signals are only remembered, so that the terminal is given back first. They
// arrive in wait() and nowhere else: one that came just before would be slept through, as would a
// change of the window's size; and ncurses, which answers Ctrl+Z inside the signal's handler, must
// not be in the middle of painting then.
class CaughtSignals {
 public:
  CaughtSignals() {
    caught = 0;
    sigset_t held{};
    sigemptyset(&held);
    for (const int signal : signals) sigaddset(&held, signal);
    sigaddset(&held, SIGWINCH);
    sigaddset(&held, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &held, &mask_before_);
    struct sigaction action{};
    action.sa_handler = remember;  // no SA_RESTART: waiting shall end
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
  }
  CaughtSignals(const CaughtSignals&) = delete;
  CaughtSignals& operator=(const CaughtSignals&) = delete;
  CaughtSignals(CaughtSignals&&) = delete;
  CaughtSignals& operator=(CaughtSignals&&) = delete;
  ~CaughtSignals() {
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
    pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
  }

  // Until one of them has something to say, or a signal comes; as poll answers.
  [[nodiscard]] int wait(std::span<pollfd> waiting, const timespec* at_most) const {
    return ppoll(waiting.data(), waiting.size(), at_most, &mask_before_);
  }

 private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, signals.size()> before_{};
  sigset_t mask_before_{};
};

}  // namespace

std::unique_ptr<terminal::Curses> open_full_screen(FullScreen wanted, Characters characters) {
  const char* term = std::getenv("TERM");
  const std::string_view kind = term == nullptr ? "" : term;
  if (wanted == FullScreen::never || !somebody_is_typing() || kind.empty() || kind == "dumb") {
    return nullptr;
  }
  terminal::Style style = style_of_stdout();
  if (characters == Characters::ascii) style.charset = terminal::Charset::ascii;
  return terminal::Curses::open(style);
}

int show(terminal::Curses& curses, terminal::Screen& screen, Worker& worker,
         const Incoming& incoming) {
  const CaughtSignals signals;
  while (!screen.closed() && !(incoming.is_over && incoming.is_over())) {
    if (worker.idle()) {
      if (auto job = screen.next_job()) worker.start(*std::move(job));
    }
    const terminal::Size size = curses.size();
    curses.paint(screen.draw(size, curses.charset()));
    // A descriptor below 0 is passed over.
    std::array<pollfd, 3> waiting{{{STDIN_FILENO, POLLIN, 0},
                                   {worker.descriptor(), POLLIN, 0},
                                   {incoming.descriptor, POLLIN, 0}}};
    constexpr timespec a_second{1, 0};
    const int ready = signals.wait(waiting, screen.ticks() ? &a_second : nullptr);
    if (caught != 0) return caught;
    if (ready < 0 && errno != EINTR) return SIGHUP;
    if ((waiting[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return SIGHUP;
    if ((waiting[1].revents & POLLIN) != 0) {
      if (const auto answer = worker.take()) answer();
    }
    if ((waiting[2].revents & POLLIN) != 0) incoming.take();
    // Also after a signal: a change of size arrives as a key.
    while (!screen.closed()) {
      const auto key = curses.read_key();
      if (!key) break;
      screen.press(*key, size);
    }
  }
  return 0;
}

void end_by(int signal) {
  std::fflush(nullptr);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::_Exit(128 + signal);
}

int leave(Worker& worker, int code) {
  constexpr std::chrono::milliseconds patience(300);
  if (worker.rests_within(patience)) return code;
  std::fflush(nullptr);
  std::_Exit(code);
}

}  // namespace knister::app
