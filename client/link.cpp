// client/link.cpp: the one file of the client that compiles Beast.
#include "client/link.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <type_traits>
#include <utility>

namespace knister::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using TlsStream = asio::ssl::stream<tcp::socket>;
using boost::system::error_code;

constexpr const char* socket_path = "/api/v1/socket";

// "127.0.0.1" or "::1"; nothing when it is a name.
std::optional<tcp::endpoint> endpoint_of(const Server& server) {
  error_code error;
  const auto address = asio::ip::make_address(server.host, error);
  if (error) return std::nullopt;
  return tcp::endpoint{address, server.port};
}

// What this system trusts.
asio::ssl::context& trust() {
  static asio::ssl::context context = [] {
    asio::ssl::context made(asio::ssl::context::tls_client);
    error_code ignored;  // who trusts nobody is refused later, with a reason
    std::ignore = made.set_default_verify_paths(ignored);
    made.set_verify_mode(asio::ssl::verify_peer);
    return made;
  }();
  return context;
}

// The certificate must be of the server that was asked for.
void expect(TlsStream& stream, const Server& server) {
  // What the macro SSL_set_tlsext_host_name does, with a cast of our own.
  SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
           const_cast<char*>(server.host.c_str()));
  stream.set_verify_callback(asio::ssl::host_name_verification(server.host));
}

// Why the certificate was not good enough; empty when it was.
std::string distrust(TlsStream& stream) {
  const long verdict = SSL_get_verify_result(stream.native_handle());
  return verdict == X509_V_OK ? "" : X509_verify_cert_error_string(verdict);
}

// Over TCP, or over TLS.
template <typename Stream>
class WireLink : public Link, public std::enable_shared_from_this<WireLink<Stream>> {
  static constexpr bool tls = std::is_same_v<Stream, TlsStream>;
  using std::enable_shared_from_this<WireLink>::shared_from_this;

 public:
  template <typename... Made>
  WireLink(Server server, Events events, Made&... made)
      : stream_(made...), server_(std::move(server)), events_(std::move(events)) {}

  void start() {
    hurry();
    const auto to = endpoint_of(server_);
    if (!to) return look_up();
    error_code error;
    tcp::socket& socket = this->socket();
    std::ignore = socket.open(to->protocol(), error);
    if (!error && !server_.source.empty()) {
      const auto source = asio::ip::make_address(server_.source, error);
      if (!error) std::ignore = socket.bind({source, 0}, error);
    }
    if (error) return fail_later();
    socket.async_connect(*to, [self = shared_from_this()](error_code failed) {
      if (failed) return self->end();
      self->connected();
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
    std::ignore = socket().close(ignored);
  }

 private:
  void look_up() {
    resolver_.emplace(stream_.get_executor());
    resolver_->async_resolve(
        server_.host, std::to_string(server_.port),
        [self = shared_from_this()](error_code failed, const tcp::resolver::results_type& found) {
          if (failed) return self->end();
          asio::async_connect(self->socket(), found,
                              [self](error_code refused, const tcp::endpoint& /*to*/) {
                                if (refused) return self->end();
                                self->connected();
                              });
        });
  }
  // Until the WebSocket's own timeouts begin: whoever answers a call may still never say a word.
  void hurry() {
    if (server_.silence.count() == 0) return;
    patience_.emplace(stream_.get_executor(), server_.silence);
    patience_->async_wait([link = this->weak_from_this()](error_code cancelled) {
      const auto self = link.lock();
      if (cancelled || !self) return;
      if (self->resolver_) self->resolver_->cancel();
      self->cut();
    });
  }
  void fail_later() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
  }
  void end() {
    up_ = false;
    patience_.reset();
    cut();
    if (const auto down = std::exchange(events_.down, {})) down();
  }
  void connected() {
    error_code ignored;
    std::ignore = socket().set_option(tcp::no_delay(true), ignored);
    if constexpr (tls) {
      expect(stream_.next_layer(), server_);
      stream_.next_layer().async_handshake(
          asio::ssl::stream_base::client, [self = shared_from_this()](error_code failed) {
            if (!failed) return self->shake_hands();
            const std::string why = distrust(self->stream_.next_layer());
            if (!why.empty() && self->events_.untrusted) self->events_.untrusted(why);
            self->end();
          });
    } else {
      shake_hands();
    }
  }
  void shake_hands() {
    patience_.reset();
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

  tcp::socket& socket() { return beast::get_lowest_layer(stream_); }

  websocket::stream<Stream> stream_;
  std::optional<tcp::resolver> resolver_;
  Server server_;
  Events events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::optional<asio::steady_timer> patience_;
  std::optional<asio::steady_timer> timer_;
  std::chrono::milliseconds pause_{};
  bool up_ = false;
};

HttpReply ask_over(auto& stream, const Server& server, http::verb verb, const std::string& path,
                   const std::string& body) {
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, authority(server));
  request.set(http::field::content_type, "application/json");
  request.set(http::field::connection, "close");
  request.body() = body;
  request.prepare_payload();
  error_code error;
  http::write(stream, request, error);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  if (!error) http::read(stream, buffer, response, error);
  if (error) return {};
  return {response.result_int(), std::move(response.body())};
}

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
  if (!server.tls) return ask_over(socket, server, verb, path, body);
  TlsStream stream(std::move(socket), trust());
  expect(stream, server);
  std::ignore = stream.handshake(asio::ssl::stream_base::client, error);
  if (error) return {};
  return ask_over(stream, server, verb, path, body);
}

}  // namespace

std::string authority(const Server& server) {
  const bool v6 = server.host.find(':') != std::string::npos;
  std::string host = v6 ? '[' + server.host + ']' : server.host;
  constexpr std::uint16_t usual_port = 443;
  if (server.tls && server.port == usual_port) return host;
  return host + ':' + std::to_string(server.port);
}

class LinkPool::Inside {
 public:
  asio::io_context context{1};
};

LinkPool::LinkPool() : inside_(std::make_unique<Inside>()) {}
LinkPool::~LinkPool() = default;

std::shared_ptr<Link> LinkPool::connect(const Server& server, Link::Events events) {
  const auto started = [](auto link) {
    link->start();
    return link;
  };
  if (server.tls) {
    return started(std::make_shared<WireLink<TlsStream>>(server, std::move(events),
                                                         inside_->context, trust()));
  }
  return started(
      std::make_shared<WireLink<tcp::socket>>(server, std::move(events), inside_->context));
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
