// house/outbox.h: what may leave, and when: nothing before everything it tells of is on disk.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "house/wire.h"
#include "store/store.h"

namespace knister::house {

class Outbox {
 public:
  using Wires = std::vector<std::shared_ptr<Wire>>;

  // Tickets only grow.
  void add(store::Ticket after, Frame frame, FrameKind kind, Wires to) {
    add(after, [frame = std::move(frame), kind, to = std::move(to)] {
      for (const auto& wire : to) wire->send(frame, kind);
    });
  }
  void add(store::Ticket after, std::function<void()> action) {
    if (!shut_) waiting_.push_back({after, std::move(action)});
  }
  // Nothing leaves any more: what is waiting may tell of something that will never be on disk.
  void shut() {
    shut_ = true;
    waiting_.clear();
  }

  // All up to this ticket is on disk.
  void release(store::Ticket stored) {
    while (!waiting_.empty() && waiting_.front().after <= stored) {
      // What is released may add more.
      const auto action = std::move(waiting_.front().action);
      waiting_.pop_front();
      action();
    }
  }
  [[nodiscard]] std::size_t size() const { return waiting_.size(); }

 private:
  struct Waiting {
    store::Ticket after;
    std::function<void()> action;
  };
  std::deque<Waiting> waiting_;
  bool shut_ = false;
};

}  // namespace knister::house
