// app/worker.h: one thread that does the jobs of a screen, one at a time, while keys are read.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "terminal/canvas/screen.h"

namespace knister::app {

class Worker {
 public:
  Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;
  ~Worker();  // asks the job to stop and does not wait for it

  [[nodiscard]] bool idle() const;
  void start(terminal::Job job);

  // Becomes readable when a job is done; `take` then gives its answer.
  [[nodiscard]] int descriptor() const;
  [[nodiscard]] std::function<void()> take();

  // Whether it comes to rest within this time, having been asked to stop.
  [[nodiscard]] bool rests_within(std::chrono::milliseconds patience);

 private:
  // Outlives this object while a job is still being done.
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace knister::app
