// server/switchboard.h: all wires of a server: one epoll, one buffer to read into, one look at the
// time for all of them, and the order in which they send.
//
// What the house says is queued and leaves at the end of the turn, so that what is said together
// travels together. Answers go first. What goes to a crowd goes in slices, on a second thread too,
// and whoever asks something meanwhile is answered between two slices. Everything but the sends
// themselves happens on the thread that serves.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "server/running_house.h"
#include "server/sending_thread.h"
#include "server/socket_wire.h"

namespace knister::server {

class Switchboard {
 public:
  struct Loop {
    std::function<void()> wake_soon;  // calls `flush`, on this thread, not from within
    std::function<void(const SocketWire&)> parted;  // a wire is gone
  };
  Switchboard(RunningHouse& running, Loop loop);
  Switchboard(const Switchboard&) = delete;
  Switchboard& operator=(const Switchboard&) = delete;
  Switchboard(Switchboard&&) = delete;
  Switchboard& operator=(Switchboard&&) = delete;
  ~Switchboard();

  // A socket whose handshake is over, with what came behind it.
  std::shared_ptr<SocketWire> begin(int socket, const Address& address, std::string_view early);
  [[nodiscard]] std::size_t size() const { return count_; }
  void abort_all();

  // When this can be read from, there is something to do.
  [[nodiscard]] int descriptor() const { return epoll_; }
  void attend();
  void flush();

  // --- for the wires ---

  [[nodiscard]] RunningHouse& running() { return running_; }
  [[nodiscard]] static std::uint32_t now();  // milliseconds, from whenever
  // The longest that a tick waits for others.
  static constexpr std::chrono::milliseconds tick_wait{25};
  enum class Haste : std::uint8_t {
    answer,  // somebody waits for it
    news,    // at the end of the turn
    tick,    // may wait a moment for others, and go with them
  };
  void list(SocketWire& wire, Haste haste);
  void watch(const SocketWire& wire, bool for_room);
  void part(SocketWire& wire);  // soon
  // As bytes of a WebSocket: made once for everybody who is sent the same.
  [[nodiscard]] std::shared_ptr<const std::string> sealed(const house::Frame& frame);

 private:
  using Wires = std::vector<std::shared_ptr<SocketWire>>;
  static constexpr unsigned most_lent = 2;  // batches

  [[nodiscard]] std::size_t crowd() const { return running_.limits().crowd; }
  [[nodiscard]] std::size_t slice() const { return std::max<std::size_t>(1, crowd() / 4); }
  void add(int descriptor, std::uint32_t events) const;
  void look_at_time();
  void release_ticks();
  void take_back();
  void spread();
  [[nodiscard]] std::shared_ptr<SocketWire> next_to_spread();
  void lend_some();
  void bury();

  RunningHouse& running_;
  Loop loop_;
  int epoll_;
  int sweep_timer_;
  int tick_timer_;
  int returned_;  // an eventfd: the second thread has done something
  std::vector<char> buffer_;
  Wires wires_;  // by socket
  std::size_t count_ = 0;
  Wires hasty_;
  Wires calm_;
  Wires holding_;  // ticks
  std::deque<std::shared_ptr<SocketWire>> spreading_;
  Wires parting_;
  unsigned lent_ = 0;
  bool woken_ = false;
  house::Frame last_frame_;
  std::shared_ptr<const std::string> last_sealed_;
  std::unique_ptr<SendingThread> sender_;
};

}  // namespace knister::server
