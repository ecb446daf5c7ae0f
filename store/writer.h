// store/writer.h: the thread that commits. Whatever has queued up while the last commit ran goes
// into the next one, so that the disk's time is shared by all who wait.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/item_writer.h"
#include "store/sqlite_store.h"
#include "store/store.h"

namespace knister::store {

class Writer {
 public:
  struct Options {
    QueueLimits limits{};
    int checkpoint_pages = 0;
    WhenFull when_full = WhenFull::fail;
    std::function<std::uint64_t()> larger{};
    const FolderWatch* watch = nullptr;  // outlives the writer; none: the file is taken for granted
  };
  // The database must have been migrated.
  Writer(Database database, Callbacks callbacks, Options options);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;
  ~Writer() { stop(); }

  // Stores what is queued, and takes nothing more.
  void stop();

  [[nodiscard]] Expected<Ticket> append(Item item);
  [[nodiscard]] bool is_crowded() const;
  [[nodiscard]] Done flush();
  [[nodiscard]] Ticket stored() const { return stored_.load(std::memory_order_acquire); }

 private:
  enum class Next { batch, chores, end };

  void run();
  [[nodiscard]] Next wait(std::vector<Item>& batch);
  [[nodiscard]] Done commit(const std::vector<Item>& batch);
  // The same, as often as it takes when the disk is full.
  [[nodiscard]] Done commit_when_there_is_room(const std::vector<Item>& batch);
  void acknowledge(Ticket newest);
  void fail(const Fault& fault);
  void call(std::function<void()> task) const;

  // After a removal: nothing of it stays in the write-ahead log, and the file shrinks.
  [[nodiscard]] Done cut_log();
  [[nodiscard]] Done shrink();
  // When the write-ahead log has grown long: its pages go to their places in the database.
  [[nodiscard]] Done checkpoint();
  [[nodiscard]] bool may_come_later(int code) const;

  Database database_;
  ItemWriter items_;
  Callbacks callbacks_;
  Options options_;

  // Of the writer's thread alone.
  int log_pages_ = 0;
  bool must_cut_log_ = false;
  bool must_shrink_ = false;

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
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace knister::store
