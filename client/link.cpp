// client/link.cpp: the one file of the client that compiles Beast.
#include "client/link.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <utility>

namespace knister::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr const char* socket_path = "/api/v1/socket";

// "127.0.0.1" or "::1"; nothing when it is a name.
std::optional<tcp::endpoint> endpoint_of(const Server& server) {
  error_code error;
  const auto address = asio::ip::make_address(server.host, error);
  if (error) return std::nullopt;
  return tcp::endpoint{address, server.port};
}

// What stands in the Host header.
std::string authority(const Server& server) {
  const bool v6 = server.host.find(':') != std::string::npos;
  return (v6 ? '[' + server.host + ']' : server.host) + ':' + std::to_string(server.port);
}

class WireLink : public Link, public std::enable_shared_from_this<WireLink> {
 public:
  WireLink(asio::io_context& context, Server server, Events events)
      : stream_(context), server_(std::move(server)), events_(std::move(events)) {}

  void start() {
    const auto to = endpoint_of(server_);
    if (!to) return look_up();
    error_code error;
    tcp::socket& socket = stream_.next_layer();
    std::ignore = socket.open(to->protocol(), error);
    if (!error && !server_.source.empty()) {
      const auto source = asio::ip::make_address(server_.source, error);
      if (!error) std::ignore = socket.bind({source, 0}, error);
    }
    if (error) return fail_later();
    socket.async_connect(*to, [self = shared_from_this()](error_code failed) {
      if (failed) return self->end();
      self->shake_hands();
    });
  }

  void send(std::string text) override {
    if (!up_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void slow_down(std::chrono::milliseconds pause) override {
    timer_.emplace(stream_.get_executor());
    pause_ = pause;
  }
  void cut() override {
    error_code ignored;
    std::ignore = stream_.next_layer().close(ignored);
  }

 private:
  void look_up() {
    resolver_.emplace(stream_.get_executor());
    resolver_->async_resolve(
        server_.host, std::to_string(server_.port),
        [self = shared_from_this()](error_code failed, const tcp::resolver::results_type& found) {
          if (failed) return self->end();
          asio::async_connect(self->stream_.next_layer(), found,
                              [self](error_code refused, const tcp::endpoint& /*to*/) {
                                if (refused) return self->end();
                                self->shake_hands();
                              });
        });
  }
  void fail_later() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
  }
  void end() {
    up_ = false;
    cut();
    if (const auto down = std::exchange(events_.down, {})) down();
  }
  void shake_hands() {
    error_code ignored;
    std::ignore = stream_.next_layer().set_option(tcp::no_delay(true), ignored);
    stream_.auto_fragment(false);
    constexpr std::size_t largest = 16U << 20U;  // the lobby of a big party, for its host
    stream_.read_message_max(largest);
    if (server_.silence.count() > 0) {
      stream_.set_option(websocket::stream_base::timeout{server_.silence, server_.silence, true});
    }
    stream_.async_handshake(authority(server_), socket_path,
                            [self = shared_from_this()](error_code failed) {
                              if (failed) return self->end();
                              self->up_ = true;
                              self->events_.up();
                              self->read();
                            });
  }
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end();
      const auto data = self->buffer_.cdata();
      self->events_.message({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      if (!self->timer_) return self->read();
      self->timer_->expires_after(self->pause_);
      self->timer_->async_wait([self](error_code) { self->read(); });
    });
  }
  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;  // the reader notices too
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<tcp::socket> stream_;
  std::optional<tcp::resolver> resolver_;
  Server server_;
  Events events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::optional<asio::steady_timer> timer_;
  std::chrono::milliseconds pause_{};
  bool up_ = false;
};

HttpReply ask(const Server& server, http::verb verb, const std::string& path,
              const std::string& body) {
  asio::io_context context;
  tcp::socket socket(context);
  error_code error;
  if (const auto to = endpoint_of(server)) {
    std::ignore = socket.connect(*to, error);
  } else {
    tcp::resolver resolver(context);
    const auto found = resolver.resolve(server.host, std::to_string(server.port), error);
    if (!error) asio::connect(socket, found, error);
  }
  if (error) return {};
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, authority(server));
  request.set(http::field::content_type, "application/json");
  request.set(http::field::connection, "close");
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request, error);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (!error) http::read(socket, buffer, response, error);
  if (error) return {};
  return {response.result_int(), std::move(response.body())};
}

}  // namespace

class LinkPool::Inside {
 public:
  asio::io_context context{1};
};

LinkPool::LinkPool() : inside_(std::make_unique<Inside>()) {}
LinkPool::~LinkPool() = default;

std::shared_ptr<Link> LinkPool::connect(const Server& server, Link::Events events) {
  auto link = std::make_shared<WireLink>(inside_->context, server, std::move(events));
  link->start();
  return link;
}

void LinkPool::after(std::chrono::milliseconds time, std::function<void()> action) {
  auto timer = std::make_shared<asio::steady_timer>(inside_->context, time);
  timer->async_wait([timer, action = std::move(action)](error_code error) {
    if (!error) action();
  });
}

void LinkPool::run_for(std::chrono::milliseconds time) {
  inside_->context.restart();
  inside_->context.run_for(time);
}
void LinkPool::run() { inside_->context.run(); }
void LinkPool::stop() { inside_->context.stop(); }
void LinkPool::post(std::function<void()> action) {
  asio::post(inside_->context, std::move(action));
}

HttpReply post(const Server& server, const std::string& path, const std::string& body) {
  return ask(server, http::verb::post, path, body);
}
HttpReply get(const Server& server, const std::string& path) {
  return ask(server, http::verb::get, path, "");
}

}  // namespace knister::client
