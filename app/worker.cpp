// app/worker.cpp: see worker.h.
#include "app/worker.h"

#include <condition_variable>
#include <mutex>
#include <sys/eventfd.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "machine/quiet_thread.h"

namespace knister::app {

struct Worker::Shared {
  std::mutex mutex;
  std::condition_variable changed;
  std::optional<terminal::Job> job;             // waits to be done
  std::optional<std::function<void()>> answer;  // waits to be taken
  bool busy = false;
  std::atomic<bool> stop = false;
  int event = -1;

  Shared() : event(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  Shared(Shared&&) = delete;
  Shared& operator=(Shared&&) = delete;
  ~Shared() { close(event); }

  void work() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [this] { return job || stop; });
      if (stop) return;
      const terminal::Job now = *std::move(job);
      job.reset();
      lock.unlock();
      std::function<void()> done = now(stop);
      lock.lock();
      answer = std::move(done);
      busy = false;
      changed.notify_all();
      const std::uint64_t one = 1;
      (void)!write(event, &one, sizeof one);
    }
  }
};

Worker::Worker() : shared_(std::make_shared<Shared>()) {
  machine::quiet_thread([shared = shared_] { shared->work(); }).detach();
}

Worker::~Worker() {
  shared_->stop = true;
  const std::lock_guard lock(shared_->mutex);
  shared_->changed.notify_all();
}

bool Worker::idle() const {
  const std::lock_guard lock(shared_->mutex);
  return !shared_->busy && !shared_->answer;
}

void Worker::start(terminal::Job job) {
  const std::lock_guard lock(shared_->mutex);
  shared_->job = std::move(job);
  shared_->busy = true;
  shared_->changed.notify_all();
}

int Worker::descriptor() const { return shared_->event; }

std::function<void()> Worker::take() {
  std::uint64_t count = 0;
  (void)!read(shared_->event, &count, sizeof count);
  const std::lock_guard lock(shared_->mutex);
  std::function<void()> answer;
  if (shared_->answer) answer = *std::move(shared_->answer);
  shared_->answer.reset();
  return answer;
}

bool Worker::rests_within(std::chrono::milliseconds patience) {
  shared_->stop = true;
  std::unique_lock lock(shared_->mutex);
  return shared_->changed.wait_for(lock, patience, [this] { return !shared_->busy; });
}

}  // namespace knister::app
