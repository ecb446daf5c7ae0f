#include "engine_protocol/open_requests.h"

#include <algorithm>
#include <boost/json.hpp>

namespace knister::engine_protocol {

OpenRequests::~OpenRequests() {
  close();
  const std::scoped_lock lock(mutex_);
  open_.clear();  // nobody will answer them: the clock may go
}

void OpenRequests::take_in(Request request) {
  const std::scoped_lock lock(mutex_);
  const bool timed = is_timed(request);
  waiting_.push_back(std::make_shared<Task>(std::move(request)));
  open_.push_back(waiting_.back());
  wake_.notify_one();
  if (!timed) return;
  waiting_.back()->next_report = Thinking::Clock::now() + waiting_.back()->request.progress;
  if (!clock_.joinable()) clock_ = std::jthread([this] { watch_clock(); });
  timed_.notify_one();
}

bool OpenRequests::stop(const boost::json::value& id) {
  std::vector<std::shared_ptr<Task>> never_begun;
  bool found = false;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& task : open_) {
      if (task->request.id != id) continue;
      task->thinking.stop();
      found = true;
    }
    for (const auto& task : waiting_) {
      if (task->thinking.stopped()) never_begun.push_back(task);
    }
    std::erase_if(waiting_, [](const auto& task) { return task->thinking.stopped(); });
    for (const auto& task : never_begun) std::erase(open_, task);
  }
  for (const auto& task : never_begun) say(stopped_json(task->request));
  return found;
}

void OpenRequests::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  wake_.notify_all();
  timed_.notify_all();
}

void OpenRequests::say(const boost::json::object& answer) {
  const std::scoped_lock lock(output_);
  say_(answer);
}

void OpenRequests::work(Answerer& answerer) {
  for (;;) {
    std::shared_ptr<Task> task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      task = waiting_.front();
      waiting_.pop_front();
    }
    const boost::json::object answer = answerer.answer(task->request, task->thinking);
    {
      // No longer open before its answer is said: nothing is told of its progress behind that.
      const std::scoped_lock lock(mutex_);
      std::erase(open_, task);
    }
    say(answer);
  }
}

void OpenRequests::watch_clock() {
  constexpr std::chrono::milliseconds tick(1);
  const auto timed = [this] {
    return std::any_of(open_.begin(), open_.end(),
                       [](const auto& task) { return is_timed(task->request); });
  };
  std::unique_lock lock(mutex_);
  for (;;) {
    timed_.wait(lock, [&] { return closed_ || timed(); });
    if (!timed()) return;
    const auto now = Thinking::Clock::now();
    for (const auto& task : open_) {
      task->thinking.look_at_clock(now);
      if (task->request.progress.count() == 0 || now < task->next_report) continue;
      task->next_report = now + task->request.progress;
      const auto* many = std::get_if<JudgePositions>(&task->request.what);
      say({{"id", task->request.id},
           {"progress",
            {{"done", task->thinking.done()}, {"of", many != nullptr ? many->all.size() : 1}}}});
    }
    lock.unlock();
    std::this_thread::sleep_for(tick);
    lock.lock();
  }
}

}  // namespace knister::engine_protocol
