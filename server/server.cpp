// server/server.cpp: listening, admitting and stopping. The one file that compiles Beast.
#include "server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <list>
#include <set>
#include <unistd.h>
#include <vector>

#include "server/api.h"
#include "server/connection.h"
#include "server/switchboard.h"

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
  // Other threads post to the context, so they end before it does.
  ~Office() {
    if (running_) running_->shut_down();
  }

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

  store::Done open_tables(const TableOptions& options) {
    auto running = RunningHouse::open(
        options, {[this](std::function<void()> task) { asio::post(context_, std::move(task)); },
                  [this](std::chrono::milliseconds time) { wake_desk(time); },
                  [this](const store::Fault& fault) {
                    // Nothing may be said any more: what we know is ahead of the disk.
                    fault_ = fault;
                    journal_.note("store-failed", {{"code", JournalWord(fault.code)}});
                    context_.stop();
                  }});
    if (!running) return tl::unexpected(running.error());
    running_ = std::move(*running);
    api_.emplace(*running_);
    board_.emplace(*running_,
                   Switchboard::Loop{[this] { asio::post(context_, [this] { board_->flush(); }); },
                                     [this](const SocketWire& wire) { parted(wire); }});
    wires_ready_.assign(dup(board_->descriptor()));
    attend_wires();
    journal_.note("tables-open", {{"tables", running_->house().table_count()},
                                  {"damaged", running_->house().counts().damaged}});
    if (const online::Time held = running_->house().erasure_held(running_->now())) {
      journal_.note("erasing-held", {{"minutes", static_cast<std::uint64_t>(held / 60'000)}});
    }
    return {};
  }
  void keep_journal(Journal::Sink sink, std::chrono::milliseconds counts_every) {
    journal_ = Journal(std::move(sink));
    counts_every_ = counts_every;
  }
  [[nodiscard]] const std::optional<store::Fault>& fault() const { return fault_; }
  [[nodiscard]] Findings findings() const {
    if (!running_) return {};
    constexpr online::Time hour = 3'600'000;
    const online::Time held = running_->house().erasure_held(running_->now());
    return {running_->house().counts().damaged,
            static_cast<std::uint64_t>((held + hour - 1) / hour)};
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
    if (!acceptors_.empty()) {
      journal_.note("serving", {{"port", acceptors_.front().local_endpoint().port()}});
    }
    if (running_ && counts_every_.count() > 0) note_counts();
    context_.run();
    // After a fault nobody has to wait for an answer that will not come.
    if (fault_) hang_up();
    journal_.note("stopped");
  }

  void post_stop() {
    asio::post(context_, [this] { stop(); });
  }

 private:
  // Counts since the start, when any has changed: a journal must not grow with what strangers do.
  void note_counts() {
    const WireTally wires = running_->tally();
    const house::Counts house = running_->house().counts();
    if (wires != noted_wires_ || house != noted_house_) {
      journal_.note("counts", {{"tables", running_->house().table_count()},
                               {"lines", wires.wires},
                               {"messages", wires.messages},
                               {"frames", wires.frames},
                               {"commands", house.commands},
                               {"refused", house.refused},
                               {"steps", house.steps},
                               {"games", house.games},
                               {"erased", house.erased},
                               {"lagging", wires.lagging},
                               {"too-fast", wires.too_fast},
                               {"too-big", wires.too_big},
                               {"guessing", wires.guessing},
                               {"turned-away", wires.turned_away}});
    }
    noted_wires_ = wires;
    noted_house_ = house;
    if (stopping_) return;
    counts_timer_.expires_after(counts_every_);
    counts_timer_.async_wait([this](error_code error) {
      if (!error) note_counts();
    });
  }

  void wake_desk(std::chrono::milliseconds time) {
    if (stopping_) return;
    desk_timer_.expires_after(time);
    desk_timer_.async_wait([this](error_code error) {
      if (!error && running_) running_->tick();
    });
  }

  static Address address_of(const tcp::endpoint& peer) {
    const auto address = peer.address();
    const asio::ip::address_v6 six =
        address.is_v4() ? asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4())
                        : address.to_v6();
    return Address(six.to_bytes());
  }

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
        error_code gone;
        const Address address = address_of(socket.remote_endpoint(gone));
        if (gone) continue;
        const bool counted = running_ && !is_proxy(address, limits_.proxies);
        if (counted && !running_->addresses().enter(address, Bucket::Clock::now())) {
          ++running_->tally().turned_away;
          if (turning_away_ < limits_.refusals) {
            spawn(hold(std::make_unique<Seat>(*this, std::move(socket), turning_away_, address,
                                              Counted::no),
                       &Connection::turn_address_away));
          }
        } else if (talking_ < limits_.connections) {
          spawn(hold(std::make_unique<Seat>(*this, std::move(socket), talking_, address,
                                            counted ? Counted::yes : Counted::no),
                     &Connection::converse));
        } else {
          if (running_) ++running_->tally().turned_away;
          if (turning_away_ < limits_.refusals) {
            spawn(hold(std::make_unique<Seat>(*this, std::move(socket), turning_away_, address,
                                              counted ? Counted::yes : Counted::no),
                       &Connection::turn_away));
          } else if (counted) {
            running_->addresses().leave(address, Bucket::Clock::now());
          }
        }
        continue;
      }
      // Such as too many open files: somebody has to leave first.
      asio::steady_timer timer(context_, pause);
      co_await timer.async_wait(as_value);
    }
  }

  // Whether a connection has entered at its address, and has to leave there.
  enum class Counted : std::uint8_t { no, yes };

  // A connection that is counted, and known to stop(), as long as it is there.
  class Seat {
   public:
    Seat(Office& office, tcp::socket socket, unsigned& count, const Address& address,
         Counted counted)
        : office_(office),
          count_(count),
          address_(address),
          counted_(counted),
          connection_(std::move(socket), office.site_, office.limits_,
                      office.api_ ? &*office.api_ : nullptr, address) {
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
      if (office_.running_ && counted_ == Counted::yes) {
        office_.running_->addresses().leave(address_, Bucket::Clock::now());
      }
    }
    // Whoever goes on as a wire stays counted, here and at the address.
    void hand_on() {
      ++count_;
      counted_ = Counted::no;
    }
    [[nodiscard]] Connection& connection() { return connection_; }

   private:
    Office& office_;
    unsigned& count_;
    Address address_;
    Counted counted_;
    Connection connection_;
  };

  using Task = asio::awaitable<void> (Connection::*)();

  asio::awaitable<void> hold(std::unique_ptr<Seat> seat, Task task) {
    co_await (seat->connection().*task)();
    auto upgrade = seat->connection().take_upgrade();
    if (upgrade && !stopping_) seat->hand_on();
    seat.reset();
    error_code ignored;  // it is open, and no call of it is under way
    if (upgrade && !stopping_) {
      board_->begin(upgrade->socket.release(ignored), upgrade->address, upgrade->early);
    }
    hurry_up();
  }

  // Wires have a descriptor of their own; this loop only hears when there is something to do.
  void attend_wires() {
    if (stopping_ && line_count() == 0) return;
    wires_ready_.async_wait(asio::posix::stream_descriptor::wait_read, [this](error_code error) {
      if (error) return;
      board_->attend();
      attend_wires();
    });
  }
  void parted(const SocketWire& wire) {
    --talking_;
    running_->addresses().leave(wire.address(), Bucket::Clock::now());
    hurry_up();
  }

  // The last one out need not let the timer run down.
  void hurry_up() {
    if (!stopping_ || line_count() > 0) return;
    if (board_) wires_ready_.cancel();
    if (connections_.empty()) patience_.cancel();
  }
  [[nodiscard]] std::size_t line_count() const { return board_ ? board_->size() : 0; }

  void stop() {
    if (stopping_) return;
    stopping_ = true;
    signals_.clear();
    signals_.cancel();
    close_doors();
    for (Connection* connection : connections_) connection->finish();
    desk_timer_.cancel();
    counts_timer_.cancel();
    journal_.note("stopping", {{"lines", line_count()}, {"connections", connections_.size()}});
    if (running_ && counts_every_.count() > 0) note_counts();
    if (running_) running_->close();
    if (connections_.empty() && line_count() == 0) return hurry_up();
    patience_.expires_after(limits_.stop_time);
    patience_.async_wait([this](error_code error) {
      if (!error) hang_up();
    });
    hurry_up();
  }

  void close_doors() {
    error_code ignored;  // nothing is to be done about a socket that does not close
    for (tcp::acceptor& acceptor : acceptors_) std::ignore = acceptor.close(ignored);
  }
  void hang_up() {
    close_doors();
    for (Connection* connection : connections_) connection->abort();
    if (board_) board_->abort_all();
  }

  Site site_;
  Limits limits_;
  Journal journal_;
  std::chrono::milliseconds counts_every_{0};
  WireTally noted_wires_;
  house::Counts noted_house_;
  unsigned talking_ = 0;
  unsigned turning_away_ = 0;
  bool stopping_ = false;
  std::set<Connection*> connections_;
  std::optional<store::Fault> fault_;
  std::unique_ptr<RunningHouse> running_;
  std::optional<Api> api_;
  std::optional<Switchboard> board_;
  // What follows is gone first, the context last of it; with that go the coroutines left over.
  asio::io_context context_{1};
  asio::signal_set signals_{context_};
  asio::steady_timer patience_{context_};
  asio::steady_timer desk_timer_{context_};
  asio::steady_timer counts_timer_{context_};
  asio::posix::stream_descriptor wires_ready_{context_};
  std::list<tcp::acceptor> acceptors_;
};

Server::Server(std::span<const Asset> page, Hosts hosts, const Limits& limits)
    : office_(std::make_unique<Office>(page, std::move(hosts), limits)) {}
Server::~Server() = default;

tl::expected<std::uint16_t, std::error_code> Server::listen(std::span<const std::string> addresses,
                                                            std::uint16_t port) {
  return office_->listen(addresses, port);
}
store::Done Server::open_tables(const TableOptions& options) {
  return office_->open_tables(options);
}
const std::optional<store::Fault>& Server::fault() const { return office_->fault(); }
void Server::keep_journal(Journal::Sink sink, std::chrono::milliseconds counts_every) {
  office_->keep_journal(std::move(sink), counts_every);
}
Server::Findings Server::findings() const { return office_->findings(); }
void Server::stop_on_signals() { office_->stop_on_signals(); }
void Server::run() { office_->run(); }
void Server::stop() { office_->post_stop(); }

}  // namespace knister::server
