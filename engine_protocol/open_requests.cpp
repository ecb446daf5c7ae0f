#include "engine_protocol/open_requests.h"

#include <boost/json.hpp>

namespace knister::engine_protocol {

void OpenRequests::take_in(Request request) {
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::make_shared<Task>(std::move(request)));
  open_.push_back(waiting_.back());
  wake_.notify_one();
}

bool OpenRequests::stop(const boost::json::value& id) {
  std::vector<std::shared_ptr<Task>> never_begun;
  bool found = false;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& task : open_) {
      if (task->request.id != id) continue;
      task->stop = true;
      found = true;
    }
    for (const auto& task : waiting_) {
      if (task->stop) never_begun.push_back(task);
    }
    std::erase_if(waiting_, [](const auto& task) { return task->stop.load(); });
    for (const auto& task : never_begun) std::erase(open_, task);
  }
  for (const auto& task : never_begun) say(stopped_json(task->request));
  return found;
}

void OpenRequests::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  wake_.notify_all();
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
    say(answerer.answer(task->request, task->stop));
    const std::scoped_lock lock(mutex_);
    std::erase(open_, task);
  }
}

}  // namespace knister::engine_protocol
