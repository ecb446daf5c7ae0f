// tests/bench/table_bench.cpp: one table with a million seats and no sockets: seconds a round,
// bytes a seat.
//
// Every seat has its own token and writes every number by a command of its own, in an order that
// jumps about in memory. What is measured is what the server would do between parsing and storing:
// decide and apply. Exits with 1 when a limit is missed.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <malloc.h>
#include <new>
#include <string>

#include "dice/source.h"
#include "table/online/news.h"
#include "table/online/online_table.h"
#include "table/online/view.h"

namespace {

std::size_t held = 0;  // bytes on the heap, as the allocator rounds them

void* take(std::size_t size) {
  void* place = std::malloc(size);
  if (place == nullptr) std::abort();
  held += malloc_usable_size(place);
  return place;
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void operator delete(void* place) noexcept {
  held -= malloc_usable_size(place);
  std::free(place);
}
void operator delete(void* place, std::size_t /*size*/) noexcept { operator delete(place); }
void operator delete[](void* place) noexcept { operator delete(place); }
void operator delete[](void* place, std::size_t /*size*/) noexcept { operator delete(place); }

namespace knister::online {
namespace {

constexpr double most_seconds_a_round = 2.0;
constexpr double most_bytes_a_seat = 64.0;  // beyond its 25 numbers

// As even as a hash.
TokenHash token(std::uint64_t person) {
  TokenHash hash{};
  for (std::size_t half = 0; half < 2; ++half) {
    const std::uint64_t word = dice::mix(2 * person + half);
    for (std::size_t i = 0; i < 8; ++i) {
      hash[8 * half + i] = static_cast<std::uint8_t>(word >> (8 * i));
    }
  }
  return hash;
}

// Seconds of one core: what else the machine does is not counted.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - began_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t began_ = std::clock();
};

class Bench {
 public:
  explicit Bench(std::uint32_t seats) : seats_(seats) {}

  int run() {
    fill();
    play();
    const double bytes = static_cast<double>(most_held_ - held_before_) / seats_ - cell_count;
    fmt::print("seats                                 {:>12}\n", seats_);
    fmt::print("sitting down, seconds for all         {:>12.3f}\n", sitting_);
    fmt::print("slowest round, seconds                {:>12.3f}   at most {}\n", slowest_,
               most_seconds_a_round);
    fmt::print("mean round, seconds                   {:>12.3f}\n", all_rounds_ / round_count);
    fmt::print("mean round, nanoseconds a seat        {:>12.0f}\n",
               all_rounds_ / round_count / seats_ * 1e9);
    fmt::print("of it the roll and its histogram, ms  {:>12.3f}\n", rolls_ / round_count * 1e3);
    fmt::print("bytes a seat beyond its 25 numbers    {:>12.1f}   at most {}\n", bytes,
               most_bytes_a_seat);
    fmt::print("a wall with its top ten, ms           {:>12.3f}\n", wall_ * 1e3);
    fmt::print("a seat's view with its rank, us       {:>12.3f}\n", view_ * 1e6);
    const bool good = slowest_ <= most_seconds_a_round && bytes <= most_bytes_a_seat;
    return good ? 0 : 1;
  }

 private:
  void must(Answer answer) {
    if (!answer.yes()) {
      fmt::print(stderr, "refused: {}\n", table::name(answer.refusal()));
      std::exit(1);
    }
    if (!step_.empty()) table_.apply(step_);
  }
  void house(const Deed& deed) { must(table_.decide(deed, now_, step_)); }
  void say(std::uint64_t person, CommandId id, Command command) {
    must(table_.decide(Request{token(person), id, std::move(command)}, {}, now_, step_));
  }

  void fill() {
    held_before_ = held;
    Options options;
    options.most_seats = 0;
    house(OpenTable{TableId{1}, token(0), options});
    const Stopwatch watch;
    for (std::uint32_t person = 0; person < seats_; ++person) say(person, 1, Sit{});
    sitting_ = watch.seconds();
    say(0, 2, Start{});
    house(OpenDraw{});
    for (std::uint32_t person = 0; table_.state().phase == Phase::drawing; ++person) {
      say(person, 3, Reveal{});
    }
  }

  void play() {
    dice::Source luck(1);
    // A step that shares no factor with the number of seats visits each once, far apart.
    std::uint64_t stride = 600'011;
    while (seats_ % stride == 0) ++stride;
    for (int round = 1; round <= round_count; ++round) {
      now_ += 10 * second;
      const RoundName at{1, static_cast<std::uint8_t>(round)};
      const Stopwatch watch;
      house(HouseRoll{at, {luck.roll(), {}}});
      const auto item = told(table_.state(), step_.events.front(),
                             sight_of(table_.state(), step_.events, Reader{}));
      if (!item) std::exit(1);
      rolls_ += watch.seconds();
      std::uint64_t person = 0;
      for (std::uint32_t i = 0; i < seats_; ++i) {
        person = (person + stride) % seats_;
        // Each its own order of cells, so that the totals differ.
        const auto cell = static_cast<std::uint8_t>((person * 7 + round * 6ULL) % cell_count);
        say(person, static_cast<CommandId>(3 + round), Write{at, Cell{cell}});
      }
      const double seconds = watch.seconds();
      all_rounds_ += seconds;
      slowest_ = std::max(slowest_, seconds);
      most_held_ = std::max(most_held_, held);
      if (round == round_count / 2) look();
    }
  }

  void look() {
    const Stopwatch wall;
    Reader reader;
    reader.kind = Reader::Kind::wall;
    if (view(table_.state(), reader, now_).top.size() != table::top_count) std::exit(1);
    wall_ = wall.seconds();
    const Stopwatch seat;
    if (!view(table_.state(), {Reader::Kind::seat, seats_ / 2, {}}, now_).own->rank) std::exit(1);
    view_ = seat.seconds();
  }

  std::uint32_t seats_;
  OnlineTable table_;
  Step step_;
  Time now_ = 0;
  std::size_t held_before_ = 0;
  std::size_t most_held_ = 0;
  double sitting_ = 0;
  double slowest_ = 0;
  double all_rounds_ = 0;
  double rolls_ = 0;
  double wall_ = 0;
  double view_ = 0;
};

}  // namespace
}  // namespace knister::online

int main(int argc, char** argv) {
  const std::uint32_t seats =
      argc > 1 ? static_cast<std::uint32_t>(std::stoul(argv[1])) : 1'000'000U;
  return knister::online::Bench(seats).run();
}
