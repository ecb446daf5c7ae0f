// server/metrics.cpp
#include "server/metrics.h"

#include <array>
#include <fmt/format.h>

namespace knister::server {
namespace {

struct Metric {
  std::string_view name;
  std::string_view kind;
  std::string_view help;
  std::uint64_t value;
};

}  // namespace

std::string metrics_text(const RunningHouse& running) {
  const house::House& house = running.house();
  const house::Counts& counts = house.counts();
  const WireTally& wires = running.tally();
  const std::array all{
      Metric{"knister_tables", "gauge", "Tables that are open.", house.table_count()},
      Metric{"knister_lines", "gauge", "WebSocket connections.", wires.wires},
      Metric{"knister_waiting", "gauge", "Frames and answers that wait for the disk.",
             house.waiting()},
      Metric{"knister_commands_total", "counter", "Commands of people.", counts.commands},
      Metric{"knister_refused_total", "counter", "Commands that were refused.", counts.refused},
      Metric{"knister_steps_total", "counter", "Entries of all logs.", counts.steps},
      Metric{"knister_rolls_total", "counter", "Rolls.", counts.rolls},
      Metric{"knister_writes_total", "counter", "Numbers written.", counts.writes},
      Metric{"knister_games_total", "counter", "Games finished.", counts.games},
      Metric{"knister_messages_total", "counter", "Messages from devices.", wires.messages},
      Metric{"knister_frames_total", "counter", "Messages to devices.", wires.frames},
      Metric{"knister_lagging_total", "counter", "Readers that lost news and got the table.",
             wires.lagging},
      Metric{"knister_too_fast_total", "counter", "Lines ended for their rate.", wires.too_fast},
      Metric{"knister_too_big_total", "counter", "Lines ended for a message's size.",
             wires.too_big},
      Metric{"knister_guessing_total", "counter", "Hellos refused after wrong codes.",
             wires.guessing},
      Metric{"knister_turned_away_total", "counter", "Connections for which there was no room.",
             wires.turned_away},
      Metric{"knister_erased_total", "counter", "Tables erased long after their last event.",
             counts.erased},
      Metric{"knister_damaged_tables", "gauge", "Tables set aside because they are damaged.",
             counts.damaged},
  };
  std::string text;
  for (const Metric& one : all) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", one.name, one.help, one.kind,
                        one.value);
  }
  return text;
}

}  // namespace knister::server
