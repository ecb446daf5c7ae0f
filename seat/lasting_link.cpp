#include "seat/lasting_link.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <sys/eventfd.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include "machine/quiet_thread.h"

namespace knister::seat {

using namespace std::chrono_literals;  // NOLINT(google-build-using-namespace)

class LastingLink::Inside {
 public:
  explicit Inside(client::Server server)
      : server_(std::move(server)), event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
    // A network that goes without a word is noticed.
    server_.silence = 20s;
    thread_ = machine::quiet_thread([this] {
      connect();
      pool_.run();
    });
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  Inside(Inside&&) = delete;
  Inside& operator=(Inside&&) = delete;
  ~Inside() {
    pool_.post([this] {
      over_ = true;
      if (link_) link_->cut();
      pool_.stop();
    });
    thread_.join();
    close(event_);
  }

  [[nodiscard]] int descriptor() const { return event_; }

  std::vector<Event> take() {
    std::uint64_t count = 0;
    (void)!read(event_, &count, sizeof count);
    const std::lock_guard lock(mutex_);
    return std::exchange(came_, {});
  }
  void send(std::string text) {
    pool_.post([this, text = std::move(text)]() mutable { link_->send(std::move(text)); });
  }
  void make_anew() {
    pool_.post([this] { link_->cut(); });
  }

 private:
  void connect() {
    link_ = pool_.connect(
        server_,
        {[this] {
           pause_ = first_pause;
           tell({EventKind::up});
         },
         [this](std::string_view text) { tell({EventKind::message, std::string(text)}); },
         [this] { down(); },
         [this](std::string_view why) { tell({EventKind::untrusted, std::string(why)}); }});
  }
  void down() {
    tell({EventKind::down});
    if (over_) return;
    pool_.after(pause_, [this] {
      if (!over_) connect();
    });
    constexpr std::chrono::milliseconds longest_pause = 5s;
    pause_ = std::min(2 * pause_, longest_pause);
  }
  void tell(Event event) {
    const std::lock_guard lock(mutex_);
    came_.push_back(std::move(event));
    const std::uint64_t one = 1;
    (void)!write(event_, &one, sizeof one);
  }

  static constexpr std::chrono::milliseconds first_pause = 250ms;
  client::Server server_;
  int event_;
  std::mutex mutex_;
  std::vector<Event> came_;
  // Of the pool's thread.
  client::LinkPool pool_;
  std::shared_ptr<client::Link> link_;
  std::chrono::milliseconds pause_ = first_pause;
  bool over_ = false;
  std::thread thread_;
};

LastingLink::LastingLink(client::Server server)
    : inside_(std::make_unique<Inside>(std::move(server))) {}
LastingLink::~LastingLink() = default;

int LastingLink::descriptor() const { return inside_->descriptor(); }
std::vector<LastingLink::Event> LastingLink::take() { return inside_->take(); }
void LastingLink::send(std::string text) { inside_->send(std::move(text)); }
void LastingLink::make_anew() { inside_->make_anew(); }

}  // namespace knister::seat
