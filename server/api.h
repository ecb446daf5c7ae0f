// server/api.h: what the server answers to programs over HTTP. No sockets: a request in, an answer
// out, later when it has to be on disk first. docs/openapi.json describes it, and is served.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/reply.h"
#include "server/request.h"
#include "server/running_house.h"

namespace knister::server {

inline constexpr std::string_view socket_path = "/api/v1/socket";

class Api {
 public:
  using Send = std::function<void(Reply)>;

  explicit Api(RunningHouse& running) : running_(running) {}

  [[nodiscard]] static bool serves(std::string_view path) {
    return path.starts_with("/api/") || path == "/metrics";
  }

  // Whether one more wire of this address is let in; then it has to leave some day.
  bool enter(const Address& address) {
    return running_.addresses().enter(address, Bucket::Clock::now());
  }
  void leave(const Address& address) { running_.addresses().leave(address, Bucket::Clock::now()); }

  // `address` is whose limits count.
  void answer(const Request& request, const Address& address, const Send& send);

  struct Route {
    std::string_view method;
    std::string_view path;  // as in the description, {code} for what varies
  };
  [[nodiscard]] static std::vector<Route> routes();

 private:
  struct Asked {
    const Request& request;
    const Address& address;
    std::string_view part;  // what stands for {code} or {date}
    const Send& send;
  };
  using Handler = void (Api::*)(const Asked&);
  struct Entry {
    Route route;
    Handler handler;
  };
  [[nodiscard]] static const std::vector<Entry>& entries();

  void open_table(const Asked& asked);
  void show_table(const Asked& asked);
  void show_records(const Asked& asked);
  void show_board(const Asked& asked);
  void enter_board(const Asked& asked);
  void forget(const Asked& asked);
  void health(const Asked& asked);
  void metrics(const Asked& asked);
  void description(const Asked& asked);
  void socket(const Asked& asked);

  // The room with this code; answers otherwise.
  const house::Room* find_room(const Asked& asked);

  RunningHouse& running_;
};

}  // namespace knister::server
