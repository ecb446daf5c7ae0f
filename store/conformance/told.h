// store/conformance/told.h: what a store has told, for tests.
#pragma once

#include <future>
#include <mutex>
#include <vector>

#include "store/store.h"

namespace knister::test {

// What the callbacks were told, and a way to hold the writer's thread inside one.
class Told {
 public:
  store::Callbacks callbacks() {
    return {.stored =
                [this](store::Ticket ticket) {
                  gate_.wait();
                  const std::scoped_lock lock(mutex_);
                  stored_.push_back(ticket);
                },
            .failed =
                [this](const store::Fault& fault) {
                  const std::scoped_lock lock(mutex_);
                  faults_.push_back(fault.code);
                }};
  }
  void open_gate() { opener_.set_value(); }
  std::vector<store::Ticket> stored() {
    const std::scoped_lock lock(mutex_);
    return stored_;
  }
  std::vector<store::FaultCode> faults() {
    const std::scoped_lock lock(mutex_);
    return faults_;
  }

 private:
  std::promise<void> opener_;
  std::shared_future<void> gate_ = opener_.get_future().share();
  std::mutex mutex_;
  std::vector<store::Ticket> stored_;
  std::vector<store::FaultCode> faults_;
};

}  // namespace knister::test
