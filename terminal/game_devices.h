// terminal/game_devices.h: what showing a seat needs from outside, and what somebody may want
// instead of it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/network.h"
#include "rules/record.h"
#include "terminal/canvas/qr_view.h"
#include "terminal/views/statistics_view.h"

namespace knister::terminal {

// Keeps a record in a file; answers with what went wrong.
using Save =
    std::function<std::optional<std::string>(const std::string& path, const std::string& text)>;

// The way to an online table.
struct Invitation {
  std::string sentence;  // "Link for others: ...", or that there is none
  std::string link;
  std::optional<QrSquares> code{};  // the link, to scan
};

struct GameDevices {
  std::function<const engine::Network&()> network;  // asked for in jobs only: it may take long
  Save save;
  std::function<std::vector<Record>()> finished_games;  // for the statistics
  std::function<Losses()> losses;                       // of those judged before
  std::function<void(const std::string& key, int loss)> keep_loss;
  std::string folder{};  // where games are kept, for the help
  // Of a table on this device:
  bool has_aside = false;  // whether a game was set aside
  // Of an online one:
  std::optional<Invitation> invitation{};
  std::optional<std::string> name{};  // to sit down with; nothing: it is asked for
};

// What somebody wants instead of this table.
enum class WishKind : std::uint8_t {
  nothing,
  quit,
  leave,  // and give up the seat
  new_game,
  bots,
  together,
  series,
  real,
  daily,
  aside,
  join,
};
struct Wish {
  WishKind kind = WishKind::nothing;
  std::string text{};  // bots or names with commas between; how many games; a table's link or code
};

}  // namespace knister::terminal
