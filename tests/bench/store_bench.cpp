// tests/bench/store_bench.cpp: store_bench FOLDER [ITEMS]: how many moves a second are
// acknowledged, each after it is on disk, and how long it takes until tables are back. FOLDER is on
// the disk to be measured, and must not be there yet.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "store/sqlite_store.h"
#include "tests/support/store_items.h"

namespace {

using namespace knister;
using Clock = std::chrono::steady_clock;

[[noreturn]] void give_up(const store::Fault& fault) {
  std::fprintf(stderr, "store_bench: %s: %s %s\n", std::string(name(fault.code)).c_str(),
               fault.place.c_str(), fault.detail.c_str());
  std::exit(1);
}

double milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

// Who appends waits here for those who are acknowledged, as players wait for their answers.
class Course {
 public:
  Course(std::size_t items, std::size_t in_flight) : begun_(items), in_flight_(in_flight) {
    latencies_.reserve(items);
  }

  void begin(std::size_t item) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return item - latencies_.size() < in_flight_; });
    begun_[item] = Clock::now();
  }
  void acknowledge(store::Ticket newest) {
    {
      const std::scoped_lock lock(mutex_);
      const Clock::time_point now = Clock::now();
      while (latencies_.size() < newest) latencies_.push_back(now - begun_[latencies_.size()]);
      ++commits_;
    }
    room_.notify_one();
  }
  void report(const char* what, Clock::duration took) {
    std::sort(latencies_.begin(), latencies_.end());
    const auto quantile = [&](std::size_t thousandths) {
      return milliseconds(latencies_[(latencies_.size() - 1) * thousandths / 1'000]);
    };
    std::printf(
        "%-34s %8.0f a second, %4zu a commit; acknowledged after %.1f ms (p50), %.1f ms (p99), "
        "%.1f ms (longest)\n",
        what, static_cast<double>(latencies_.size()) / milliseconds(took) * 1'000,
        latencies_.size() / std::max<std::size_t>(commits_, 1), quantile(500), quantile(990),
        quantile(1'000));
  }

 private:
  std::mutex mutex_;
  std::condition_variable room_;
  std::vector<Clock::time_point> begun_;
  std::vector<Clock::duration> latencies_;
  std::size_t in_flight_;
  std::size_t commits_ = 0;
};

// A move as a table makes it: an event, which holds the answer to the command it came from.
store::Item move(std::uint64_t table, store::Sequence sequence) {
  return test::event_item(table, sequence, std::string(56, 'e'));
}

struct Moves {
  const char* what;
  std::size_t items;
  std::size_t in_flight;
  std::size_t tables;
};

void measure(const std::string& folder, const Moves& moves) {
  Course course(moves.items, moves.in_flight);
  auto opened = store::open_sqlite_store(
      {.folder = folder,
       .callbacks = {.stored = [&](store::Ticket newest) { course.acknowledge(newest); },
                     .failed = give_up}});
  if (!opened) give_up(opened.error());
  const Clock::time_point start = Clock::now();
  for (std::size_t i = 0; i < moves.items; ++i) {
    course.begin(i);
    const auto ticket = (*opened)->append(
        move(i % moves.tables, static_cast<store::Sequence>(i / moves.tables + 1)));
    if (!ticket) give_up(ticket.error());
  }
  if (auto flushed = (*opened)->flush(); !flushed) give_up(flushed.error());
  const Clock::duration took = Clock::now() - start;
  opened->reset();  // the last acknowledgement has been given
  course.report(moves.what, took);
}

// Tables in the middle of a game of twelve: opened, then 25 rolls and 300 moves.
void measure_return(const std::string& folder) {
  constexpr std::uint64_t tables = 1'000;
  constexpr store::Sequence events = 326;
  {
    auto opened = store::open_sqlite_store({.folder = folder});
    if (!opened) give_up(opened.error());
    for (std::uint64_t table = 0; table < tables; ++table) {
      store::Item item{
          test::table_id(table), test::day(20'000), {store::Secret{1, std::string(32, 'k')}}};
      for (store::Sequence i = 1; i <= events; ++i) {
        item.changes.emplace_back(store::Event{i, std::string(32, 'e')});
      }
      for (store::Seat seat = 0; seat < 12; ++seat) {
        item.changes.emplace_back(store::Person{seat, test::token(table * 12 + seat), "Somebody"});
      }
      auto ticket = (*opened)->append(item);
      while (!ticket) {
        if (ticket.error().code != store::FaultCode::queue_full) give_up(ticket.error());
        if (auto flushed = (*opened)->flush(); !flushed) give_up(flushed.error());
        ticket = (*opened)->append(item);
      }
    }
  }
  const Clock::time_point start = Clock::now();
  auto opened = store::open_sqlite_store({.folder = folder});
  if (!opened) give_up(opened.error());
  std::size_t read = 0;
  const auto done = (*opened)->replay([&](const store::StoredEvent& event) {
    read += event.bytes.empty() ? 0 : 1;
    return store::Visit::go_on;
  });
  if (!done) give_up(done.error());
  const auto states = (*opened)->tables();
  if (!states) give_up(states.error());
  std::size_t people = 0;
  for (const store::TableState& state : *states) {
    const auto secrets = (*opened)->secrets(state.table);
    const auto seats = (*opened)->people(state.table);
    if (!secrets || !seats) give_up(!secrets ? secrets.error() : seats.error());
    people += seats->size();
  }
  std::printf("%zu tables, %zu events, %zu people: read back in %.0f ms\n", states->size(), read,
              people, milliseconds(Clock::now() - start));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fputs("store_bench FOLDER [ITEMS]\n", stderr);
    return 2;
  }
  const std::string folder = argv[1];
  const std::size_t items = argc == 3 ? std::strtoull(argv[2], nullptr, 10) : 50'000;
  if (!std::filesystem::create_directory(folder)) {
    std::fprintf(stderr, "store_bench: %s cannot be made\n", folder.c_str());
    return 1;
  }
  measure(folder + "/one", {"one move at a time", std::min<std::size_t>(items, 300), 1, 1});
  measure(folder + "/some", {"100 waiting at 100 tables", items, 100, 100});
  measure(folder + "/many", {"1,000 waiting at 1,000 tables", items, 1'000, 1'000});
  measure(folder + "/big", {"1,000 waiting at one table", items, 1'000, 1});
  measure_return(folder + "/return");
  std::filesystem::remove_all(folder);
}
