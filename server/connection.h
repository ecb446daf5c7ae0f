// server/connection.h: one connection from its first byte to its last. Only server.cpp includes it.
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/limits.h"
#include "server/site.h"

namespace knister::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

// Errors come as values: a connection that breaks is nothing exceptional.
inline constexpr auto as_value = asio::as_tuple(asio::use_awaitable);

class Connection {
 public:
  Connection(asio::ip::tcp::socket socket, const Site& site, const Limits& limits)
      : stream_(std::move(socket)),
        site_(site),
        limits_(limits),
        // Room for one header and the beginning of the next; the parser stops before that.
        buffer_(2 * std::size_t{limits.header_bytes}) {
    error_code ignored;  // only the end of a long answer would come a little later
    std::ignore = stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  }

  // Answers requests until one side has had enough.
  asio::awaitable<void> converse() {
    for (unsigned count = 1; co_await begins(); ++count) {
      const bool goes_on = co_await answer_one(count);
      if (!goes_on || finishing_) break;
      answering_ = false;
    }
    co_await linger();
  }

  // Says that there is no room.
  asio::awaitable<void> turn_away() {
    Answer answer = refusal(Status::unavailable);
    answer.headers.push_back({"Retry-After", "10"});
    const Request unread;
    const bool sent = co_await send(answer, unread, After::close);
    if (sent) co_await linger();
  }

  // Closes at once when nothing is being answered, and after the answer otherwise.
  void finish() {
    finishing_ = true;
    if (!answering_) abort();
  }
  void abort() { stream_.close(); }

 private:
  using Parser = http::request_parser<http::string_body>;

  // Waits for the first byte of a request, unless it has come along with the one before.
  asio::awaitable<bool> begins() {
    if (buffer_.size() > 0) co_return true;
    constexpr std::size_t chunk = 1024;
    stream_.expires_after(limits_.idle_time);
    const auto [error, got] = co_await stream_.async_read_some(buffer_.prepare(chunk), as_value);
    buffer_.commit(got);
    co_return !error;
  }

  // Whether the connection goes on.
  asio::awaitable<bool> answer_one(unsigned count) {
    Parser parser;
    parser.header_limit(limits_.header_bytes);
    parser.body_limit(limits_.body_bytes);
    stream_.expires_after(limits_.request_time);
    auto [error, got] = co_await http::async_read_header(stream_, buffer_, parser, as_value);
    if (!error && !parser.is_done()) {
      std::tie(error, got) = co_await http::async_read(stream_, buffer_, parser, as_value);
    }
    answering_ = true;
    const auto& message = parser.get();
    if (error) {
      if (const auto status = status_of(error, parser)) {
        const Answer answer = refused(*status, message.method());
        const Request unread;
        co_await send(answer, unread, After::close);
      }
      co_return false;
    }
    const auto read = request_of(message);
    const Request request = read.value_or(Request());
    const Answer answer = read ? answer_to(request) : refusal(Status::bad_request);
    const bool last = finishing_ || count >= limits_.requests || !message.keep_alive();
    const After after = last ? After::close : After::keep_alive;
    const bool sent = co_await send(answer, request, after);
    co_return sent && !last;
  }

  [[nodiscard]] Answer answer_to(const Request& request) const {
    if (request.target.size() > limits_.target_bytes) return refusal(Status::uri_too_long);
    return site_.answer(request);
  }

  // How to refuse what could not be read; nothing when nobody is there to hear it.
  [[nodiscard]] std::optional<Status> status_of(error_code error, const Parser& parser) const {
    if (error == http::error::body_limit) return Status::content_too_large;
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      const auto data = buffer_.cdata();
      const std::string_view unread(static_cast<const char*>(data.data()), data.size());
      const bool has_line =
          !parser.get().target().empty() ||
          unread.substr(0, limits_.header_bytes).find("\r\n") != std::string_view::npos;
      return has_line ? Status::header_too_large : Status::uri_too_long;
    }
    const bool unheard =
        error == http::error::end_of_stream || error == http::error::partial_message;
    const bool malformed = error.category() == make_error_code(http::error::bad_method).category();
    return malformed && !unheard ? std::optional(Status::bad_request) : std::nullopt;
  }

  // Whatever else is amiss, a method that we never take is told so.
  static Answer refused(Status status, http::verb verb) {
    const bool known = verb == http::verb::get || verb == http::verb::head;
    if (status != Status::content_too_large || known) return refusal(status);
    Answer answer = refusal(Status::method_not_allowed);
    answer.headers.push_back({"Allow", "GET, HEAD"});
    return answer;
  }

  // Nothing when it names two hosts.
  static std::optional<Request> request_of(const http::request<http::string_body>& message) {
    const auto joined = [&](http::field name) -> std::optional<std::string> {
      std::optional<std::string> all;
      const auto [first, last] = message.equal_range(name);
      for (auto at = first; at != last; ++at) {
        all = all ? *all + ',' + std::string(at->value()) : std::string(at->value());
      }
      return all;
    };
    if (message.count(http::field::host) > 1) return std::nullopt;
    Request request;
    if (message.method() != http::verb::get) request.method = Method::other;
    if (message.method() == http::verb::head) request.method = Method::head;
    constexpr unsigned version_1_0 = 10;
    if (message.version() == version_1_0) request.version = Version::http_1_0;
    request.target = std::string(message.target());
    request.host = joined(http::field::host);
    request.accept_encoding = joined(http::field::accept_encoding);
    request.if_none_match = joined(http::field::if_none_match).value_or("");
    return request;
  }

  asio::awaitable<bool> send(const Answer& answer, const Request& request, After after) {
    const std::string head = head_text(answer, std::time(nullptr), request.version, after);
    const auto body = body_for(answer, request.method);
    const std::array<asio::const_buffer, 2> parts{asio::buffer(head),
                                                  asio::buffer(body.data(), body.size())};
    stream_.expires_after(limits_.send_time);
    const auto [error, sent] = co_await asio::async_write(stream_, parts, as_value);
    co_return !error;
  }

  // Our side is done: reads what is still on its way, so that closing does not cut off the answer.
  asio::awaitable<void> linger() {
    error_code ignored;  // it may be closed already
    std::ignore = stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    std::array<char, 4096> waste{};
    stream_.expires_after(limits_.linger_time);
    for (std::size_t all = 0; all < limits_.linger_bytes;) {
      const auto [error, got] = co_await stream_.async_read_some(asio::buffer(waste), as_value);
      if (error) break;
      all += got;
    }
    stream_.close();
  }

  beast::tcp_stream stream_;
  const Site& site_;
  const Limits& limits_;
  beast::flat_buffer buffer_;
  bool answering_ = false;
  bool finishing_ = false;
};

}  // namespace knister::server
