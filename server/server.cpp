// server/server.cpp: listening, admitting and stopping. The one file that compiles Beast.
#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <list>
#include <set>
#include <vector>

#include "server/connection.h"

namespace knister::server {

using asio::ip::tcp;

class Server::Office {
 public:
  Office(std::span<const Asset> page, Hosts hosts, const Limits& limits)
      : site_(page, std::move(hosts)), limits_(limits) {}
  Office(const Office&) = delete;
  Office& operator=(const Office&) = delete;
  Office(Office&&) = delete;
  Office& operator=(Office&&) = delete;
  ~Office() = default;

  tl::expected<std::uint16_t, std::error_code> listen(std::span<const std::string> addresses,
                                                      std::uint16_t port) {
    std::list<tcp::acceptor> opened;
    error_code missing = asio::error::address_family_not_supported;
    for (const std::string& text : addresses) {
      try {
        opened.push_back(open({asio::ip::make_address(text), port}));
        port = opened.back().local_endpoint().port();
      } catch (const boost::system::system_error& error) {
        const error_code code = error.code();
        const bool passed_over = code == asio::error::address_family_not_supported ||
                                 code == boost::system::errc::address_not_available;
        if (!passed_over) return tl::unexpected(std::error_code(code));
        missing = code;
      }
    }
    if (opened.empty()) return tl::unexpected(std::error_code(missing));
    acceptors_.splice(acceptors_.end(), opened);
    return port;
  }

  void stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code error, int /*number*/) {
      if (!error) stop();
    });
  }

  void run() {
    for (tcp::acceptor& acceptor : acceptors_) spawn(admit(acceptor));
    context_.run();
  }

  void post_stop() {
    asio::post(context_, [this] { stop(); });
  }

 private:
  tcp::acceptor open(const tcp::endpoint& place) {
    tcp::acceptor acceptor(context_, place.protocol());
    // A server that was just stopped may start again at once.
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    if (place.address().is_v6()) acceptor.set_option(asio::ip::v6_only(true));
    acceptor.bind(place);
    acceptor.listen();
    return acceptor;
  }

  // What a coroutine throws leaves run(): it would be a fault of ours.
  void spawn(asio::awaitable<void> task) {
    asio::co_spawn(context_, std::move(task), [](const std::exception_ptr& thrown) {
      if (thrown) std::rethrow_exception(thrown);
    });
  }

  asio::awaitable<void> admit(tcp::acceptor& acceptor) {
    constexpr std::chrono::milliseconds pause{100};
    while (!stopping_) {
      auto [error, socket] = co_await acceptor.async_accept(as_value);
      if (stopping_) break;
      if (!error) {
        if (talking_ < limits_.connections) {
          spawn(hold(std::make_unique<Seat>(*this, std::move(socket), talking_),
                     &Connection::converse));
        } else if (turning_away_ < limits_.refusals) {
          spawn(hold(std::make_unique<Seat>(*this, std::move(socket), turning_away_),
                     &Connection::turn_away));
        }
        continue;
      }
      // Such as too many open files: somebody has to leave first.
      asio::steady_timer timer(context_, pause);
      co_await timer.async_wait(as_value);
    }
  }

  // A connection that is counted, and known to stop(), as long as it is there.
  class Seat {
   public:
    Seat(Office& office, tcp::socket socket, unsigned& count)
        : office_(office),
          count_(count),
          connection_(std::move(socket), office.site_, office.limits_) {
      office_.connections_.insert(&connection_);
      ++count_;
    }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    Seat(Seat&&) = delete;
    Seat& operator=(Seat&&) = delete;
    ~Seat() {
      --count_;
      office_.connections_.erase(&connection_);
    }
    [[nodiscard]] Connection& connection() { return connection_; }

   private:
    Office& office_;
    unsigned& count_;
    Connection connection_;
  };

  using Task = asio::awaitable<void> (Connection::*)();

  asio::awaitable<void> hold(std::unique_ptr<Seat> seat, Task task) {
    co_await (seat->connection().*task)();
    seat.reset();
    // The last one out need not let the timer run down.
    if (stopping_ && connections_.empty()) patience_.cancel();
  }

  void stop() {
    if (stopping_) return;
    stopping_ = true;
    signals_.clear();
    signals_.cancel();
    error_code ignored;  // nothing is to be done about a socket that does not close
    for (tcp::acceptor& acceptor : acceptors_) std::ignore = acceptor.close(ignored);
    for (Connection* connection : connections_) connection->finish();
    if (connections_.empty()) return;
    patience_.expires_after(limits_.stop_time);
    patience_.async_wait([this](error_code error) {
      if (error) return;
      for (Connection* connection : connections_) connection->abort();
    });
  }

  Site site_;
  Limits limits_;
  unsigned talking_ = 0;
  unsigned turning_away_ = 0;
  bool stopping_ = false;
  std::set<Connection*> connections_;
  // What follows is gone first, the context last of it; with that go the coroutines left over.
  asio::io_context context_{1};
  asio::signal_set signals_{context_};
  asio::steady_timer patience_{context_};
  std::list<tcp::acceptor> acceptors_;
};

Server::Server(std::span<const Asset> page, Hosts hosts, const Limits& limits)
    : office_(std::make_unique<Office>(page, std::move(hosts), limits)) {}
Server::~Server() = default;

tl::expected<std::uint16_t, std::error_code> Server::listen(std::span<const std::string> addresses,
                                                            std::uint16_t port) {
  return office_->listen(addresses, port);
}
void Server::stop_on_signals() { office_->stop_on_signals(); }
void Server::run() { office_->run(); }
void Server::stop() { office_->post_stop(); }

}  // namespace knister::server
