// store/writer.cpp: see writer.h.
#include "store/writer.h"

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
      options_(std::move(options)),
      queue_(*this, std::move(callbacks), options_.limits) {
  sqlite3_wal_hook(
      database_.handle(),
      [](void* writer, sqlite3*, const char*, int pages) {
        static_cast<Writer*>(writer)->log_pages_ = pages;
        return SQLITE_OK;
      },
      this);
  queue_.start();
}

Done Writer::commit(const Batch& batch) {
  while (true) {
    Done done = commit_once(batch);
    const bool full = !done && done.error().code == FaultCode::disk_full;
    if (!full || options_.when_full == WhenFull::fail) {
      if (!done) return done;
      break;
    }
    // What it remembered of the tables was undone with the transaction.
    items_ = ItemWriter(database_);
    if (queue_.closes_within(full_pause)) return done;
    if (options_.larger) {
      const std::string pages = std::to_string(options_.larger() / database_page_bytes);
      if (auto set = database_.execute(("PRAGMA max_page_count = " + pages).c_str()); !set) {
        return set;
      }
    }
  }
  if (items_.take_removed()) must_cut_log_ = must_shrink_ = true;
  return must_cut_log_ ? cut_log() : Done();
}

Done Writer::commit_once(const Batch& batch) {
  if (options_.watch != nullptr) {
    if (auto there = options_.watch->still_there(); !there) return there;
  }
  auto transaction = Transaction::begin(database_, Transaction::Kind::write);
  if (!transaction) return tl::unexpected(transaction.error());
  for (const Item& item : batch.items) {
    if (auto written = items_.write(item); !written) return written;
  }
  return transaction->commit();
}

std::optional<std::chrono::milliseconds> Writer::chores_after() const {
  if (must_cut_log_ || must_shrink_) return chore_pause;
  return std::nullopt;
}

Done Writer::do_chores() {
  if (must_cut_log_) {
    if (auto cut = cut_log(); !cut) return cut;
  }
  return must_shrink_ ? shrink() : Done();
}

void Writer::give_up() {
  // After a failed sync nobody knows what the disk holds.
  sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
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
