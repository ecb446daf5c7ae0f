// server/thinking_pool.cpp
#include "server/thinking_pool.h"

#include <array>
#include <memory>
#include <utility>

#include "engine/embedded.h"
#include "engine/player.h"

namespace knister::server {

ThinkingPool::ThinkingPool(unsigned threads, Post post) : post_(std::move(post)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThinkingPool::~ThinkingPool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThinkingPool::think(const house::Thought& thought, std::function<void(Cell)> done) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back({thought, std::move(done)});
  }
  wanted_.notify_one();
}

std::size_t ThinkingPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void ThinkingPool::work() {
  // A player has tables of its own to search with: one for each level that is asked for.
  std::array<std::unique_ptr<engine::Player>, online::bot_level_count> players;
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wanted_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
      if (stop_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    const auto index = static_cast<std::size_t>(task.thought.level);
    std::unique_ptr<engine::Player>& player = players[index];
    if (!player) {
      player =
          std::make_unique<engine::Player>(engine::levels()[index], engine::embedded_network());
    }
    const Cell cell = player->choose(engine::Position(task.thought.sheet), task.thought.number,
                                     task.thought.seed, &stop_);
    if (stop_) return;
    post_([cell, done = std::move(task.done)] { done(cell); });
  }
}

}  // namespace knister::server
