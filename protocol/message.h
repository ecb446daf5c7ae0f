// protocol/message.h: everything that goes over a WebSocket, in both directions. docs/protocol.md
// explains it; web/src/rules/protocol.ts is made from it.
//
// What a server says of a table is a view or news of it (table/view.h, table/news.h): what a reader
// may not see has no way into a message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/news.h"
#include "table/online/command.h"
#include "table/view.h"

namespace knister::protocol {

// What devices and servers must agree on. Later work only adds to it; docs/protocol.md says how,
// and what a reader does with what it does not know.
inline constexpr std::uint32_t version = 2;

// --- from a device ---

enum class Role : std::uint8_t { player, wall };

// The first message of every connection.
struct Hello {
  std::uint32_t version = 0;
  std::string table;  // its short code
  std::string token;  // 32 to 64 hexadecimal digits that the device has made and keeps
  Role role = Role::player;
};

// A command, numbered by the device from 1 upwards; repeated as often as it takes.
struct Do {
  online::CommandId id = 0;
  online::Command command;
};

// Browsers do not show a page the pings of its WebSocket: a device that has heard nothing for a
// while asks whether anybody is there, and hangs up when nobody answers.
struct Ping {};

using FromDevice = std::variant<Hello, Do, Ping>;

// --- from the server ---

struct Whole {  // after the hello, and whenever that is simpler
  std::uint64_t seq = 0;
  table::View table;
};
struct News {
  std::uint64_t seq = 0;
  table::Clock clock;
  std::vector<table::NewsItem> items;
  std::optional<table::View> table;
};
struct Answered {
  online::CommandId id = 0;
  std::string refused;  // a code; empty: done, and on disk
};
// The last message before the server closes.
struct Farewell {
  std::string code;
  std::string where;              // the path to what is wrong in a message
  std::string what;               // what should stand there, in English, for programmers
  std::uint32_t retry_after = 0;  // seconds
};

struct Pong {};

using FromServer = std::variant<Whole, News, Answered, Farewell, Pong>;

}  // namespace knister::protocol
