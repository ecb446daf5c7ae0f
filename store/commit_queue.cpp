// store/commit_queue.cpp: wait, commit, acknowledge; chores when nobody waits.
#include "store/commit_queue.h"

#include <exception>
#include <iterator>
#include <utility>

namespace knister::store {

void CommitQueue::start() {
  thread_ = std::thread([this] { run(); });
}

void CommitQueue::stop() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  something_queued_.notify_all();
  thread_.join();
}

Expected<Ticket> CommitQueue::append(Item item) {
  const std::size_t bytes = size_of(item);
  if (bytes > limits_.bytes) return tl::unexpected(Fault{FaultCode::too_big});
  Ticket ticket = 0;
  {
    const std::scoped_lock lock(mutex_);
    if (failed_ || closing_) return tl::unexpected(Fault{FaultCode::stopped});
    if (queued_items_ >= limits_.items || queued_bytes_ + bytes > limits_.bytes) {
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

bool CommitQueue::is_crowded() const {
  const std::scoped_lock lock(mutex_);
  return queued_items_ > limits_.items / 2 || queued_bytes_ > limits_.bytes / 2;
}

Done CommitQueue::flush() {
  std::unique_lock lock(mutex_);
  const Ticket wanted = newest_;
  something_stored_.wait(lock, [&] { return failed_ || stored() >= wanted; });
  if (stored() >= wanted) return {};
  return tl::unexpected(Fault{FaultCode::stopped, failed_->place, failed_->detail});
}

bool CommitQueue::closes_within(std::chrono::milliseconds pause) {
  std::unique_lock lock(mutex_);
  return something_queued_.wait_for(lock, pause, [this] { return closing_; });
}

void CommitQueue::run() {
  try {
    while (true) {
      const Next next = wait();
      if (next == Next::end) return;
      if (const Done done = go_on(next); !done) return fail(done.error());
    }
  } catch (const std::exception& error) {
    fail({FaultCode::out_of_memory, committer_.place(), error.what()});
  }
}

Done CommitQueue::go_on(Next next) {
  if (next == Next::chores) return committer_.do_chores();
  if (auto done = committer_.commit({batch_, taken_ - batch_.size() + 1}); !done) return done;
  acknowledge(taken_);
  return committer_.after_commit();
}

CommitQueue::Next CommitQueue::wait() {
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return !queue_.empty() || closing_; };
  // What the last batch took of the queue is free again only now that it is on disk.
  for (const Item& item : batch_) queued_bytes_ -= size_of(item);
  queued_items_ -= batch_.size();
  batch_.clear();
  if (const auto rest = committer_.chores_after()) {
    if (!something_queued_.wait_for(lock, *rest, ready)) return Next::chores;
  } else {
    something_queued_.wait(lock, ready);
  }
  if (queue_.empty()) return Next::end;
  if (queue_.size() <= limits_.batch_items) {
    batch_.swap(queue_);
  } else {
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(limits_.batch_items);
    batch_.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
  }
  taken_ += batch_.size();
  return Next::batch;
}

void CommitQueue::acknowledge(Ticket newest) {
  {
    const std::scoped_lock lock(mutex_);
    stored_.store(newest, std::memory_order_release);
  }
  something_stored_.notify_all();
  if (callbacks_.stored) call([stored = callbacks_.stored, newest] { stored(newest); });
}

void CommitQueue::fail(const Fault& fault) {
  committer_.give_up();
  Fault told = fault;
  if (told.place.empty()) told.place = committer_.place();
  {
    const std::scoped_lock lock(mutex_);
    failed_ = told;
    queue_.clear();
  }
  something_stored_.notify_all();
  if (callbacks_.failed) call([failed = callbacks_.failed, told] { failed(told); });
}

void CommitQueue::call(std::function<void()> task) const {
  if (callbacks_.post) {
    callbacks_.post(std::move(task));
  } else {
    task();
  }
}

}  // namespace knister::store
