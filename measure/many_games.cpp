#include "measure/many_games.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace knister::measure {

using i18n::Message;

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Progress::Progress(const i18n::Catalogue& words, std::uint64_t games, std::uint64_t step)
    : words_(words),
      games_(games),
      step_(step),
      wanted_(isatty(STDERR_FILENO) == 1),
      started_(std::chrono::steady_clock::now()),
      next_(started_ + std::chrono::seconds(1)) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void Progress::show(std::uint64_t steps_done) {
  const std::uint64_t done = std::min(steps_done * step_, games_);
  const auto now = std::chrono::steady_clock::now();
  if (!wanted_ || now < next_ || done == 0) return;
  next_ = now + std::chrono::seconds(1);
  shown_ = true;
  const double spent = std::chrono::duration<double>(now - started_).count();
  const double left = spent * static_cast<double>(games_ - done) / static_cast<double>(done);
  std::fprintf(stderr, "\r\x1b[K%s",
               words_
                   .text(Message::progress_games,
                         {{"done", std::to_string(done)},
                          {"games", std::to_string(games_)},
                          {"seconds", std::to_string(static_cast<std::uint64_t>(left) + 1)}})
                   .c_str());
  std::fflush(stderr);
}

void play_many(std::uint64_t jobs, std::uint64_t first, std::uint64_t last, Progress& progress,
               const std::function<void(std::uint64_t job, std::uint64_t game)>& play) {
  std::atomic<std::uint64_t> next{first};
  std::vector<std::jthread> threads;
  for (std::uint64_t job = 1; job < jobs; ++job) {
    try {
      threads.emplace_back([&next, &play, job, last] {
        for (std::uint64_t game = next++; game < last; game = next++) play(job, game);
      });
    } catch (const std::system_error&) {
      break;  // no further thread is to be had: then fewer do it
    }
  }
  for (std::uint64_t game = next++; game < last; game = next++) {
    play(0, game);
    progress.show(std::min<std::uint64_t>(next, last));
  }
}

}  // namespace knister::measure
