// server/hosts.cpp
#include "server/hosts.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <optional>

#include "server/text_list.h"

namespace knister::server {
namespace {

bool is_port(std::string_view text) {
  constexpr std::size_t longest = 5;
  return text.size() <= longest &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// "[::1]:8080" -> "::1", "localhost:8080" -> "localhost"; nothing when it is neither.
struct HostName {
  std::string name;
  bool bracketed = false;  // an IPv6 address
};

std::optional<HostName> read_host(std::string_view header) {
  HostName host;
  std::string_view rest;
  if (header.starts_with('[')) {
    const std::size_t end = header.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    host = {lowered(header.substr(1, end - 1)), true};
    rest = header.substr(end + 1);
  } else {
    const std::size_t end = std::min(header.find(':'), header.size());
    host = {lowered(header.substr(0, end)), false};
    rest = header.substr(end);
  }
  if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return std::nullopt;
  return host;
}

enum class Literal : std::uint8_t { none, loopback, other };

Literal literal_of(const HostName& host) {
  if (host.bracketed) {
    in6_addr address{};
    if (inet_pton(AF_INET6, host.name.c_str(), &address) != 1) return Literal::none;
    return IN6_IS_ADDR_LOOPBACK(&address) ? Literal::loopback : Literal::other;
  }
  // Only the four decimal numbers that browsers make of whatever was typed.
  std::array<std::uint8_t, 4> bytes{};
  if (inet_pton(AF_INET, host.name.c_str(), bytes.data()) != 1) return Literal::none;
  constexpr std::uint8_t loopback_net = 127;
  return bytes[0] == loopback_net ? Literal::loopback : Literal::other;
}

}  // namespace

bool names_us(const Hosts& hosts, std::string_view host_header) {
  const auto host = read_host(host_header);
  if (!host) return false;
  const Literal literal = literal_of(*host);
  if (host->bracketed && literal == Literal::none) return false;
  if (literal == Literal::loopback || host->name == "localhost") return true;
  const auto same = [&](const std::string& one) { return lowered(one) == host->name; };
  if (std::any_of(hosts.ours.begin(), hosts.ours.end(), same)) return true;
  if (hosts.reach == Reach::machine) return false;
  constexpr std::string_view local = ".local";
  return literal == Literal::other ||
         (host->name.size() > local.size() && host->name.ends_with(local));
}

}  // namespace knister::server
