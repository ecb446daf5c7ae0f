// client/link.cpp: the one file of the client that compiles Beast.
#include "client/link.h"

#include <array>
#include <boost/asio/any_completion_handler.hpp>
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
constexpr std::chrono::seconds longest_answer{60};

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

// TCP, or TLS over it. One type for both, and handlers without theirs: what Beast makes of a stream
// is most of the work of compiling this file.
class Wire {
 public:
  using executor_type = tcp::socket::executor_type;
  using Handler = asio::any_completion_handler<void(error_code, std::size_t)>;

  Wire(asio::io_context& context, bool tls) : socket_(context) {
    if (tls) tls_.emplace(socket_, trust());
  }
  [[nodiscard]] executor_type get_executor() { return socket_.get_executor(); }
  [[nodiscard]] tcp::socket& next_layer() { return socket_; }
  [[nodiscard]] const tcp::socket& next_layer() const { return socket_; }
  [[nodiscard]] bool is_tls() const { return tls_.has_value(); }

  // The certificate must be of the server that was asked for.
  template <typename Handler>
  void async_trust(const Server& server, Handler handler) {
    // What the macro SSL_set_tlsext_host_name does, with a cast of our own.
    SSL_ctrl(tls_->native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
             const_cast<char*>(server.host.c_str()));
    tls_->set_verify_callback(asio::ssl::host_name_verification(server.host));
    tls_->async_handshake(asio::ssl::stream_base::client, std::move(handler));
  }
  // Why the certificate was not good enough; empty when it was.
  [[nodiscard]] std::string distrust() {
    const long verdict = SSL_get_verify_result(tls_->native_handle());
    return verdict == X509_V_OK ? "" : X509_verify_cert_error_string(verdict);
  }

  // What Beast asks of a stream. It may do less than it is asked for: two buffers are a frame's
  // header and its text.
  template <typename Buffers>
  void async_read_some(const Buffers& buffers, Handler handler) {
    const auto some = first<asio::mutable_buffer>(buffers);
    tls_ ? tls_->async_read_some(some, std::move(handler))
         : socket_.async_read_some(some, std::move(handler));
  }
  template <typename Buffers>
  void async_write_some(const Buffers& buffers, Handler handler) {
    const auto some = first<asio::const_buffer>(buffers);
    tls_ ? tls_->async_write_some(some, std::move(handler))
         : socket_.async_write_some(some, std::move(handler));
  }

 private:
  template <typename Buffer>
  static std::array<Buffer, 2> first(const auto& buffers) {
    std::array<Buffer, 2> some;
    std::size_t count = 0;
    const auto end = asio::buffer_sequence_end(buffers);
    for (auto at = asio::buffer_sequence_begin(buffers); at != end && count < 2; ++at) {
      const Buffer one(*at);
      if (one.size() > 0) some[count++] = one;
    }
    return some;
  }

  tcp::socket socket_;
  std::optional<asio::ssl::stream<tcp::socket&>> tls_;
};

template <typename Handler>
void async_teardown(beast::role_type role, Wire& wire, Handler&& handler) {
  // In a lambda, since the erased handler's executor lacks what Beast asks of it.
  asio::any_completion_handler<void(error_code)> erased(std::forward<Handler>(handler));
  websocket::async_teardown(
      role, wire.next_layer(),
      [erased = std::move(erased)](error_code error) mutable { std::move(erased)(error); });
}

// A server is called: looked up, connected, trusted where that is asked for; all in good time.
class Call : public std::enable_shared_from_this<Call> {
 public:
  Call(asio::io_context& context, Server server)
      : wire_(context, server.tls), server_(std::move(server)) {}
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  Call(Call&&) = delete;
  Call& operator=(Call&&) = delete;
  virtual ~Call() = default;

  // Whoever answers a call may still never say a word.
  void start(std::chrono::seconds patience) {
    if (patience.count() > 0) {
      patience_.emplace(wire_.get_executor(), patience);
      patience_->async_wait([call = weak_from_this()](error_code cancelled) {
        const auto self = call.lock();
        if (cancelled || !self) return;
        if (self->resolver_) self->resolver_->cancel();
        self->close();
      });
    }
    const auto to = endpoint_of(server_);
    if (!to) return look_up();
    error_code error;
    tcp::socket& socket = wire_.next_layer();
    std::ignore = socket.open(to->protocol(), error);
    if (!error && !server_.source.empty()) {
      const auto source = asio::ip::make_address(server_.source, error);
      if (!error) std::ignore = socket.bind({source, 0}, error);
    }
    if (error)
      return asio::post(wire_.get_executor(), [self = shared_from_this()] { self->end(); });
    socket.async_connect(
        *to, [self = shared_from_this()](error_code refused) { self->connected(refused); });
  }

 protected:
  virtual void speak() = 0;
  virtual void untrusted(const std::string& why) = 0;
  virtual void end() = 0;

  void be_patient() { patience_.reset(); }
  void close() {
    error_code ignored;
    std::ignore = wire_.next_layer().close(ignored);
  }
  [[nodiscard]] Wire& wire() { return wire_; }
  [[nodiscard]] const Server& server() const { return server_; }

 private:
  void look_up() {
    resolver_.emplace(wire_.get_executor());
    resolver_->async_resolve(
        server_.host, std::to_string(server_.port),
        [self = shared_from_this()](error_code unknown, const tcp::resolver::results_type& found) {
          if (unknown) return self->end();
          asio::async_connect(self->wire_.next_layer(), found,
                              [self](error_code refused, const tcp::endpoint& /*to*/) {
                                self->connected(refused);
                              });
        });
  }
  void connected(error_code refused) {
    if (refused) return end();
    error_code ignored;
    std::ignore = wire_.next_layer().set_option(tcp::no_delay(true), ignored);
    if (!wire_.is_tls()) return speak();
    wire_.async_trust(server_, [self = shared_from_this()](error_code failed) {
      if (!failed) return self->speak();
      const std::string why = self->wire_.distrust();
      if (!why.empty()) self->untrusted(why);
      self->end();
    });
  }

  Wire wire_;
  Server server_;
  std::optional<tcp::resolver> resolver_;
  std::optional<asio::steady_timer> patience_;
};

class WireLink : public Link, public Call {
 public:
  WireLink(asio::io_context& context, const Server& server, Events events)
      : Call(context, server), stream_(wire()), events_(std::move(events)) {}

  void send(std::string text) override {
    if (!up_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  void slow_down(std::chrono::milliseconds pause) override {
    timer_.emplace(stream_.get_executor());
    pause_ = pause;
  }
  void cut() override { close(); }

 private:
  void speak() override {
    be_patient();
    stream_.auto_fragment(false);
    constexpr std::size_t largest = 16U << 20U;  // the lobby of a big party, for its host
    stream_.read_message_max(largest);
    if (const auto silence = server().silence; silence.count() > 0) {
      stream_.set_option(websocket::stream_base::timeout{silence, silence, true});
    }
    stream_.async_handshake(authority(server()), socket_path,
                            [this, self = shared_from_this()](error_code failed) {
                              if (failed) return end();
                              up_ = true;
                              events_.up();
                              read();
                            });
  }
  void untrusted(const std::string& why) override {
    if (events_.untrusted) events_.untrusted(why);
  }
  void end() override {
    up_ = false;
    be_patient();
    close();
    if (const auto down = std::exchange(events_.down, {})) down();
  }
  void read() {
    stream_.async_read(buffer_, [this, self = shared_from_this()](error_code error, std::size_t) {
      if (error) return end();
      const auto data = buffer_.cdata();
      events_.message({static_cast<const char*>(data.data()), data.size()});
      buffer_.consume(buffer_.size());
      if (!timer_) return read();
      timer_->expires_after(pause_);
      timer_->async_wait([this, self](error_code) { read(); });
    });
  }
  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [this, self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return;  // the reader notices too
                          queue_.pop_front();
                          if (!queue_.empty()) write();
                        });
  }

  websocket::stream<Wire&> stream_;
  Events events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::optional<asio::steady_timer> timer_;
  std::chrono::milliseconds pause_{};
  bool up_ = false;
};

// One request and its answer.
class HttpCall : public Call {
 public:
  HttpCall(asio::io_context& context, const Server& server, http::verb verb,
           const std::string& path, const std::string& body, const std::string& token)
      : Call(context, server), request_(verb, path, 11) {
    request_.set(http::field::host, authority(server));
    request_.set(http::field::content_type, "application/json");
    request_.set(http::field::connection, "close");
    if (!token.empty()) request_.set(http::field::authorization, "Bearer " + token);
    request_.body() = body;
    request_.prepare_payload();
  }
  [[nodiscard]] HttpReply take_reply() { return std::move(reply_); }

 private:
  void speak() override {
    http::async_write(wire(), request_,
                      [this, self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return end();
                        read();
                      });
  }
  void read() {
    http::async_read(wire(), buffer_, response_,
                     [this, self = shared_from_this()](error_code error, std::size_t) {
                       if (!error) reply_ = {response_.result_int(), std::move(response_.body())};
                       end();
                     });
  }
  void untrusted(const std::string& /*why*/) override {}
  void end() override {
    be_patient();
    close();
  }

  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  beast::flat_buffer buffer_;
  HttpReply reply_;
};

HttpReply ask(const Server& server, http::verb verb, const std::string& path,
              const std::string& body, const std::string& token) {
  asio::io_context context;
  const auto call = std::make_shared<HttpCall>(context, server, verb, path, body, token);
  call->start(server.silence.count() > 0 ? server.silence : longest_answer);
  context.run();
  return call->take_reply();
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
  auto link = std::make_shared<WireLink>(inside_->context, server, std::move(events));
  link->start(server.silence);
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
  return ask(server, http::verb::post, path, body, "");
}
HttpReply get(const Server& server, const std::string& path, const std::string& token) {
  return ask(server, http::verb::get, path, "", token);
}

}  // namespace knister::client
