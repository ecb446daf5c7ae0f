// engine_protocol/thinking.h: a request while it is being answered, as the thread that answers it,
// whoever stops it and the clock see it.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>

namespace knister::engine_protocol {

class Thinking {
 public:
  using Clock = std::chrono::steady_clock;

  // The answer is no longer wanted.
  void stop() {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    give_up_ = true;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }

  // A search begins; after so long it answers with what it has found. Zero: it takes its time.
  void begin(std::chrono::milliseconds limit) {
    const std::scoped_lock lock(mutex_);
    end_ = limit.count() == 0 ? Clock::time_point::max() : Clock::now() + limit;
    give_up_ = stopped_.load();
  }
  // What the engine looks at while it searches.
  [[nodiscard]] const std::atomic<bool>& give_up() const { return give_up_; }
  void look_at_clock(Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    if (now >= end_) give_up_ = true;
  }

  void count() { ++done_; }  // a position
  [[nodiscard]] std::size_t done() const { return done_; }

 private:
  std::mutex mutex_;
  Clock::time_point end_ = Clock::time_point::max();
  std::atomic<bool> give_up_ = false;
  std::atomic<bool> stopped_ = false;
  std::atomic<std::size_t> done_ = 0;
};

}  // namespace knister::engine_protocol
