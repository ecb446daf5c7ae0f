// house/line.h: a device's line to the house, whatever carries it. The house says, the line queues.
#pragma once

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
  answer,  // must arrive, or the line must break
};

class Room;

class Line : public std::enable_shared_from_this<Line> {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  Line(Line&&) = delete;
  Line& operator=(Line&&) = delete;
  virtual ~Line() = default;

  // Never waits. Frames arrive in this order, or the line breaks.
  virtual void send(const Frame& frame, FrameKind kind) = 0;
  // Says why, and hangs up when that has been said.
  virtual void dismiss(const protocol::Farewell& why) = 0;

 private:
  // Where the line leads; the house's own notes.
  friend class House;
  friend class Room;
  Room* room_ = nullptr;
  online::TokenHash token_{};
  protocol::Role role_ = protocol::Role::player;
  std::size_t place_ = 0;  // among the lines of the room
  // Told together with the whole table, as soon as everything that is due now has been done.
  std::vector<table::NewsItem> due_;
};

}  // namespace knister::house
