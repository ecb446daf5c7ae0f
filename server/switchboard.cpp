// server/switchboard.cpp
#include "server/switchboard.h"

#include <algorithm>
#include <array>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace knister::server {
namespace {

constexpr std::size_t shared_bytes = 16'384;

int made(int descriptor, const char* what) {
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), what);
  return descriptor;
}

timespec as_timespec(std::chrono::milliseconds time) {
  constexpr std::int64_t thousand = 1'000;
  constexpr std::int64_t million = 1'000'000;
  return {time.count() / thousand, time.count() % thousand * million};
}

void set_timer(int timer, std::chrono::milliseconds first, std::chrono::milliseconds then = {}) {
  const itimerspec spec{as_timespec(then), as_timespec(first)};
  std::ignore = timerfd_settime(timer, 0, &spec, nullptr);
}

void empty(int descriptor) {
  std::uint64_t count = 0;
  std::ignore = ::read(descriptor, &count, sizeof count);
}

}  // namespace

Switchboard::Switchboard(RunningHouse& running, Loop loop)
    : running_(running),
      loop_(std::move(loop)),
      epoll_(made(epoll_create1(EPOLL_CLOEXEC), "epoll")),
      sweep_timer_(made(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK), "timer")),
      tick_timer_(made(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK), "timer")),
      returned_(made(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), "event")),
      buffer_(std::max(shared_bytes, FrameReader::room_for(running.limits().message_bytes))) {
  for (const int one : {sweep_timer_, tick_timer_, returned_}) add(one, EPOLLIN);
}

Switchboard::~Switchboard() {
  sender_.reset();
  for (const int one : {epoll_, sweep_timer_, tick_timer_, returned_}) close(one);
}

std::uint32_t Switchboard::now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

void Switchboard::add(int descriptor, std::uint32_t events) const {
  epoll_event event{};
  event.events = events;
  event.data.fd = descriptor;
  std::ignore = epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
}

void Switchboard::watch(const SocketWire& wire, bool for_room) {
  epoll_event event{};
  event.events = for_room ? EPOLLIN | EPOLLOUT : EPOLLIN;
  event.data.fd = wire.socket();
  std::ignore = epoll_ctl(epoll_, EPOLL_CTL_MOD, wire.socket(), &event);
}

std::shared_ptr<SocketWire> Switchboard::begin(int socket, const Address& address,
                                               std::string_view early) {
  auto wire = std::make_shared<SocketWire>(*this, socket, address, now());
  const auto place = static_cast<std::size_t>(socket);
  if (wires_.size() <= place) wires_.resize(place + 1);
  wires_[place] = wire;
  ++running_.tally().wires;
  if (count_++ == 0) {
    // Often enough that nobody gets much more time than the limits say, and never for nothing.
    const auto& limits = running_.limits();
    const auto shortest = std::min(limits.hello_time, limits.wire_idle_time / 2);
    constexpr std::chrono::milliseconds least{5};
    constexpr std::chrono::milliseconds most{1'000};
    const auto period = std::clamp(shortest / 4, least, most);
    set_timer(sweep_timer_, period, period);
  }
  add(socket, EPOLLIN);
  if (!early.empty()) wire->take_early(buffer_, early, now());
  return wire;
}

void Switchboard::abort_all() {
  for (const auto& wire : Wires(wires_)) {
    if (wire) wire->abort();
  }
}

void Switchboard::attend() {
  constexpr std::size_t at_once = 64;
  std::array<epoll_event, at_once> events{};
  const int count = epoll_wait(epoll_, events.data(), at_once, 0);
  const std::uint32_t time = now();
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const int from = event.data.fd;
    if (from == sweep_timer_) {
      look_at_time();
    } else if (from == tick_timer_) {
      release_ticks();
    } else if (from == returned_) {
      take_back();
    } else if (const auto wire = wires_[static_cast<std::size_t>(from)]; wire && !wire->ended()) {
      if ((event.events & EPOLLOUT) != 0) wire->has_room();
      if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) wire->read(buffer_, time);
    }
  }
  flush();
}

void Switchboard::look_at_time() {
  empty(sweep_timer_);
  const std::uint32_t time = now();
  for (std::size_t i = 0; i < wires_.size(); ++i) {
    if (wires_[i]) wires_[i]->look_at_time(time);
  }
  if (count_ == 0) set_timer(sweep_timer_, {});
}

void Switchboard::list(SocketWire& wire, Haste haste) {
  const auto self = [&] { return std::static_pointer_cast<SocketWire>(wire.shared_from_this()); };
  if (haste == Haste::tick) {
    if (wire.held || wire.listed) return;
    wire.held = true;
    if (holding_.empty()) set_timer(tick_timer_, tick_wait);
    holding_.push_back(self());
    return;
  }
  if (haste == Haste::answer) {
    hasty_.push_back(self());
  } else if (!std::exchange(wire.listed, true)) {
    calm_.push_back(self());
  }
  if (!std::exchange(woken_, true)) loop_.wake_soon();
}

// All that are held go with the first: nobody waits longer than that one.
void Switchboard::release_ticks() {
  empty(tick_timer_);
  for (auto& wire : std::exchange(holding_, {})) {
    wire->held = false;
    if (!std::exchange(wire->listed, true)) calm_.push_back(std::move(wire));
  }
}

void Switchboard::flush() {
  woken_ = false;
  // What is flushed may say more, to itself or to others.
  while (!hasty_.empty()) {
    for (const auto& wire : std::exchange(hasty_, {})) wire->flush();
  }
  if (calm_.size() + spreading_.size() < crowd()) {
    for (const auto& wire : std::exchange(calm_, {})) {
      wire->listed = false;
      wire->flush();
    }
  } else {
    spreading_.insert(spreading_.end(), std::make_move_iterator(calm_.begin()),
                      std::make_move_iterator(calm_.end()));
    calm_.clear();
  }
  spread();
  bury();
  const bool more = !hasty_.empty() || !calm_.empty() || !spreading_.empty();
  if (more && !std::exchange(woken_, true)) loop_.wake_soon();
}

// A slice for the second thread and one for this.
void Switchboard::spread() {
  lend_some();
  for (std::size_t i = std::min(spreading_.size(), slice()); i > 0; --i) next_to_spread()->flush();
}

std::shared_ptr<SocketWire> Switchboard::next_to_spread() {
  auto wire = std::move(spreading_.front());
  spreading_.pop_front();
  wire->listed = false;
  return wire;
}

void Switchboard::lend_some() {
  while (lent_ < most_lent && spreading_.size() > slice()) {
    auto batch = std::make_unique<SendingBatch>();
    for (std::size_t i = 0; i < slice(); ++i) {
      const auto wire = next_to_spread();
      if (!wire->lend(*batch)) wire->flush();
    }
    if (batch->all.empty()) continue;
    if (!sender_) {
      sender_ = std::make_unique<SendingThread>([this] {
        const std::uint64_t one = 1;
        std::ignore = write(returned_, &one, sizeof one);
      });
    }
    ++lent_;
    sender_->give(std::move(batch));
  }
}

void Switchboard::take_back() {
  empty(returned_);
  while (const auto batch = sender_->take_back()) {
    --lent_;
    for (const SendingBatch::One& one : batch->all) {
      one.owner->give_back(one.result);
    }
  }
}

void Switchboard::part(SocketWire& wire) {
  parting_.push_back(std::static_pointer_cast<SocketWire>(wire.shared_from_this()));
  if (!std::exchange(woken_, true)) loop_.wake_soon();
}

void Switchboard::bury() {
  for (const auto& wire : std::exchange(parting_, {})) {
    auto& place = wires_[static_cast<std::size_t>(wire->socket())];
    if (place != wire) continue;
    // The socket closes with the wire, and its number may be somebody else's then.
    std::ignore = epoll_ctl(epoll_, EPOLL_CTL_DEL, wire->socket(), nullptr);
    place.reset();
    --count_;
    --running_.tally().wires;
    running_.house().hang_up(*wire, running_.now());
    running_.arm();
    loop_.parted(*wire);
  }
}

std::shared_ptr<const std::string> Switchboard::sealed(const house::Frame& frame) {
  if (frame != last_frame_) {
    last_sealed_ = std::make_shared<const std::string>(frame_of(Opcode::text, *frame));
    last_frame_ = frame;
  }
  return last_sealed_;
}

}  // namespace knister::server
