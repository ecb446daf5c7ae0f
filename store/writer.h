// store/writer.h: commits batches to SQLite, and tidies up when nothing is to do.
#pragma once

#include <functional>
#include <optional>

#include "store/commit_queue.h"
#include "store/item_writer.h"
#include "store/sqlite_store.h"

namespace knister::store {

class Writer final : public Committer {
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
  ~Writer() override { queue_.stop(); }

  [[nodiscard]] CommitQueue& queue() { return queue_; }
  [[nodiscard]] const CommitQueue& queue() const { return queue_; }

 private:
  // The same as often as it takes when the disk is full.
  [[nodiscard]] Done commit(const Batch& batch) override;
  [[nodiscard]] Done after_commit() override { return checkpoint(); }
  [[nodiscard]] std::optional<std::chrono::milliseconds> chores_after() const override;
  [[nodiscard]] Done do_chores() override;
  void give_up() override;
  [[nodiscard]] std::string place() const override { return database_.path(); }

  [[nodiscard]] Done commit_once(const Batch& batch);
  // After a removal: nothing of it stays in the write-ahead log, and the file shrinks.
  [[nodiscard]] Done cut_log();
  [[nodiscard]] Done shrink();
  // When the write-ahead log has grown long: its pages go to their places in the database.
  [[nodiscard]] Done checkpoint();
  [[nodiscard]] bool may_come_later(int code) const;

  Database database_;
  ItemWriter items_;
  Options options_;
  int log_pages_ = 0;
  bool must_cut_log_ = false;
  bool must_shrink_ = false;
  CommitQueue queue_;  // last: its thread uses all of the above
};

}  // namespace knister::store
