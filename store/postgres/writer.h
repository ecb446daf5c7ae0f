// store/postgres/writer.h: commits batches to PostgreSQL under its lease, and waits for a database
// that is gone.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "store/address.h"
#include "store/commit_queue.h"
#include "store/postgres/batch.h"
#include "store/postgres/lease.h"
#include "store/postgres/link.h"

namespace knister::store::postgres {

class Writer final : public Committer {
 public:
  // The lease was taken over this link.
  Writer(Address address, Link link, Lease lease, Callbacks callbacks, const QueueLimits& limits);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  Writer(Writer&&) = delete;
  Writer& operator=(Writer&&) = delete;
  ~Writer() override;

  [[nodiscard]] CommitQueue& queue() { return queue_; }
  [[nodiscard]] const CommitQueue& queue() const { return queue_; }
  // The database is gone, or has no room: what is queued waits. From any thread.
  [[nodiscard]] const std::atomic<bool>& waits() const { return waits_; }

 private:
  [[nodiscard]] Done commit(const Batch& batch) override;
  // The lease is renewed.
  [[nodiscard]] std::optional<std::chrono::milliseconds> chores_after() const override;
  [[nodiscard]] Done do_chores() override;
  void give_up() override { link_.reset(); }
  [[nodiscard]] std::string place() const override { return address_.shown; }

  [[nodiscard]] Done commit_once(std::span<const Item> items, Ticket newest);
  // Over a new connection when the last one has failed.
  [[nodiscard]] Done come_back();
  // After a fault: which of them are the end.
  [[nodiscard]] Done give_up_link(const Fault& fault);

  Address address_;
  std::optional<Link> link_;
  Lease lease_;
  BatchWriter rows_;
  Ticket kept_ = 0;  // the newest ticket in the database
  std::atomic<bool> waits_{false};
  CommitQueue queue_;  // last: its thread uses all of the above
};

}  // namespace knister::store::postgres
