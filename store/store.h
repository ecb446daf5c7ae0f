// store/store.h: the one interface to what is kept. Knows no sockets, no rules and no engine:
// SQLite stands behind it today (store/sqlite_store.h), another database may later.
//
// Promises of every engine, which store/conformance holds each of them to:
// - An item is stored whole or not at all, and items in the order in which they were appended.
// - `Callbacks::stored` comes only when the item and all before it are on disk: a kill, a crash
//   or a power cut loses nothing of them.
// - A failed commit is told once through `Callbacks::failed`; nothing is acknowledged after it.
//   What was not acknowledged may or may not be there when the data are opened again, but never
//   half.
// - Reading shows only what is stored, and never waits for writing.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/fault.h"
#include "store/item.h"
#include "store/reading.h"

namespace knister::store {

// Items are numbered as they are appended, from 1; a later one is never on disk before an earlier.
using Ticket = std::uint64_t;

struct Callbacks {
  // How the caller wants to be called: typically a post to its own thread. Called on the writer's
  // thread, must not block; without it the writer's thread itself calls the two below.
  std::function<void(std::function<void()>)> post{};
  std::function<void(Ticket)> stored{};        // all up to this ticket is on disk
  std::function<void(const Fault&)> failed{};  // once: end the process, start again from the log
};

// Ample: all is well. Scarce: enough to go on with what there is, not for more. None: only for what
// must be written.
enum class Space { ample, scarce, none };

struct QueueLimits {
  std::size_t items = 65'536;
  std::size_t bytes = 64U << 20U;
  std::size_t batch_items = 4'096;  // in one commit, so that none takes long
};

// Between two bites of pages a backup leaves the disk to others.
struct BackupPace {
  int pages = 256;
  std::chrono::milliseconds pause{2};
};

struct BackupReport {
  std::uint64_t bytes;
};

// Its end stores what is still queued, then closes.
class Store : public Reading {
 public:
  // Queues an item and returns at once. Refused, and nothing queued: queue_full, too_big, stopped.
  [[nodiscard]] virtual Expected<Ticket> append(Item item) = 0;
  // More waits than half of what may: whoever has just come should come again later.
  [[nodiscard]] virtual bool is_crowded() const = 0;
  // How much room the disk has left.
  [[nodiscard]] virtual Space space() const = 0;
  // Waits until all that was appended before is on disk. Not for the thread that serves.
  [[nodiscard]] virtual Done flush() = 0;
  // The newest ticket on disk.
  [[nodiscard]] virtual Ticket stored() const = 0;

  // A copy of everything as of one moment, while others write. Takes its time: not for the thread
  // that serves.
  [[nodiscard]] virtual Expected<BackupReport> backup(const std::string& file,
                                                      const BackupPace& pace) const = 0;
};

// Waits until there is room in the queue. Not for the thread that serves.
[[nodiscard]] Expected<Ticket> append_patiently(Store& store, const Item& item);

}  // namespace knister::store
