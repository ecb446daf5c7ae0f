// seat/online_listener.h: what whoever shows an online table is told. Knows nothing of sockets:
// somebody else carries the messages.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/message.h"

namespace knister::seat {

enum class WireState : std::uint8_t { connecting, up, lost };

class OnlineListener {
 public:
  OnlineListener() = default;
  OnlineListener(const OnlineListener&) = delete;
  OnlineListener& operator=(const OnlineListener&) = delete;
  OnlineListener(OnlineListener&&) = delete;
  OnlineListener& operator=(OnlineListener&&) = delete;
  virtual ~OnlineListener() = default;

  virtual void wire_is(WireState state) = 0;
  virtual void see(const table::View& table) = 0;  // after everything that has come
  virtual void hear(const table::EmotedNews& emote) = 0;
  virtual void refuse(const std::string& code) = 0;  // what we asked for
  virtual void warn(const std::string& sentence) = 0;
};

}  // namespace knister::seat
