// terminal/online_listener.h: what whoever shows an online table is told, and what it can do there.
// Knows nothing of sockets: somebody else carries the messages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/network.h"
#include "protocol/message.h"
#include "terminal/canvas/qr_view.h"
#include "terminal/game_settings.h"

namespace knister::terminal {

enum class LineState : std::uint8_t { connecting, up, lost };

class OnlineListener {
 public:
  OnlineListener() = default;
  OnlineListener(const OnlineListener&) = delete;
  OnlineListener& operator=(const OnlineListener&) = delete;
  OnlineListener(OnlineListener&&) = delete;
  OnlineListener& operator=(OnlineListener&&) = delete;
  virtual ~OnlineListener() = default;

  virtual void line_is(LineState state) = 0;
  virtual void see(const protocol::Table& table) = 0;  // after everything that has come
  virtual void hear(const protocol::EmotedNews& emote) = 0;
  virtual void refuse(const std::string& code) = 0;  // what we asked for
  virtual void warn(const std::string& sentence) = 0;
};

struct OnlineDevices {
  std::function<void(online::Command)> ask;
  std::function<void(std::string name)> sit;
  std::function<bool()> idle;  // everything we asked has been answered
  std::function<int()> checked_rolls;
  std::function<std::int64_t()> now;                    // of the server, in milliseconds
  std::function<std::optional<std::string>()> records;  // of finished games; asked for in jobs only
  std::function<const engine::Network&()> network;      // asked for in jobs only
  Save save;
  std::string link{};
  std::optional<QrSquares> code{};    // the link, to scan
  std::optional<std::string> name{};  // nothing: it is asked for
};

}  // namespace knister::terminal
