// engine_protocol/open_requests.h: requests that wait or are being answered by several threads, and
// the one way out for all answers.
#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "engine_protocol/answerer.h"
#include "engine_protocol/request.h"

namespace knister::engine_protocol {

class OpenRequests {
 public:
  using Say = std::function<void(const boost::json::object& answer)>;
  explicit OpenRequests(Say say) : say_(std::move(say)) {}

  void take_in(Request request);
  // Whether there was such a request, still unanswered. What no thread has begun is answered here.
  bool stop(const boost::json::value& id);
  // No more will come: whoever works may go when all is answered.
  void close();

  // One answer at a time.
  void say(const boost::json::object& answer);

  // A thread's work: until it is closed and nothing waits.
  void work(Answerer& answerer);

 private:
  struct Task {
    explicit Task(Request what) : request(std::move(what)) {}
    Request request;
    std::atomic<bool> stop = false;
  };

  Say say_;
  std::mutex mutex_;
  std::mutex output_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Task>> waiting_;
  std::vector<std::shared_ptr<Task>> open_;
  bool closed_ = false;
};

}  // namespace knister::engine_protocol
