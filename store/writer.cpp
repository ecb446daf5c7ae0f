// store/writer.cpp: wait, commit, acknowledge; chores when nobody waits.
#include "store/writer.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <string>
#include <utility>

namespace knister::store {
namespace {

// A bite of shrinking; between bites whoever has queued something comes first.
constexpr auto shrink_bite = "PRAGMA incremental_vacuum(256)";
constexpr std::chrono::milliseconds chore_pause{50};
constexpr std::chrono::milliseconds full_pause{200};

}  // namespace

Writer::Writer(Database database, Callbacks callbacks, Options options)
    : database_(std::move(database)),
      items_(database_),
      callbacks_(std::move(callbacks)),
      options_(std::move(options)) {
  sqlite3_wal_hook(
      database_.handle(),
      [](void* writer, sqlite3*, const char*, int pages) {
        static_cast<Writer*>(writer)->log_pages_ = pages;
        return SQLITE_OK;
      },
      this);
  thread_ = std::thread([this] { run(); });
}

void Writer::stop() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  something_queued_.notify_one();
  thread_.join();
}

Expected<Ticket> Writer::append(Item item) {
  const std::size_t bytes = size_of(item);
  if (bytes > options_.limits.bytes) return tl::unexpected(Fault{FaultCode::too_big});
  Ticket ticket = 0;
  {
    const std::scoped_lock lock(mutex_);
    if (failed_ || closing_) return tl::unexpected(Fault{FaultCode::stopped});
    if (queued_items_ >= options_.limits.items || queued_bytes_ + bytes > options_.limits.bytes) {
      return tl::unexpected(Fault{FaultCode::queue_full});
    }
    queue_.push_back(std::move(item));
    queued_bytes_ += bytes;
    ++queued_items_;
    ticket = ++newest_;
  }
  something_queued_.notify_one();
  return ticket;
}

bool Writer::is_crowded() const {
  const std::scoped_lock lock(mutex_);
  return queued_items_ > options_.limits.items / 2 || queued_bytes_ > options_.limits.bytes / 2;
}

Done Writer::flush() {
  std::unique_lock lock(mutex_);
  const Ticket wanted = newest_;
  something_stored_.wait(lock, [&] { return failed_ || stored() >= wanted; });
  if (stored() >= wanted) return {};
  return tl::unexpected(Fault{FaultCode::stopped, failed_->place, failed_->detail});
}

void Writer::run() {
  std::vector<Item> batch;
  Ticket newest = 0;
  try {
    while (true) {
      const Next next = wait(batch);
      if (next == Next::end) return;
      Done done;
      if (next == Next::batch) {
        done = commit_when_there_is_room(batch);
        if (done && items_.take_removed()) must_cut_log_ = must_shrink_ = true;
        if (done && must_cut_log_) done = cut_log();
        if (done) {
          newest += batch.size();
          acknowledge(newest);
          done = checkpoint();
        }
      } else {
        if (must_cut_log_) done = cut_log();
        if (done && must_shrink_) done = shrink();
      }
      if (!done) return fail(done.error());
    }
  } catch (const std::exception& error) {
    fail({FaultCode::out_of_memory, database_.path(), error.what()});
  }
}

Writer::Next Writer::wait(std::vector<Item>& batch) {
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return !queue_.empty() || closing_; };
  // What the last batch took of the queue is free again only now that it is on disk.
  for (const Item& item : batch) queued_bytes_ -= size_of(item);
  queued_items_ -= batch.size();
  batch.clear();
  if (must_cut_log_ || must_shrink_) {
    if (!something_queued_.wait_for(lock, chore_pause, ready)) return Next::chores;
  } else {
    something_queued_.wait(lock, ready);
  }
  if (queue_.empty()) return Next::end;
  if (queue_.size() <= options_.limits.batch_items) {
    batch.swap(queue_);
  } else {
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(options_.limits.batch_items);
    batch.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
  }
  return Next::batch;
}

Done Writer::commit(const std::vector<Item>& batch) {
  if (options_.watch != nullptr) {
    if (auto there = options_.watch->still_there(); !there) return there;
  }
  auto transaction = Transaction::begin(database_, Transaction::Kind::write);
  if (!transaction) return tl::unexpected(transaction.error());
  for (const Item& item : batch) {
    if (auto written = items_.write(item); !written) return written;
  }
  return transaction->commit();
}

Done Writer::commit_when_there_is_room(const std::vector<Item>& batch) {
  while (true) {
    Done done = commit(batch);
    const bool full = !done && done.error().code == FaultCode::disk_full;
    if (!full || options_.when_full == WhenFull::fail) return done;
    // What it remembered of the tables was undone with the transaction.
    items_ = ItemWriter(database_);
    std::unique_lock lock(mutex_);
    if (something_queued_.wait_for(lock, full_pause, [this] { return closing_; })) return done;
    lock.unlock();
    if (options_.larger) {
      const std::string pages = std::to_string(options_.larger() / database_page_bytes);
      if (auto set = database_.execute(("PRAGMA max_page_count = " + pages).c_str()); !set) {
        return set;
      }
    }
  }
}

void Writer::acknowledge(Ticket newest) {
  {
    const std::scoped_lock lock(mutex_);
    stored_.store(newest, std::memory_order_release);
  }
  something_stored_.notify_all();
  if (callbacks_.stored) call([stored = callbacks_.stored, newest] { stored(newest); });
}

void Writer::fail(const Fault& fault) {
  // After a failed sync nobody knows what the disk holds: nothing of ours touches it any more.
  sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  Fault told = fault;
  if (told.place.empty()) told.place = database_.path();
  {
    const std::scoped_lock lock(mutex_);
    failed_ = told;
    queue_.clear();
  }
  something_stored_.notify_all();
  if (callbacks_.failed) call([failed = callbacks_.failed, told] { failed(told); });
}

void Writer::call(std::function<void()> task) const {
  if (callbacks_.post) {
    callbacks_.post(std::move(task));
  } else {
    task();
  }
}

Done Writer::cut_log() {
  // Somebody may be reading from it, for long when it is a backup: then later.
  sqlite3_busy_timeout(database_.handle(), 0);
  const int code = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr,
                                             SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(database_.handle(), patience_ms);
  if (code == SQLITE_OK) {
    must_cut_log_ = false;
    log_pages_ = 0;
  } else if (!may_come_later(code)) {
    return tl::unexpected(fault_of(code, database_.handle(), database_.path()));
  }
  return {};
}

// Moving pages to their places waits: for who reads, and for room when the disk is full.
bool Writer::may_come_later(int code) const {
  const int kind = code & 0xFF;
  return kind == SQLITE_BUSY || (kind == SQLITE_FULL && options_.when_full == WhenFull::wait);
}

Done Writer::shrink() {
  const auto free_before = database_.number("PRAGMA freelist_count");
  if (!free_before) return tl::unexpected(free_before.error());
  if (*free_before == 0) {
    must_shrink_ = false;
    must_cut_log_ = true;  // the file itself is cut only when its last pages have left the log
    return {};
  }
  if (auto shrunk = database_.execute(shrink_bite); !shrunk) {
    const bool full = shrunk.error().code == FaultCode::disk_full;
    return full && options_.when_full == WhenFull::wait ? Done() : shrunk;
  }
  return checkpoint();
}

Done Writer::checkpoint() {
  if (log_pages_ < options_.checkpoint_pages) return {};
  const int code = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                             nullptr, nullptr);
  if (code == SQLITE_OK || may_come_later(code)) return {};
  return tl::unexpected(fault_of(code, database_.handle(), database_.path()));
}

}  // namespace knister::store
