// engine_protocol/open_requests.h: requests that wait or are being answered by several threads, and
// the one way out for all answers.
#pragma once

#include <boost/json/object.hpp>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine_protocol/answerer.h"
#include "engine_protocol/request.h"

namespace knister::engine_protocol {

class OpenRequests {
 public:
  using Say = std::function<void(const boost::json::object& answer)>;
  explicit OpenRequests(Say say) : say_(std::move(say)) {}

  ~OpenRequests();
  OpenRequests(const OpenRequests&) = delete;
  OpenRequests& operator=(const OpenRequests&) = delete;
  OpenRequests(OpenRequests&&) = delete;
  OpenRequests& operator=(OpenRequests&&) = delete;

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
    Thinking thinking{};
    Thinking::Clock::time_point next_report{};
  };

  // Gives up what takes too long, and says how far the others are, until all is answered.
  void watch_clock();
  [[nodiscard]] static bool is_timed(const Request& request) {
    return request.time.count() != 0 || request.progress.count() != 0;
  }

  Say say_;
  std::mutex mutex_;
  std::mutex output_;
  std::condition_variable wake_;
  std::deque<std::shared_ptr<Task>> waiting_;
  std::vector<std::shared_ptr<Task>> open_;
  bool closed_ = false;
  std::condition_variable timed_;
  std::jthread clock_;  // of the first request that needs one; the last member: it uses the others
};

}  // namespace knister::engine_protocol
