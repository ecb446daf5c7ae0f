// server/desk.cpp
#include "server/desk.h"

#include <algorithm>
#include <utility>

#include "server/thinking_pool.h"
#include "store/sqlite_store.h"

namespace knister::server {

Desk::Desk(const TableOptions& options, Loop loop)
    : options_(options), loop_(std::move(loop)), addresses_(options.addresses) {}

Desk::~Desk() { shut_down(); }

void Desk::shut_down() {
  thinker_.reset();
  store_.reset();
  house_.reset();
}

store::Expected<std::unique_ptr<Desk>> Desk::open(const TableOptions& options, Loop loop) {
  std::unique_ptr<Desk> desk(new Desk(options, std::move(loop)));
  Desk* self = desk.get();
  desk->thinker_ =
      std::make_unique<ThinkingPool>(options.limits.thinkers, [self](std::function<void()> done) {
        self->loop_.post([self, done = std::move(done)] {
          self->house_->tick(now());
          done();
          self->arm();
        });
      });
  store::SqliteOptions sqlite;
  sqlite.folder = options.data;
  sqlite.callbacks.post = desk->loop_.post;
  sqlite.callbacks.stored = [self](store::Ticket ticket) {
    if (self->house_) self->house_->stored(ticket);
  };
  sqlite.callbacks.failed = desk->loop_.failed;
  auto opened = store::open_sqlite_store(std::move(sqlite));
  if (!opened) return tl::unexpected(opened.error());
  desk->store_ = std::move(*opened);
  desk->house_ = std::make_unique<house::House>(*desk->store_, *desk->thinker_, options.house,
                                                desk->loop_.failed);
  if (const auto restored = desk->house_->restore(now()); !restored) {
    return tl::unexpected(restored.error());
  }
  if (const auto flushed = desk->store_->flush(); !flushed) {
    return tl::unexpected(flushed.error());
  }
  desk->house_->stored(desk->store_->stored());
  desk->arm();
  return desk;
}

online::Time Desk::now() {
  const auto time = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

void Desk::arm() {
  const online::Time due = house_->next_deadline();
  if (due == armed_) return;
  // Waking too early costs little; a timer for every later deadline would cost more.
  if (armed_ != online::never && due > armed_) return;
  armed_ = due;
  constexpr online::Time longest = 3'600'000;
  loop_.wake(std::chrono::milliseconds(std::clamp<online::Time>(due - now(), 0, longest)));
}

void Desk::tick() {
  armed_ = online::never;
  house_->tick(now());
  arm();
}

void Desk::close() { house_->close(); }

}  // namespace knister::server
