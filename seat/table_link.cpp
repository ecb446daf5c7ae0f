#include "seat/table_link.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/table_code.h"
#include "rules/format/blanks.h"

namespace knister::seat {
namespace {

// "host", "host:8080", "[::1]:8080"
std::optional<client::Server> read_server(std::string_view text, std::uint16_t usual_port) {
  client::Server server;
  std::string_view port;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    server.host = text.substr(1, end - 1);
    port = text.substr(end + 1);
  } else {
    const std::size_t colon = std::min(text.find(':'), text.size());
    server.host = text.substr(0, colon);
    port = text.substr(colon);
  }
  server.port = usual_port;
  if (!port.empty()) {
    if (port.front() != ':') return std::nullopt;
    port.remove_prefix(1);
    const auto [rest, error] = std::from_chars(port.data(), port.data() + port.size(), server.port);
    if (error != std::errc() || rest != port.data() + port.size()) return std::nullopt;
  }
  if (server.host.empty() || server.port == 0) return std::nullopt;
  return server;
}

// How an address begins, and where it leads when it names no port.
struct Scheme {
  std::string_view beginning;
  bool tls;
  std::uint16_t port;
};
constexpr std::array schemes{Scheme{"http://", false, 80}, Scheme{"https://", true, 443}};

const Scheme* scheme_of(std::string_view text) {
  const auto* const found = std::find_if(schemes.begin(), schemes.end(), [&](const Scheme& one) {
    return text.starts_with(one.beginning);
  });
  return found == schemes.end() ? nullptr : found;
}

// "localhost:8080", "https://example.org"
std::optional<client::Server> read_address(std::string_view text, std::uint16_t usual_port) {
  const Scheme* scheme = scheme_of(text);
  if (scheme == nullptr) return read_server(text, usual_port);
  text.remove_prefix(scheme->beginning.size());
  if (text.ends_with('/')) text.remove_suffix(1);
  auto server = read_server(text, scheme->port);
  if (server) server->tls = scheme->tls;
  return server;
}

std::optional<TableLink> read_url(std::string_view text, const Scheme& scheme) {
  text.remove_prefix(scheme.beginning.size());
  const std::size_t end = std::min(text.find_first_of("/?#"), text.size());
  auto server = read_server(text.substr(0, end), scheme.port);
  if (server) server->tls = scheme.tls;
  constexpr std::string_view way = "#/table/";
  const std::size_t at = text.find(way);
  if (!server || at == std::string_view::npos) return std::nullopt;
  std::string_view code = text.substr(at + way.size());
  code = code.substr(0, code.find_first_of("/?&#"));
  const auto read = protocol::read_key(code);
  if (!read) return std::nullopt;
  return TableLink{*server, read->code, read->secret};
}

}  // namespace

std::string TableLink::server_text() const {
  return (server.tls ? "https://" : "") + client::authority(server);
}

std::string TableLink::url() const {
  return (server.tls ? "" : "http://") + server_text() + "/#/table/" + key();
}

std::optional<TableLink> read_table_link(std::string_view text, std::string_view server) {
  const std::string_view given = trimmed(text);
  if (const Scheme* scheme = scheme_of(given)) return read_url(given, *scheme);
  const auto key = protocol::read_key(given);
  constexpr std::uint16_t usual_port = 8080;
  const auto there = read_address(server.empty() ? "localhost" : server, usual_port);
  if (!key || !there) return std::nullopt;
  return TableLink{*there, key->code, key->secret};
}

}  // namespace knister::seat
