// tests/support/server/table_server.h: for tests: a server with tables on a thread of its own and a
// port that was free, and its data, which a next one finds again.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "app/page.h"
#include "client/link.h"
#include "server/server.h"
#include "tests/command/folder.h"
#include "tests/support/http_client.h"

namespace knister::server {

struct TableServerOptions {
  Limits limits{};
  TableOptions tables{};
  Journal::Sink journal{};  // with counts all the time
};

class TableServer {
 public:
  explicit TableServer(TableServerOptions options = {}) : options_(std::move(options)) {
    options_.tables.data = folder_.file("data");
    // A test is one address and does in a second what people do in an hour.
    Rate& openings = options_.tables.addresses.openings;
    if (openings.burst == AddressLimits{}.openings.burst) openings.burst = 10'000;
    start();
  }
  TableServer(const TableServer&) = delete;
  TableServer& operator=(const TableServer&) = delete;
  TableServer(TableServer&&) = delete;
  TableServer& operator=(TableServer&&) = delete;
  ~TableServer() { stop(); }

  void start() {
    server_ = std::make_unique<Server>(app::embedded_page(), Hosts{}, options_.limits);
    const std::vector<std::string> places{"127.0.0.1"};
    const auto port = server_->listen(places, port_);
    if (!port) throw std::runtime_error(port.error().message());
    port_ = *port;
    server_->keep_journal(options_.journal, std::chrono::milliseconds(10));
    const auto opened = server_->open_tables(options_.tables);
    if (!opened) throw std::runtime_error(opened.error().detail);
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void restart() {
    stop();
    start();
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const std::string& data() const { return options_.tables.data; }
  [[nodiscard]] client::Server address() const { return {"127.0.0.1", port_, ""}; }

  // A table's code.
  [[nodiscard]] std::string open(const std::string& token,
                                 const std::string& options = "{}") const {
    const client::HttpReply reply =
        client::post(address(), "/api/v1/tables",
                     R"({"token":")" + token + R"(","id":"1","options":)" + options + "}");
    const std::size_t at = reply.body.find(R"("code":")");
    if (at == std::string::npos) throw std::runtime_error(reply.body);
    return reply.body.substr(at + 8, 6);
  }
  // The answer to a request written out.
  [[nodiscard]] test::HttpAnswer ask(const std::string& text) const {
    test::HttpClient client(port_);
    client.send(text);
    return client.read();
  }

 private:
  test::Folder folder_;
  TableServerOptions options_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

inline std::string token_of(int person) {
  std::string token = std::to_string(person);
  token.insert(0, 32 - token.size(), 'a');
  return token;
}

}  // namespace knister::server
