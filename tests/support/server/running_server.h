// tests/support/server/running_server.h: for tests: a server on a thread of its own and a port that
// was free.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "app/page.h"
#include "server/server.h"
#include "tests/support/http_client.h"

namespace knister::server {

class RunningServer {
 public:
  explicit RunningServer(const Limits& limits = {},
                         std::span<const Asset> page = app::embedded_page())
      : server_(page, Hosts{}, limits) {
    const std::vector<std::string> places{"127.0.0.1"};
    const auto port = server_.listen(places, 0);
    if (!port) throw std::runtime_error(port.error().message());
    port_ = *port;
    thread_ = std::thread([this] { server_.run(); });
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  RunningServer(RunningServer&&) = delete;
  RunningServer& operator=(RunningServer&&) = delete;
  ~RunningServer() { stop(); }

  [[nodiscard]] std::uint16_t port() const { return port_; }

  void ask_to_stop() { server_.stop(); }
  void stop() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }

  // One request on a connection of its own.
  [[nodiscard]] test::HttpAnswer ask(const std::string& text,
                                     test::Body body = test::Body::follows) const {
    test::HttpClient client(port_);
    client.send(text);
    return client.read(body);
  }

 private:
  Server server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// A request for a path with a few headers more.
inline std::string get(const std::string& target, const std::string& headers = "") {
  return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
}

}  // namespace knister::server
