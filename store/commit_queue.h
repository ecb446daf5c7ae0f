// store/commit_queue.h: what waits to be stored, and the thread that has it stored. Whatever has
// queued up while the last commit ran goes into the next one, so that the disk's time is shared by
// all who wait. How a commit is made is the engine's affair.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "store/store.h"

namespace knister::store {

// An engine, as the queue's thread knows it. All of it is called on that thread.
class Committer {
 public:
  struct Batch {
    std::span<const Item> items;
    Ticket first;  // of the first of them
  };

  Committer() = default;
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;
  Committer(Committer&&) = delete;
  Committer& operator=(Committer&&) = delete;
  virtual ~Committer() = default;

  // All of it, lastingly; a fault is the end of the store.
  [[nodiscard]] virtual Done commit(const Batch& batch) = 0;
  // What is to be done when those who waited have been told.
  [[nodiscard]] virtual Done after_commit() { return {}; }
  // When nothing is queued for this long, `do_chores` is called; nothing: it need not be.
  [[nodiscard]] virtual std::optional<std::chrono::milliseconds> chores_after() const {
    return std::nullopt;
  }
  [[nodiscard]] virtual Done do_chores() { return {}; }
  // The store has failed: nothing of ours touches the data any more.
  virtual void give_up() {}
  // What faults that name no place are about.
  [[nodiscard]] virtual std::string place() const = 0;
};

class CommitQueue {
 public:
  // The committer outlives it, and is asked nothing before `start`.
  CommitQueue(Committer& committer, Callbacks callbacks, const QueueLimits& limits)
      : committer_(committer), callbacks_(std::move(callbacks)), limits_(limits) {}
  CommitQueue(const CommitQueue&) = delete;
  CommitQueue& operator=(const CommitQueue&) = delete;
  CommitQueue(CommitQueue&&) = delete;
  CommitQueue& operator=(CommitQueue&&) = delete;
  ~CommitQueue() { stop(); }

  void start();
  // Stores what is queued, and takes nothing more.
  void stop();

  [[nodiscard]] Expected<Ticket> append(Item item);
  [[nodiscard]] bool is_crowded() const;
  [[nodiscard]] Done flush();
  [[nodiscard]] Ticket stored() const { return stored_.load(std::memory_order_acquire); }

  // For the committer: waits, but not when the store is to close; whether it is.
  [[nodiscard]] bool closes_within(std::chrono::milliseconds pause);

 private:
  enum class Next { batch, chores, end };

  void run();
  [[nodiscard]] Done go_on(Next next);
  [[nodiscard]] Next wait();
  void acknowledge(Ticket newest);
  void fail(const Fault& fault);
  void call(std::function<void()> task) const;

  Committer& committer_;
  Callbacks callbacks_;
  QueueLimits limits_;

  std::vector<Item> batch_;  // of the queue's thread alone, as the next
  Ticket taken_ = 0;         // the newest that was taken out of the queue

  mutable std::mutex mutex_;
  std::condition_variable something_queued_;
  std::condition_variable something_stored_;
  std::vector<Item> queue_;
  std::size_t queued_bytes_ = 0;
  std::size_t queued_items_ = 0;  // with those of the batch under way
  Ticket newest_ = 0;
  bool closing_ = false;
  std::optional<Fault> failed_;

  std::atomic<Ticket> stored_{0};
  std::thread thread_;
};

}  // namespace knister::store
