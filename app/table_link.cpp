// app/table_link.cpp: see table_link.h.
#include "app/table_link.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "app/failure.h"
#include "house/table_code.h"
#include "rules/blanks.h"
#include "rules/utf8.h"

namespace knister::app {
namespace {

using i18n::Message;

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

std::optional<TableLink> read_url(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of("/?#"), text.size());
  constexpr std::uint16_t port_of_http = 80;
  const auto server = read_server(text.substr(0, end), port_of_http);
  constexpr std::string_view way = "#/table/";
  const std::size_t at = text.find(way);
  if (!server || at == std::string_view::npos) return std::nullopt;
  std::string_view code = text.substr(at + way.size());
  code = code.substr(0, code.find_first_of("/?&#"));
  const auto read = house::read_code(code);
  if (!read) return std::nullopt;
  return TableLink{*server, *read};
}

}  // namespace

std::string TableLink::server_text() const {
  const bool v6 = server.host.find(':') != std::string::npos;
  return (v6 ? '[' + server.host + ']' : server.host) + ':' + std::to_string(server.port);
}

std::string TableLink::url() const { return "http://" + server_text() + "/#/table/" + code; }

TableLink read_table_link(const i18n::Catalogue& words, const std::string& text,
                          const std::string& server) {
  const std::string_view given = trimmed(text);
  if (given.starts_with("https://")) {
    throw UsageError(words.text(Message::join_no_https, {{"text", shown_text(given, 80)}}));
  }
  std::optional<TableLink> link;
  constexpr std::string_view http = "http://";
  if (given.starts_with(http)) {
    link = read_url(given.substr(http.size()));
  } else if (const auto code = house::read_code(given)) {
    constexpr std::uint16_t usual_port = 8080;
    const auto there = read_server(server.empty() ? "localhost" : server, usual_port);
    if (there) link = TableLink{*there, *code};
  }
  if (!link) {
    throw UsageError(words.text(Message::join_not_a_table, {{"text", shown_text(given, 80)}}));
  }
  return *link;
}

}  // namespace knister::app
