// server/thinking_pool.h: bots think on a few threads of their own, so that nobody waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "house/thinker.h"

namespace knister::server {

class ThinkingPool : public house::Thinker {
 public:
  // How an answer gets back to the house's thread.
  using Post = std::function<void(std::function<void()>)>;

  ThinkingPool(unsigned threads, Post post);
  ThinkingPool(const ThinkingPool&) = delete;
  ThinkingPool& operator=(const ThinkingPool&) = delete;
  ThinkingPool(ThinkingPool&&) = delete;
  ThinkingPool& operator=(ThinkingPool&&) = delete;
  ~ThinkingPool() override;  // drops what is not thought through

  void think(const house::Thought& thought, std::function<void(Cell)> done) override;
  [[nodiscard]] std::size_t waiting() const;

 private:
  struct Task {
    house::Thought thought;
    std::function<void(Cell)> done;
  };
  void work();

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<Task> tasks_;
  std::atomic<bool> stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace knister::server
