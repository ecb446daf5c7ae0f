// client/link.h: many connections to a server on one thread. Beast stays behind this header.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace knister::client {

struct Server {
  std::string host = "127.0.0.1";  // an address, or a name that is looked up
  std::uint16_t port = 0;
  std::string source{};  // the address to come from; empty: the system chooses
  // A link that says nothing for so long, though it is asked, is cut, and so is one that takes
  // longer to come about; 0: none is.
  std::chrono::seconds silence{0};
  bool tls = false;  // https and wss, with a certificate that this system trusts
};

// "localhost:8080", "[::1]:8080", "example.org": the usual port of https goes without saying.
[[nodiscard]] std::string authority(const Server& server);

// One WebSocket; it belongs to its pool and lives until it is closed.
class Link {
 public:
  // Called on the pool's thread.
  struct Events {
    std::function<void()> up;
    std::function<void(std::string_view)> message;
    std::function<void()> down;  // also when it never was up; once
    // Before `down`, when the server cannot show that it is the one it says: why, in English.
    std::function<void(std::string_view)> untrusted{};
  };
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  Link(Link&&) = delete;
  Link& operator=(Link&&) = delete;
  virtual ~Link() = default;
  virtual void send(std::string text) = 0;
  virtual void cut() = 0;  // at once, as when the network goes
  // From now on so long a pause before each message is read.
  virtual void slow_down(std::chrono::milliseconds pause) = 0;
};

class LinkPool {
 public:
  LinkPool();
  LinkPool(const LinkPool&) = delete;
  LinkPool& operator=(const LinkPool&) = delete;
  LinkPool(LinkPool&&) = delete;
  LinkPool& operator=(LinkPool&&) = delete;
  ~LinkPool();

  [[nodiscard]] std::shared_ptr<Link> connect(const Server& server, Link::Events events);
  void after(std::chrono::milliseconds time, std::function<void()> action);
  void run_for(std::chrono::milliseconds time);
  void run();   // until there is nothing to wait for, or it is stopped
  void stop();  // from the pool's thread
  // Does this on the pool's thread. The one function for other threads.
  void post(std::function<void()> action);

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

// One request over HTTP, waiting for the answer, for a minute unless `silence` says otherwise; the
// status is 0 when there is none.
struct HttpReply {
  unsigned status = 0;
  std::string body{};
};
[[nodiscard]] HttpReply post(const Server& server, const std::string& path,
                             const std::string& body);
// `token`: who asks, where that matters.
[[nodiscard]] HttpReply get(const Server& server, const std::string& path,
                            const std::string& token = "");

}  // namespace knister::client
