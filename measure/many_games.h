// measure/many_games.h: many games on all cores, with a word now and then about how far it is.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "i18n/catalogue.h"

namespace knister::measure {

// Seconds of processor time that this thread has used.
[[nodiscard]] double thread_seconds();

// Progress goes to standard error, when that is a terminal.
class Progress {
 public:
  // `step`: how many games are done at a time.
  Progress(const i18n::Catalogue& words, std::uint64_t games, std::uint64_t step = 1);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void show(std::uint64_t steps_done);

 private:
  const i18n::Catalogue& words_;
  std::uint64_t games_;
  std::uint64_t step_;
  bool shown_ = false;
  bool wanted_;
  std::chrono::steady_clock::time_point started_;
  std::chrono::steady_clock::time_point next_;
};

// Calls play(job, game) for every game from `first` up to `last`; games go to whichever job is
// free, so a result must not depend on the job. One job is this thread itself: it also shows the
// progress.
void play_many(std::uint64_t jobs, std::uint64_t first, std::uint64_t last, Progress& progress,
               const std::function<void(std::uint64_t job, std::uint64_t game)>& play);

}  // namespace knister::measure
