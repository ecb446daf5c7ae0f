// tests/support/server/talker.h: for tests: what people and programs say to a server with tables,
// word by word.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "client/link.h"
#include "dice/daily.h"
#include "protocol/message.h"
#include "rules/format/record_text.h"
#include "rules/record.h"
#include "tests/support/patience.h"
#include "tests/support/server/table_server.h"

namespace knister::server {

// A line that says what a test wants and keeps what it hears.
class Talker {
 public:
  explicit Talker(const TableServer& server) : Talker(server.address()) {}
  explicit Talker(const client::Server& server) {
    link_ = pool_.connect(server, {[this] { up_ = true; },
                                   [this](std::string_view text) { heard.emplace_back(text); },
                                   [this] { down = true; }});
    run_until([this] { return up_ || down; });
  }
  void say(const std::string& text) { link_->send(text); }
  template <typename Test>
  void run_until(Test test) {
    const auto late = std::chrono::steady_clock::now() + test::patience(std::chrono::minutes(1));
    while (!test() && std::chrono::steady_clock::now() < late) {
      pool_.run_for(std::chrono::milliseconds(10));
    }
    EXPECT_TRUE(test());
  }
  // The next message of this kind.
  std::string hear(const std::string& what) {
    std::string found;
    run_until([&] {
      for (const std::string& text : heard) {
        if (text.find(what) != std::string::npos) found = text;
      }
      return !found.empty() || down;
    });
    return found;
  }

  std::vector<std::string> heard;
  bool down = false;

 private:
  client::LinkPool pool_;
  std::shared_ptr<client::Link> link_;
  bool up_ = false;
};

inline std::string hello(const std::string& code, const std::string& token,
                         std::uint32_t version = protocol::version) {
  return R"({"type":"hello","version":)" + std::to_string(version) + R"(,"table":")" + code +
         R"(","token":")" + token + R"("})";
}

inline std::string upgrade(const std::string& headers) {
  return "GET /api/v1/socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
         headers + "\r\n";
}

inline std::string request(const std::string& line, const std::string& body = "",
                           const std::string& headers = "") {
  return line + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + headers + "\r\n" + body;
}

inline std::string daily_record(const std::string& date) {
  Record record;
  record.rolls = *dice::daily_rolls(date);
  record.seats.emplace_back();
  record.seats[0].cells.assign(all_cells.begin(), all_cells.end());
  return to_text(record);
}

inline std::string entry(const std::string& token, const std::string& name,
                         const std::string& record) {
  return boost::json::serialize(
      boost::json::object{{"token", token}, {"name", name}, {"record", record}});
}

}  // namespace knister::server
