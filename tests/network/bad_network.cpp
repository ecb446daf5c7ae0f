// tests/network/bad_network.cpp
#include "tests/network/bad_network.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <thread>

#include "dice/source.h"

namespace knister::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
constexpr auto as_value = asio::as_tuple(asio::use_awaitable);

}  // namespace

class BadNetwork::Inside {
 public:
  Inside(std::uint16_t server_port, const Weather& weather)
      : server_({asio::ip::address_v4::loopback(), server_port}),
        weather_(weather),
        luck_(weather.seed),
        acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
    asio::co_spawn(context_, accept(), asio::detached);
    thread_ = std::thread([this] { context_.run(); });
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  Inside(Inside&&) = delete;
  Inside& operator=(Inside&&) = delete;
  ~Inside() { stop(); }

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  WeatherReport stop() {
    context_.stop();
    if (thread_.joinable()) thread_.join();
    return report_;
  }

 private:
  // Both halves of one connection, and how many bytes it still lives.
  struct Pair {
    tcp::socket device;
    tcp::socket server;
    std::uint64_t left;

    void close() {
      error_code ignored;
      std::ignore = device.close(ignored);
      std::ignore = server.close(ignored);
    }
  };

  asio::awaitable<void> accept() {
    while (true) {
      auto [error, device] = co_await acceptor_.async_accept(as_value);
      if (error) co_return;
      ++report_.connections;
      const std::uint64_t life =
          weather_.cut_bytes == 0 ? UINT64_MAX : 1 + luck_.below(weather_.cut_bytes);
      auto pair = std::make_shared<Pair>(std::move(device), tcp::socket(context_), life);
      asio::co_spawn(context_, join(std::move(pair)), asio::detached);
    }
  }

  asio::awaitable<void> join(std::shared_ptr<Pair> pair) {
    const auto [error] = co_await pair->server.async_connect(server_, as_value);
    if (error) co_return pair->close();
    asio::co_spawn(context_, pass(pair, pair->server, pair->device), asio::detached);
    co_await pass(pair, pair->device, pair->server);
  }

  asio::awaitable<void> pass(std::shared_ptr<Pair> pair, tcp::socket& from, tcp::socket& to) {
    std::array<char, 4096> buffer{};
    const std::size_t most = weather_.slice_bytes == 0
                                 ? buffer.size()
                                 : std::min<std::size_t>(weather_.slice_bytes, buffer.size());
    while (true) {
      const auto [error, got] =
          co_await from.async_read_some(asio::buffer(buffer.data(), most), as_value);
      if (error) break;
      co_await wait();
      // The byte at which it ends is the last that arrives.
      const std::size_t passed = std::min<std::uint64_t>(got, pair->left);
      pair->left -= passed;
      ++report_.pieces;
      report_.bytes += passed;
      const auto [lost, sent] =
          co_await asio::async_write(to, asio::buffer(buffer.data(), passed), as_value);
      if (lost) break;
      if (pair->left == 0) {
        ++report_.cuts;
        break;
      }
    }
    pair->close();
  }

  asio::awaitable<void> wait() {
    std::uint64_t time = weather_.delay_ms == 0 ? 0 : luck_.below(weather_.delay_ms + 1);
    if (weather_.stall_every > 0 && luck_.below(weather_.stall_every) == 0) {
      ++report_.stalls;
      time += weather_.stall_ms;
    }
    if (time == 0) co_return;
    asio::steady_timer timer(context_, std::chrono::milliseconds(time));
    co_await timer.async_wait(as_value);
  }

  tcp::endpoint server_;
  Weather weather_;
  dice::Source luck_;
  WeatherReport report_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  std::thread thread_;
};

BadNetwork::BadNetwork(std::uint16_t server_port, const Weather& weather)
    : inside_(std::make_unique<Inside>(server_port, weather)) {}
BadNetwork::~BadNetwork() = default;

std::uint16_t BadNetwork::port() const { return inside_->port(); }
WeatherReport BadNetwork::stop() { return inside_->stop(); }

}  // namespace knister::test
