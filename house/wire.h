// house/wire.h: a device's wire to the house, whatever carries it. The house says, the wire queues.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "protocol/message.h"

namespace knister::house {

// Encoded once, whoever it goes to.
using Frame = std::shared_ptr<const std::string>;

enum class FrameKind : std::uint8_t {
  table,   // makes all earlier news superfluous
  news,    // may be dropped when a table follows
  tick,    // the same, and nobody minds when it comes a moment later, together with others
  answer,  // must arrive, or the wire must break
};

class Room;

// Where a device is, as far as it matters: two with the same one are at one place. Only compared.
using Network = std::array<std::uint8_t, 16>;

class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  Wire(Wire&&) = delete;
  Wire& operator=(Wire&&) = delete;
  virtual ~Wire() = default;

  // Never waits. Frames arrive in this order, or the wire breaks.
  virtual void send(const Frame& frame, FrameKind kind) = 0;
  // Says why, and hangs up when that has been said.
  virtual void dismiss(const protocol::Farewell& why) = 0;
  // Seconds for which this device's address may not try codes; 0: go on.
  virtual unsigned must_wait() { return 0; }
  // What it named opens nothing.
  virtual void missed() {}
  [[nodiscard]] virtual Network network() const { return {}; }

 private:
  // Where the wire leads; the house's own notes.
  friend class House;
  friend class Room;
  Room* room_ = nullptr;
  online::TokenHash token_{};
  protocol::Role role_ = protocol::Role::player;
  std::size_t place_ = 0;  // among the wires of the room
  // Told together with the whole table, as soon as everything that is due now has been done. Of
  // each step what all who are told the same share.
  std::vector<std::shared_ptr<const std::vector<table::NewsItem>>> due_;
};

}  // namespace knister::house
