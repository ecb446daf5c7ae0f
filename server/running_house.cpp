// server/running_house.cpp
#include "server/running_house.h"

#include <algorithm>
#include <utility>

#include "server/thinking_pool.h"
#include "store/any_store.h"

namespace knister::server {

RunningHouse::RunningHouse(const TableOptions& options, Loop loop)
    : options_(options), loop_(std::move(loop)), addresses_(options.addresses) {}

RunningHouse::~RunningHouse() { shut_down(); }

void RunningHouse::shut_down() {
  thinker_.reset();
  store_.reset();
  house_.reset();
}

store::Expected<std::unique_ptr<RunningHouse>> RunningHouse::open(const TableOptions& options,
                                                                  Loop loop) {
  std::unique_ptr<RunningHouse> running(new RunningHouse(options, std::move(loop)));
  RunningHouse* self = running.get();
  running->thinker_ =
      std::make_unique<ThinkingPool>(options.limits.thinkers, [self](std::function<void()> done) {
        self->loop_.post([self, done = std::move(done)] {
          self->house_->tick(self->now());
          done();
          self->arm();
        });
      });
  const auto address = store::Address::parse(options.data);
  if (!address) return tl::unexpected(address.error());
  store::StoreOptions kept;
  kept.address = *address;
  kept.space = options.space;
  kept.callbacks.post = running->loop_.post;
  kept.callbacks.stored = [self](store::Ticket ticket) {
    if (self->house_) self->house_->stored(ticket);
  };
  kept.callbacks.failed = running->loop_.failed;
  auto opened = store::open_store(std::move(kept));
  if (!opened) return tl::unexpected(opened.error());
  running->store_ = std::move(*opened);
  running->house_ = std::make_unique<house::House>(*running->store_, *running->thinker_,
                                                   options.house, running->loop_.failed);
  if (const auto restored = running->house_->restore(running->now()); !restored) {
    return tl::unexpected(restored.error());
  }
  if (const auto flushed = running->store_->flush(); !flushed) {
    return tl::unexpected(flushed.error());
  }
  running->house_->stored(running->store_->stored());
  running->arm();
  return running;
}

void RunningHouse::arm() {
  const online::Time due = house_->next_deadline();
  if (due == armed_) return;
  // Waking too early costs little; a timer for every later deadline would cost more.
  if (armed_ != online::never && due > armed_) return;
  armed_ = due;
  constexpr online::Time longest = 3'600'000;
  loop_.wake(std::chrono::milliseconds(std::clamp<online::Time>(due - now(), 0, longest)));
}

void RunningHouse::tick() {
  armed_ = online::never;
  house_->tick(now());
  arm();
}

void RunningHouse::close() { house_->close(); }

}  // namespace knister::server
