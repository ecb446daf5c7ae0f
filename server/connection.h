// server/connection.h: one connection from its first byte to its last. Only server.cpp includes it.
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <ctime>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/api.h"
#include "server/framing.h"
#include "server/limits.h"
#include "server/origin.h"
#include "server/site.h"
#include "server/text_list.h"

namespace knister::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

// Errors come as values: a connection that breaks is nothing exceptional.
inline constexpr auto as_value = asio::as_tuple(asio::use_awaitable);

class Connection {
 public:
  // `api` is null where there are no tables.
  Connection(asio::ip::tcp::socket socket, const Site& site, const Limits& limits, Api* api,
             const Address& peer)
      : stream_(std::move(socket)),
        site_(site),
        limits_(limits),
        api_(api),
        peer_(peer),
        address_(peer),
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
    if (upgraded_) co_return;
    co_await linger();
  }

  // Says that there is no room, in the server or for this address.
  asio::awaitable<void> turn_away() { co_await turn_away(Status::unavailable); }
  asio::awaitable<void> turn_address_away() { co_await turn_away(Status::too_many_requests); }

  // A socket that goes on as a WebSocket: its handshake has been answered.
  struct Upgrade {
    asio::ip::tcp::socket socket;
    Address address;
    std::string early;  // what came behind the handshake
  };
  std::optional<Upgrade> take_upgrade() {
    if (!upgraded_) return std::nullopt;
    const auto rest = buffer_.cdata();
    return Upgrade{stream_.release_socket(), address_,
                   std::string(static_cast<const char*>(rest.data()), rest.size())};
  }
  // Closes at once when nothing is being answered, and after the answer otherwise.
  void finish() {
    finishing_ = true;
    if (!answering_) abort();
  }
  void abort() { stream_.close(); }

 private:
  using Parser = http::request_parser<http::string_body>;

  asio::awaitable<void> turn_away(Status status) {
    const Reply reply = later(status);
    const Request unread;
    const bool sent = co_await send(reply, unread, After::close);
    if (sent) co_await linger();
  }
  static Reply later(Status status) {
    Reply reply = refusal(status);
    reply.headers.push_back({"Retry-After", "10"});
    return reply;
  }

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
    const std::uint64_t most = std::max(limits_.body_bytes, api_ ? limits_.api_body_bytes : 0);
    parser.body_limit(most);
    stream_.expires_after(limits_.request_time);
    auto [error, got] = co_await http::async_read_header(stream_, buffer_, parser, as_value);
    if (!error && !parser.is_done()) {
      std::tie(error, got) = co_await http::async_read(stream_, buffer_, parser, as_value);
    }
    answering_ = true;
    const auto& message = parser.get();
    if (error) {
      if (const auto status = status_of(error, parser)) {
        const std::string_view path(message.target());
        const bool for_page = api_ == nullptr || !Api::serves(path.substr(0, path.find('?')));
        const Reply reply = for_page ? refused(*status, message.method()) : refusal(*status);
        const Request unread;
        co_await send(reply, unread, After::close);
      }
      co_return false;
    }
    const bool by_proxy = is_proxy(peer_, limits_.proxies);
    if (by_proxy) address_ = believed_address(peer_, limits_.proxies, last_forwarded(message));
    const auto read = request_of(message);
    const Request request = read.value_or(Request());
    const bool for_api = read && api_ != nullptr && Api::serves(path_of(request));
    const bool wire = for_api && wants_wire(request);
    // Behind a proxy only now is it known whose connection it is; otherwise it has been counted.
    const auto unfit = wire ? refused_handshake(request) : std::nullopt;
    const bool welcome = wire && !unfit && (!by_proxy || api_->enter(address_));
    if (welcome) {
      upgraded_ = co_await accept(request);
      if (!upgraded_ && by_proxy) api_->leave(address_);
      co_return false;
    }
    // Not with ?: since g++ 12 frees what a co_await in it gives twice.
    Reply reply;
    if (unfit) {
      reply = *unfit;
    } else if (wire) {
      reply = later(Status::too_many_requests);
    } else if (for_api) {
      reply = co_await answer_of_api(request);
    } else {
      reply = read ? answer_to(request) : refusal(Status::bad_request);
    }
    const bool last = finishing_ || count >= limits_.requests || !message.keep_alive();
    const After after = last ? After::close : After::keep_alive;
    const bool sent = co_await send(reply, request, after);
    co_return sent && !last;
  }

  [[nodiscard]] Reply answer_to(const Request& request) const {
    if (request.target.size() > limits_.target_bytes) return refusal(Status::uri_too_long);
    if (request.body.size() > limits_.body_bytes) {
      const bool reads = request.method == Method::get || request.method == Method::head;
      if (reads) return refusal(Status::content_too_large);
    }
    return site_.answer(request);
  }

  static std::string_view path_of(const Request& request) {
    return std::string_view(request.target).substr(0, request.target.find('?'));
  }

  // Everything that a page of somebody else's could try is refused here, before the API.
  [[nodiscard]] std::optional<Reply> refused_by_rules(const Request& request) const {
    if (request.target.size() > limits_.target_bytes) return refusal(Status::uri_too_long);
    if (!request.host) return refusal(Status::bad_request);
    if (!site_.names_us(*request.host)) return refusal(Status::misdirected_request);
    if (!same_origin(request.origin, request.host)) return refusal(Status::forbidden);
    return std::nullopt;
  }
  [[nodiscard]] bool wants_wire(const Request& request) const {
    return request.upgrades && path_of(request) == socket_path && !refused_by_rules(request);
  }

  // RFC 6455, 4.2: what a handshake must hold, and how it is answered.
  static std::optional<Reply> refused_handshake(const Request& request) {
    if (request.socket_version != "13") {
      Reply reply = refusal(Status::upgrade_required);
      reply.headers.push_back({"Sec-WebSocket-Version", "13"});
      return reply;
    }
    if (!is_handshake_key(request.socket_key)) return refusal(Status::bad_request);
    return std::nullopt;
  }
  asio::awaitable<bool> accept(const Request& request) {
    const std::string head =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: " +
        accept_of(request.socket_key) + "\r\n\r\n";
    stream_.expires_after(limits_.send_time);
    const auto [error, sent] = co_await asio::async_write(stream_, asio::buffer(head), as_value);
    stream_.expires_never();
    co_return !error;
  }

  asio::awaitable<Reply> answer_of_api(const Request& request) {
    if (auto refused = refused_by_rules(request)) co_return std::move(*refused);
    // The answer may come at once or when it is on disk, but always on this thread.
    auto ask = [this, &request](auto handler) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      const auto executor = stream_.get_executor();
      api_->answer(request, address_, [shared, executor](Reply reply) {
        asio::post(executor, [shared, reply = std::move(reply)]() mutable {
          std::move (*shared)(std::move(reply));
        });
      });
    };
    const auto& token = asio::use_awaitable;
    auto pending = asio::async_initiate<decltype(asio::use_awaitable), void(Reply)>(ask, token);
    Reply reply = co_await std::move(pending);
    co_return reply;
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
  static Reply refused(Status status, http::verb verb) {
    const bool known = verb == http::verb::get || verb == http::verb::head;
    if (status != Status::content_too_large || known) return refusal(status);
    Reply reply = refusal(Status::method_not_allowed);
    reply.headers.push_back({"Allow", "GET, HEAD"});
    return reply;
  }

  // Of several lines the last: a proxy that adds one of its own puts it behind those it was sent.
  static std::string_view last_forwarded(const http::request<http::string_body>& message) {
    std::string_view last;
    const auto [first, end] = message.equal_range("X-Forwarded-For");
    for (auto at = first; at != end; ++at) last = at->value();
    return last;
  }

  // Whether we can tell where its body ends. "chunked" is the one coding that we know; what a proxy
  // in front of us takes for another would let somebody hide a second request in it.
  static bool has_known_coding(const http::request<http::string_body>& message) {
    const auto [first, end] = message.equal_range(http::field::transfer_encoding);
    if (first == end) return true;
    if (std::next(first) != end) return false;
    return lowered(trimmed(first->value())) == "chunked" &&
           message.count(http::field::content_length) == 0;
  }

  // Nothing when it names two hosts, or an unknown coding.
  static std::optional<Request> request_of(const http::request<http::string_body>& message) {
    const auto joined = [&](http::field name) -> std::optional<std::string> {
      std::optional<std::string> all;
      const auto [first, last] = message.equal_range(name);
      for (auto at = first; at != last; ++at) {
        all = all ? *all + ',' + std::string(at->value()) : std::string(at->value());
      }
      return all;
    };
    if (message.count(http::field::host) > 1 || !has_known_coding(message)) return std::nullopt;
    Request request;
    switch (message.method()) {
      case http::verb::get:
        request.method = Method::get;
        break;
      case http::verb::head:
        request.method = Method::head;
        break;
      case http::verb::post:
        request.method = Method::post;
        break;
      case http::verb::delete_:
        request.method = Method::erase;
        break;
      default:
        request.method = Method::other;
    }
    constexpr unsigned version_1_0 = 10;
    if (message.version() == version_1_0) request.version = Version::http_1_0;
    request.target = std::string(message.target());
    request.host = joined(http::field::host);
    request.accept_encoding = joined(http::field::accept_encoding);
    request.if_none_match = joined(http::field::if_none_match).value_or("");
    request.origin = joined(http::field::origin);
    request.authorization = joined(http::field::authorization).value_or("");
    request.upgrades = request.method == Method::get && request.version == Version::http_1_1 &&
                       lists(joined(http::field::connection).value_or(""), "upgrade") &&
                       lists(joined(http::field::upgrade).value_or(""), "websocket");
    request.socket_key = joined(http::field::sec_websocket_key).value_or("");
    request.socket_version = joined(http::field::sec_websocket_version).value_or("");
    request.body = message.body();
    return request;
  }

  asio::awaitable<bool> send(const Reply& reply, const Request& request, After after) {
    const std::string head = head_text(reply, std::time(nullptr), request.version, after);
    const auto body = body_for(reply, request.method);
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
  Api* api_;
  Address peer_;
  Address address_;  // whose limits count, as of the last request
  beast::flat_buffer buffer_;
  bool upgraded_ = false;
  bool answering_ = false;
  bool finishing_ = false;
};

}  // namespace knister::server
