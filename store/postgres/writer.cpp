// store/postgres/writer.cpp: a batch is one transaction and, unless tables are new to it, one trip.
//
// When a connection breaks nobody knows whether its last commit was made. So the row of the lease
// carries the newest ticket, in the same transaction; the lease is taken again with a new epoch,
// after which nothing of the old connection can still be committed; and then the ticket tells.
#include "store/postgres/writer.h"

#include <tuple>
#include <utility>

namespace knister::store::postgres {
namespace {

constexpr std::chrono::milliseconds rest{200};  // between two tries to reach the database
constexpr int renewals_a_term = 4;

}  // namespace

Writer::Writer(Address address, Link link, Lease lease, Callbacks callbacks,
               const QueueLimits& limits)
    : address_(std::move(address)),
      link_(std::move(link)),
      lease_(std::move(lease)),
      queue_(*this, std::move(callbacks), limits) {
  queue_.start();
}

Writer::~Writer() {
  queue_.stop();
  if (link_) lease_.give_back(*link_);
}

Done Writer::commit(const Batch& batch) {
  const Ticket newest = batch.first + batch.items.size() - 1;
  while (true) {
    Done done = come_back();
    if (done && kept_ != newest) done = commit_once(batch.items, newest);
    if (done) {
      waits_ = false;
      return done;
    }
    if (auto passing = give_up_link(done.error()); !passing) return passing;
    if (queue_.closes_within(rest)) return done;
  }
}

std::optional<std::chrono::milliseconds> Writer::chores_after() const {
  return waits_ ? rest : lease_.term() / renewals_a_term;
}

Done Writer::do_chores() {
  Done done = come_back();
  if (done) {
    lease_.fence(*link_, kept_);
    if (const auto renewed = link_->finish(); !renewed) done = tl::unexpected(renewed.error());
  }
  if (!done) return give_up_link(done.error());
  waits_ = false;
  return done;
}

Done Writer::commit_once(std::span<const Item> items, Ticket newest) {
  std::ignore = link_->take_warning();
  link_->send("BEGIN");
  lease_.fence(*link_, newest);
  if (auto written = rows_.write(*link_, items); !written) return written;
  link_->send("COMMIT");
  const auto committed = link_->finish();
  if (!committed) return tl::unexpected(committed.error());
  // It has been committed here, and perhaps not where a commit shall be besides: the next
  // connection waits for that.
  if (link_->take_warning() || committed->tag() != "COMMIT") {
    return tl::unexpected(Fault{FaultCode::unreachable, address_.shown, "the standby is gone"});
  }
  kept_ = newest;
  return {};
}

Done Writer::come_back() {
  if (link_) return {};
  auto link = Link::open(address_, Link::Purpose::writing);
  if (!link) return tl::unexpected(link.error());
  const auto kept = lease_.take_again(*link);
  if (!kept) return tl::unexpected(kept.error());
  kept_ = *kept;
  link_ = std::move(*link);
  return {};
}

Done Writer::give_up_link(const Fault& fault) {
  rows_ = BatchWriter();
  if (may_pass(fault.code)) {
    link_.reset();
    waits_ = true;
    return {};
  }
  Fault told = fault;
  if (link_ && link_->run("ROLLBACK")) {
    // Whoever comes next need not wait for a lease that nobody will renew.
    if (fault.code == FaultCode::held) told = Lease::held(*link_);
    lease_.give_back(*link_);
  }
  link_.reset();
  return tl::unexpected(told);
}

}  // namespace knister::store::postgres
