// server/hosts.h: the names under which we answer. A page of somebody else's whose name suddenly
// points to this machine (DNS rebinding) asks with its own name, and gets nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace knister::server {

enum class Reach : std::uint8_t { machine, home_network };

struct Hosts {
  Reach reach = Reach::machine;
  std::vector<std::string> ours{};  // further names and addresses of this machine
};

// Whether a Host header, with or without a port, names us: localhost, a loopback address or one of
// ours; in the home network also any address and *.local, which no DNS server can give away.
[[nodiscard]] bool names_us(const Hosts& hosts, std::string_view host_header);

}  // namespace knister::server
