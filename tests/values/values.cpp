// tests/values/values.cpp: prints what measured.h finds, one object of JSON a line.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <thread>

#include "tests/values/measured.h"

namespace {

using namespace knister;

std::string number(double value) { return fmt::format("{:.4f}", value); }

std::string compared(const values::Compared& what) {
  return fmt::format(R"("sheets":{},"predicted":{},"came":{},"error":{},"standard_error":{})",
                     what.error.count(), number(what.predicted.mean()), number(what.came.mean()),
                     number(what.error.mean()), number(what.error.standard_error()));
}

void print_calibration(const engine::Level& level, const engine::Level& on,
                       const values::Run& run) {
  const values::Calibration found = values::calibrate(level, on, run);
  values::Compared all;
  for (std::size_t i = 0; i < found.by_round.size(); ++i) {
    all.add(found.by_round[i]);
    if (found.by_round[i].error.count() == 0) continue;
    fmt::print("{{\"level\":\"{}\",\"on\":\"{}\",\"round\":{},{}}}\n", level.name, on.name, i,
               compared(found.by_round[i]));
  }
  for (std::size_t i = 0; i < found.by_prediction.size(); ++i) {
    if (found.by_prediction[i].error.count() == 0) continue;
    fmt::print("{{\"level\":\"{}\",\"on\":\"{}\",\"from\":{},{}}}\n", level.name, on.name,
               i * values::points_together, compared(found.by_prediction[i]));
  }
  fmt::print("{{\"level\":\"{}\",\"on\":\"{}\",\"all\":true,{}}}\n", level.name, on.name,
             compared(all));
}

void print_disagreement(const engine::Level& one, const engine::Level& other,
                        const values::Run& run) {
  constexpr int tries = 100;
  const values::Disagreement found = values::disagreement(one, other, run, tries);
  std::uint64_t different = 0;
  const auto row = [&](const std::string& rounds, std::uint64_t choices, std::uint64_t differing,
                       const measure::Spread& cost) {
    const auto all = static_cast<double>(choices * run.games);
    fmt::print(
        R"({{"one":"{}","other":"{}","games":{},{},"choices":{},"different":{},"share":{},"cost_of_game":{},"standard_error":{}}})"
        "\n",
        one.name, other.name, run.games, rounds, choices * run.games, differing,
        number(static_cast<double>(differing) / all), number(cost.mean()),
        number(cost.standard_error()));
  };
  for (std::size_t i = 0; i < found.cost.size(); ++i) {
    different += found.different[i];
    row(fmt::format(R"("from_round":{},"to_round":{})", i * values::rounds_together + 1,
                    (i + 1) * values::rounds_together),
        values::rounds_together, found.different[i], found.cost[i]);
  }
  row(R"("from_round":1,"to_round":24)", cell_count - 1, different, found.cost_of_game);
}

void print_rounds(const engine::Level& level, const values::Run& run) {
  constexpr int tries = 20;
  const values::Rounds found = values::fence(level, run, tries);
  for (std::size_t i = 0; i < found.size(); ++i) {
    fmt::print("{{\"level\":\"{}\",\"round\":{},{},\"limit\":{}}}\n", level.name, i,
               compared(found[i]), number(found[i].limit.mean()));
  }
}

int help() {
  fmt::print(stderr,
             "values calibration LEVEL GAMES SEED\n"
             "values disagreement LEVEL LEVEL GAMES SEED\n"
             "values rounds LEVEL GAMES SEED\n");
  return 2;
}

}  // namespace

int main(int count, char** words) {
  const std::string_view what = count > 1 ? words[1] : "";
  const int levels = what == "disagreement" ? 2 : 1;
  if (count != 4 + levels) return help();
  const engine::Level* one = engine::find_level(words[2]);
  const engine::Level* other = engine::find_level(words[1 + levels]);
  const values::Run run{std::strtoull(words[2 + levels], nullptr, 10),
                        std::strtoull(words[3 + levels], nullptr, 10),
                        std::max(1U, std::thread::hardware_concurrency())};
  if (one == nullptr || other == nullptr || run.games == 0) return help();
  if (what == "calibration") {
    for (const engine::Level& on : {*engine::find_level("instant"), values::network_alone()}) {
      print_calibration(*one, on, run);
    }
  } else if (what == "disagreement") {
    print_disagreement(*one, *other, run);
  } else if (what == "rounds") {
    print_rounds(*one, run);
  } else {
    return help();
  }
  return 0;
}
