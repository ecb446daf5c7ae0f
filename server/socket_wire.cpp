// server/socket_wire.cpp
#include "server/socket_wire.h"

#include <array>
#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

#include "protocol/json.h"
#include "server/switchboard.h"

namespace knister::server {
namespace {

// For the other side to answer a close, and to read the last words of ours.
constexpr std::uint32_t closing_time = 10'000;
constexpr std::uint32_t failing_time = 2'000;
constexpr std::uint32_t most_discarded = 65'536;

}  // namespace

SocketWire::SocketWire(Switchboard& board, int socket, const Address& address, std::uint32_t now)
    : board_(board),
      socket_(socket),
      address_(address),
      heard_at_(now),
      ends_at_(now + static_cast<std::uint32_t>(limits().hello_time.count())) {
  // Left alone, the system would hold megabytes of old news for who reads nothing.
  const int bytes = static_cast<int>(limits().send_buffer_bytes);
  std::ignore = setsockopt(socket_, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

SocketWire::~SocketWire() { close(socket_); }

const TableLimits& SocketWire::limits() const { return running().limits(); }
RunningHouse& SocketWire::running() const { return board_.running(); }

// --- what comes ---

void SocketWire::read(std::span<char> buffer, std::uint32_t now) {
  while (!ended_) {
    const std::size_t before = reader_.put_back(buffer);
    const std::span<char> room = buffer.subspan(before);
    const ssize_t got = recv(socket_, room.data(), room.size(), MSG_DONTWAIT);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) return end();
    heard_at_ = now;
    pinged_ = false;
    const auto count = static_cast<std::size_t>(got);
    if (failed_ || close_heard_) {
      discarded_ += static_cast<std::uint32_t>(count);
      if (discarded_ > most_discarded) end();
    } else if (!take(buffer.first(before + count))) {
      return;
    }
    if (count < room.size()) return;  // that was all
  }
}

void SocketWire::take_early(std::span<char> buffer, std::string_view bytes, std::uint32_t now) {
  heard_at_ = now;
  while (!bytes.empty() && !ended_ && !failed_) {
    const std::size_t before = reader_.put_back(buffer);
    const std::size_t some = bytes.copy(buffer.data() + before, buffer.size() - before);
    bytes.remove_prefix(some);
    if (!take(buffer.first(before + some))) return;
  }
}

// Whether it goes on.
bool SocketWire::take(std::span<char> bytes) {
  while (const auto heard = reader_.next(bytes, limits().message_bytes)) {
    if (!frames_.take(limits().frames, Bucket::Clock::now())) {
      ++running().tally().too_fast;
      end();
      return false;
    }
    if (!take(*heard)) return false;
  }
  return !ended_;
}

bool SocketWire::take(const Heard& heard) {
  switch (heard.kind) {
    case Heard::Kind::text:
      admit(heard.payload);
      break;
    case Heard::Kind::bytes:
      if (closing_) break;
      ++running().tally().messages;
      dismiss({"bad-message", "", "a text, not bytes", 0});
      break;
    case Heard::Kind::ping:
      // Who asks without reading the answers gets no more of them.
      if (!close_said_ && (!outgoing_ || outgoing_->cost < limits().queue_bytes)) {
        push_control(Opcode::pong, heard.payload);
      }
      break;
    case Heard::Kind::piece:
    case Heard::Kind::pong:
      break;
    case Heard::Kind::close:
      answer_close(heard.payload);
      break;
    case Heard::Kind::fault:
      fail(heard.code);
      break;
  }
  return !ended_ && !failed_;
}

void SocketWire::admit(std::string_view text) {
  if (closing_) return;
  ++running().tally().messages;
  const auto now = Bucket::Clock::now();
  if (!messages_.take(limits().messages, now)) {
    ++running().tally().too_fast;
    return dismiss({"too-fast", "", "", messages_.wait(limits().messages, now)});
  }
  if (!greeted_) {
    greeted_ = true;
    has_end_ = false;
  }
  running().house().receive(*this, text, running().now());
  running().arm();
}

void SocketWire::answer_close(std::string_view payload) {
  close_heard_ = true;
  closing_ = true;
  if (close_said_) return settle();  // what we said last may still be here
  say_close(frame_of(Opcode::close, payload));
}

void SocketWire::fail(CloseCode code) {
  if (code == CloseCode::too_big) ++running().tally().too_big;
  failed_ = true;
  closing_ = true;
  if (!close_said_) say_close(close_frame(code));
}

// --- what goes ---

void SocketWire::send(const house::Frame& frame, house::FrameKind kind) {
  if (closing_ || ended_) return;
  const bool answer = kind == house::FrameKind::answer;
  const bool table = kind == house::FrameKind::table;
  if (lagging_ && !answer && !table) return;
  const Queued one{board_.sealed(frame), answer ? Worth::must_arrive : Worth::may_be_dropped};
  const auto fits = [&] {
    return !outgoing_ || outgoing_->cost + one.cost() <= limits().queue_bytes;
  };
  // What was said in this turn may not have been tried yet; and what waits behind nothing is sent
  // whatever its size.
  if (!fits()) drain();
  if (ended_) return;
  if (!fits()) {
    if (answer) return abort();
    if (!lagging_) {
      ++running().tally().lagging;
      drop_news();
    }
    lagging_ = true;
    refreshing_ = false;
    return;
  }
  if (table) lagging_ = refreshing_ = false;
  push(one);
  board_.list(*this, answer                           ? Switchboard::Haste::answer
                     : kind == house::FrameKind::tick ? Switchboard::Haste::tick
                                                      : Switchboard::Haste::news);
}

void SocketWire::dismiss(const protocol::Farewell& why) {
  if (closing_ || ended_) return;
  const std::string text = protocol::to_json(protocol::FromServer(why));
  push({std::make_shared<const std::string>(frame_of(Opcode::text, text)), Worth::must_arrive});
  say_close(close_frame(CloseCode::policy));
}

unsigned SocketWire::must_wait() {
  const unsigned wait = running().addresses().must_wait(address_, Bucket::Clock::now());
  if (wait > 0) ++running().tally().guessing;
  return wait;
}
void SocketWire::missed() { running().addresses().miss(address_, Bucket::Clock::now()); }

void SocketWire::abort() {
  if (!ended_) end();
}

void SocketWire::push(Queued one) {
  if (!outgoing_) outgoing_ = std::make_unique<Outgoing>();
  outgoing_->cost += one.cost();
  outgoing_->queue.push_back(std::move(one));
}

void SocketWire::push_control(Opcode opcode, std::string_view payload) {
  push({std::make_shared<const std::string>(frame_of(opcode, payload)), Worth::control});
  board_.list(*this, Switchboard::Haste::answer);
}

// The last frame of ours. Somebody waits for it, or for what stands before it.
void SocketWire::say_close(std::string frame) {
  closing_ = true;
  close_said_ = true;
  has_end_ = true;
  ends_at_ = Switchboard::now() + (failed_ ? failing_time : closing_time);
  push({std::make_shared<const std::string>(std::move(frame)), Worth::control});
  board_.list(*this, Switchboard::Haste::answer);
}

// All but what is on its way and what must arrive.
void SocketWire::drop_news() {
  std::vector<Queued> kept;
  const std::size_t on_its_way = lent_ ? most_parts : 1;
  for (std::size_t i = 0; i < outgoing_->queue.size(); ++i) {
    Queued& one = outgoing_->queue[i];
    if (i < on_its_way || one.worth != Worth::may_be_dropped) {
      kept.push_back(std::move(one));
    } else {
      outgoing_->cost -= one.cost();
    }
  }
  outgoing_->queue.swap(kept);
}

std::size_t SocketWire::gather(iovec* parts) const {
  std::size_t skip = outgoing_->sent;
  std::size_t count = 0;
  for (const Queued& one : outgoing_->queue) {
    if (count == most_parts) break;
    // sendmsg only reads it.
    parts[count++] = {const_cast<char*>(one.frame->data()) + skip, one.frame->size() - skip};
    skip = 0;
  }
  return count;
}

bool SocketWire::lend(SendingBatch& batch) {
  if (!outgoing_ || outgoing_->queue.empty() || full_ || lent_ || ended_) return false;
  std::array<iovec, most_parts> parts{};
  const std::size_t count = gather(parts.data());
  batch.all.push_back({socket_, batch.parts.size(), count, 0,
                       std::static_pointer_cast<SocketWire>(shared_from_this())});
  batch.parts.insert(batch.parts.end(), parts.begin(),
                     parts.begin() + static_cast<std::ptrdiff_t>(count));
  lent_ = true;
  return true;
}

void SocketWire::give_back(ssize_t result) {
  lent_ = false;
  if (ended_) return outgoing_.reset();
  account(result);
  flush();
}

void SocketWire::has_room() {
  if (full_) wait_for_room(false);
  flush();
}

void SocketWire::flush() {
  drain();
  settle();
}

void SocketWire::drain() {
  while (outgoing_ && !outgoing_->queue.empty() && !full_ && !lent_ && !ended_) {
    std::array<iovec, most_parts> parts{};
    const std::size_t count = gather(parts.data());
    account(send_now(socket_, parts.data(), count));
  }
}

// So much of what waits is on its way.
void SocketWire::account(ssize_t result) {
  if (result == -EAGAIN || result == -EWOULDBLOCK) {
    if (!full_) wait_for_room(true);
    return;
  }
  if (result < 0) return end();
  Outgoing& out = *outgoing_;
  out.sent += static_cast<std::size_t>(result);
  std::size_t done = 0;
  while (done < out.queue.size() && out.sent >= out.queue[done].frame->size()) {
    const Queued& one = out.queue[done++];
    out.sent -= one.frame->size();
    out.cost -= one.cost();
    if (one.worth != Worth::control) ++running().tally().frames;
  }
  out.queue.erase(out.queue.begin(), out.queue.begin() + static_cast<std::ptrdiff_t>(done));
  if (out.queue.empty()) outgoing_.reset();
}

// What follows when everything has left.
void SocketWire::settle() {
  if (ended_ || lent_ || (outgoing_ && !outgoing_->queue.empty())) return;
  if (lagging_ && !closing_) {
    // News that wait for the disk come before that table, and stay over the gap.
    if (refreshing_) return;
    refreshing_ = true;
    return running().house().refresh(*this, running().now());
  }
  if (!close_said_) return;
  // [7.1.1] The server closes first; what still comes after a fault is read, so that closing does
  // not cut off the reason.
  if (close_heard_) return end();
  if (failed_) std::ignore = shutdown(socket_, SHUT_WR);
}

void SocketWire::wait_for_room(bool wait) {
  full_ = wait;
  board_.watch(*this, wait);
}

void SocketWire::look_at_time(std::uint32_t now) {
  if (ended_) return;
  if (has_end_) {
    if (static_cast<std::int32_t>(now - ends_at_) >= 0) end();
    return;
  }
  const auto idle = static_cast<std::uint32_t>(limits().wire_idle_time.count());
  const std::uint32_t silent = now - heard_at_;
  if (silent >= idle) return end();
  if (silent >= idle / 2 && !pinged_) {
    pinged_ = true;
    push_control(Opcode::ping, "");
  }
}

void SocketWire::end() {
  if (ended_) return;
  ended_ = true;
  closing_ = true;
  // What is lent stays until it is back.
  if (!lent_) outgoing_.reset();
  std::ignore = shutdown(socket_, SHUT_RDWR);
  board_.part(*this);
}

}  // namespace knister::server
