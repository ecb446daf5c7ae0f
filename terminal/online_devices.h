// terminal/online_devices.h: what can be done at an online table, and what showing it needs from
// outside. Knows nothing of sockets: somebody else carries the messages.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/network.h"
#include "protocol/message.h"
#include "seat/online_listener.h"
#include "table/online/command.h"
#include "terminal/canvas/qr_view.h"
#include "terminal/game_settings.h"

namespace knister::terminal {

using seat::OnlineListener;
using seat::WireState;

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
