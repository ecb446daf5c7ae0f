// server/server.h: the page and its tables over HTTP/1.1 and WebSocket. One thread, one coroutine a
// connection; Boost stays behind this header, because it takes long to compile.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <tl/expected.hpp>

#include "server/assets.h"
#include "server/hosts.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/running_house.h"

namespace knister::server {

class Server {
 public:
  Server(std::span<const Asset> page, Hosts hosts, const Limits& limits = {});
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  // Listens at all these addresses on one port, 0 for any that is free, and answers the port: all
  // of them or none. Addresses of a family that this machine does not have are passed over.
  [[nodiscard]] tl::expected<std::uint16_t, std::error_code> listen(
      std::span<const std::string> addresses, std::uint16_t port);

  // Tables from the data in a folder or a database; before `run`. All tables that go on are there
  // again.
  [[nodiscard]] store::Done open_tables(const TableOptions& options);

  // What is to be said about the tables that were opened: how many are damaged and were set aside,
  // and for how many hours nothing is erased because the clock is in doubt.
  struct Findings {
    std::uint64_t damaged = 0;
    std::uint64_t held_hours = 0;
  };
  [[nodiscard]] Findings findings() const;

  // What happens is noted there from now on: at once what is rare, the rest as counts, once in so
  // long a time.
  void keep_journal(Journal::Sink sink,
                    std::chrono::milliseconds counts_every = std::chrono::minutes(1));

  // From now on SIGINT and SIGTERM stop the server; a second one ends the process as usual.
  void stop_on_signals();

  // Serves until it is stopped. Throws only what no request may cause, such as lack of memory.
  void run();

  // Why it has stopped by itself: the store could not go on.
  [[nodiscard]] const std::optional<store::Fault>& fault() const;

  // Lets answers under way finish, within limits. May be called from any thread.
  void stop();

 private:
  class Office;
  std::unique_ptr<Office> office_;
};

}  // namespace knister::server
