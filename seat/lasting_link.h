// seat/lasting_link.h: a connection to a server on a thread of its own, made again whenever it
// breaks. What comes waits until it is taken.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client/link.h"

namespace knister::seat {

class LastingLink {
 public:
  explicit LastingLink(client::Server server);
  LastingLink(const LastingLink&) = delete;
  LastingLink& operator=(const LastingLink&) = delete;
  LastingLink(LastingLink&&) = delete;
  LastingLink& operator=(LastingLink&&) = delete;
  ~LastingLink();  // hangs up

  enum class EventKind : std::uint8_t { up, message, down, untrusted };
  struct Event {
    EventKind kind;
    std::string text{};  // of a message; why the server is not trusted
  };

  // Becomes readable when there is something to take.
  [[nodiscard]] int descriptor() const;
  [[nodiscard]] std::vector<Event> take();
  void send(std::string text);
  void make_anew();  // cut, and connected again

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace knister::seat
