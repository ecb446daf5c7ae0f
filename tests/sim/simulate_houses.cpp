// tests/sim/simulate_houses.cpp: many houses with their tables, each from its own seed, on several
// threads.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <mutex>
#include <thread>
#include <vector>

#include "tests/sim/house_world.h"

namespace knister::sim {
namespace {

struct Task {
  std::uint64_t seed;
  std::uint64_t tables;  // at least so many
  HouseFault fault;
};

class Houses {
 public:
  explicit Houses(const Task& task) : task_(task), next_(task.seed) {}

  HouseOutcome go(unsigned jobs) {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < jobs; ++i) threads.emplace_back([this] { work(); });
    threads.clear();  // waits for all
    return sum_;
  }
  [[nodiscard]] std::uint64_t broken() const { return broken_; }

 private:
  void work() {
    while (sum_tables_ < task_.tables) {
      const std::uint64_t seed = next_++;
      const HouseOutcome one = run_house(seed, task_.fault);
      const std::scoped_lock lock(mutex_);
      sum_tables_ += one.tables;
      add(one);
      if (!one.finding.empty()) {
        ++broken_;
        fmt::print(stderr, "seed {}: {}\n", seed, one.finding);
      }
    }
  }
  void add(const HouseOutcome& one) {
    sum_.tables += one.tables;
    sum_.games += one.games;
    sum_.lives += one.lives;
    sum_.jumps += one.jumps;
    sum_.fills += one.fills;
    sum_.flips += one.flips;
    sum_.found += one.found;
    sum_.refused += one.refused;
    sum_.answers += one.answers;
    sum_.proved += one.proved;
  }

  Task task_;
  std::atomic<std::uint64_t> next_;
  std::atomic<std::uint64_t> sum_tables_ = 0;
  std::mutex mutex_;
  HouseOutcome sum_;
  std::uint64_t broken_ = 0;
};

}  // namespace
}  // namespace knister::sim

int main(int argc, char** argv) {
  CLI::App app(
      "Simulates whole houses: clocks jump, disks fill, bits change; nothing may be lost.");
  knister::sim::Task task{1, 300, knister::sim::HouseFault::none};
  unsigned jobs = 1;
  std::string plant = "none";
  app.add_option("--tables", task.tables, "how many at least, two to four in a house (300)");
  app.add_option("--seed", task.seed, "of the first house; the next have the next (1)");
  app.add_option("--jobs", jobs, "threads (1)")->check(CLI::Range(1, 1'024));
  const auto& known = knister::sim::house_fault_names;
  const std::vector<std::string> names(known.begin(), known.end());
  app.add_option("--plant", plant, "a fault that must be found (none)")
      ->check(CLI::IsMember(names));
  CLI11_PARSE(app, argc, argv);

  task.fault = static_cast<knister::sim::HouseFault>(std::find(names.begin(), names.end(), plant) -
                                                     names.begin());
  const auto began = std::chrono::steady_clock::now();
  knister::sim::Houses houses(task);
  const knister::sim::HouseOutcome sum = houses.go(jobs);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  fmt::print(
      "tables {}\ngames {}\nstarts {}\nclock jumps {}\nfull disks {}\nchanged bits {}\n"
      "of these called damage {}\nof those in the file as a whole {}\nanswers {}\nrolls proved "
      "{}\nseconds {:.1f}\nbroken promises "
      "{}\n",
      sum.tables, sum.games, sum.lives, sum.jumps, sum.fills, sum.flips, sum.found, sum.refused,
      sum.answers, sum.proved, seconds, houses.broken());
  return houses.broken() == 0 ? 0 : 1;
}
