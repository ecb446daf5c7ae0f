// tests/sim/simulate_tables.cpp: many tables, each from its own seed, on several threads.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <fmt/format.h>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/sim/fault.h"
#include "tests/sim/world.h"

namespace knister::sim {
namespace {

struct Sum {
  std::uint64_t tables = 0;
  std::uint64_t games = 0;
  std::uint64_t seats = 0;
  std::uint64_t steps = 0;
  std::uint64_t events = 0;
  std::uint64_t views = 0;
  std::uint64_t crashes = 0;
  std::uint64_t messages = 0;
  std::uint64_t digest = 0;  // of all tables, in no order
  std::uint64_t faults = 0;

  void add(const Outcome& one, std::uint64_t seed) {
    ++tables;
    games += one.games;
    seats += one.seats;
    steps += one.steps;
    events += one.events;
    views += one.views;
    crashes += one.crashes;
    messages += one.messages;
    digest += dice::mix(one.digest ^ dice::mix(seed));
    faults += one.finding.empty() ? 0 : 1;
  }
  void add(const Sum& other) {
    tables += other.tables;
    games += other.games;
    seats += other.seats;
    steps += other.steps;
    events += other.events;
    views += other.views;
    crashes += other.crashes;
    messages += other.messages;
    digest += other.digest;
    faults += other.faults;
  }
};

class Run {
 public:
  Run(std::uint64_t first, std::uint64_t tables, Fault fault)
      : first_(first), tables_(tables), fault_(fault) {}

  Sum go(unsigned jobs) {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
    threads.clear();  // waits for all
    return sum_;
  }

 private:
  static constexpr std::uint64_t portion = 500;

  void work() {
    while (true) {
      const std::uint64_t from = next_.fetch_add(portion);
      if (from >= tables_) return;
      Sum part;
      for (std::uint64_t i = from; i < std::min(from + portion, tables_); ++i) {
        const std::uint64_t seed = first_ + i;
        const Outcome outcome = World(seed, fault_).run();
        part.add(outcome, seed);
        if (!outcome.finding.empty()) report(seed, outcome.finding);
      }
      const std::scoped_lock lock(mutex_);
      sum_.add(part);
      progress();
    }
  }
  void report(std::uint64_t seed, const std::string& finding) {
    const std::scoped_lock lock(mutex_);
    fmt::print(stderr, "seed {}: {}\n", seed, finding);
  }
  void progress() {
    const auto now = std::chrono::steady_clock::now();
    if (now - said_ < std::chrono::seconds(10)) return;
    said_ = now;
    const double seconds = std::chrono::duration<double>(now - began_).count();
    fmt::print(stderr, "{} of {} tables, {:.0f} a second, {} faults\n", sum_.tables, tables_,
               static_cast<double>(sum_.tables) / seconds, sum_.faults);
  }

  std::uint64_t first_;
  std::uint64_t tables_;
  Fault fault_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  Sum sum_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point said_ = began_;
};

}  // namespace
}  // namespace knister::sim

int main(int argc, char** argv) {
  CLI::App app("Simulates whole tables under faults and checks what must always hold.");
  std::uint64_t tables = 1'000;
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  std::string plant = "none";
  app.add_option("--tables", tables, "how many (1,000)");
  app.add_option("--seed", seed, "of the first; the next have the next (1)");
  app.add_option("--jobs", jobs, "threads (1)")->check(CLI::Range(1, 1'024));
  const std::vector<std::string> names(knister::sim::fault_names.begin(),
                                       knister::sim::fault_names.end());
  app.add_option("--plant", plant, "a fault that must be found (none)")
      ->check(CLI::IsMember(names));
  CLI11_PARSE(app, argc, argv);

  const auto fault = static_cast<knister::sim::Fault>(std::find(names.begin(), names.end(), plant) -
                                                      names.begin());
  const auto began = std::chrono::steady_clock::now();
  const knister::sim::Sum sum = knister::sim::Run(seed, tables, fault).go(jobs);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  fmt::print(
      "tables {}\npeople {}\ngames {}\nmessages {}\nsteps {}\nevents {}\nviews {}\ncrashes {}\n"
      "digest {:016x}\nseconds {:.1f}\ntables a second {:.0f}\nfaults {}\n",
      sum.tables, sum.seats, sum.games, sum.messages, sum.steps, sum.events, sum.views, sum.crashes,
      sum.digest, seconds, static_cast<double>(sum.tables) / seconds, sum.faults);
  return sum.faults == 0 ? 0 : 1;
}
