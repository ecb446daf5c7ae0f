// app/load.cpp: `knister load` lets bots play at a server of this machine and measures what they
// see.
#include "client/load.h"

#include <boost/json.hpp>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <memory>
#include <unistd.h>

#include "app/commands.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "engine_protocol/plain_json.h"
#include "machine/open_files.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

struct LoadOptions {
  std::string port = "8080";
  std::string players = "12";
  std::string tables = "1";
  std::string games = "1";
  std::string processes = "1";
  std::string think = "0";
  std::string slow = "0";
  std::string cut = "0";
  std::string storm = "0";
  std::string seconds = "600";
  std::string seed = "1";
  std::string pid;
};

// What the system says of the server's process, and of itself.
struct ProcessCost {
  std::uint64_t resident_kb = 0;
  std::uint64_t kernel_kb = 0;  // of all processes: sockets are most of what a load adds
  double cpu_seconds = 0;
};

// The number behind a name in a file of /proc.
std::uint64_t read_line(const std::string& path, std::string_view name) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(name)) return std::stoull(line.substr(name.size()));
  }
  return 0;
}

ProcessCost cost_of(const std::string& pid) {
  ProcessCost cost;
  cost.resident_kb = read_line("/proc/" + pid + "/status", "VmRSS:");
  cost.kernel_kb = read_line("/proc/meminfo", "SUnreclaim:");
  std::ifstream file("/proc/" + pid + "/stat");
  std::string word;
  // The name may hold blanks and stands in brackets; user and system time are 12th and 13th after.
  std::getline(file, word, ')');
  std::uint64_t ticks = 0;
  for (int i = 1; i <= 13 && file >> word; ++i) {
    if (i >= 12) ticks += std::stoull(word);
  }
  cost.cpu_seconds = static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return cost;
}

json::object milliseconds(client::Times& times) {
  const auto ms = [&](double share) { return client::percentile(times, share) / 1000.0; };
  return {{"count", times.size()}, {"p50", ms(0.5)}, {"p99", ms(0.99)}, {"max", ms(1)}};
}

int run(const i18n::Catalogue& words, const LoadOptions& options) {
  const auto number = [&](const char* name, const std::string& text, std::uint64_t lowest,
                          std::uint64_t highest) {
    return static_cast<std::uint32_t>(cli::read_whole(words, name, text, {lowest, highest}));
  };
  client::LoadPlan plan;
  plan.server.port = static_cast<std::uint16_t>(number("--port", options.port, 1, UINT16_MAX));
  plan.players = number("--players", options.players, 1, 100'000);
  plan.tables = number("--tables", options.tables, 1, 100'000);
  plan.games = number("--games", options.games, 1, 99);
  plan.think_ms = number("--think", options.think, 0, 60'000);
  plan.slow = number("--slow", options.slow, 0, 100'000);
  plan.cut_ms = number("--cut", options.cut, 0, 3'600'000);
  plan.storm_ms = number("--storm", options.storm, 0, 3'600'000);
  plan.seconds = number("--seconds", options.seconds, 1, 86'400);
  plan.seed = cli::read_whole(words, "--seed", options.seed);
  const std::uint32_t processes = number("--processes", options.processes, 1, 64);

  const ProcessCost before = options.pid.empty() ? ProcessCost{} : cost_of(options.pid);
  const client::OpenedTables opened = client::open_tables(plan);
  if (!opened.refused.empty()) {
    throw cli::InputError(
        words.text(Message::load_refused, {{"port", plan.server.port}, {"why", opened.refused}}));
  }
  constexpr std::uint64_t own_files = 64;
  machine::allow_open_files(std::uint64_t{plan.players} * plan.tables / processes + own_files);
  ProcessCost most;
  const std::uint64_t players = std::uint64_t{plan.players} * plan.tables;
  const auto started = std::chrono::steady_clock::now();
  const bool shown = isatty(STDERR_FILENO) == 1;
  const auto watch = [&](const client::LoadProgress& progress) {
    if (shown) {
      fmt::print(stderr, "\r\x1b[K{}",
                 words.text(Message::load_progress, {{"rolls", progress.rolls},
                                                     {"commands", progress.commands},
                                                     {"finished", progress.finished},
                                                     {"players", players}}));
      std::fflush(stderr);
    }
    if (options.pid.empty()) return;
    const ProcessCost now = cost_of(options.pid);
    most.resident_kb = std::max(most.resident_kb, now.resident_kb);
    most.kernel_kb = std::max(most.kernel_kb, now.kernel_kb);
    most.cpu_seconds = now.cpu_seconds;
  };
  client::LoadResult result = client::run_load_in_processes(plan, opened.codes, processes, watch);
  if (shown) fmt::print(stderr, "\r\x1b[K");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;

  json::object out{{"players", players},
                   {"tables", plan.tables},
                   {"processes", processes},
                   {"seed", plan.seed},
                   {"seconds", took.count()},
                   {"finished", result.finished},
                   {"rolls", result.rolls},
                   {"commands", result.commands},
                   {"refused", result.refused},
                   {"missed", result.missed},
                   {"doubled", result.doubled},
                   {"wrong", result.wrong},
                   {"cuts", result.cuts},
                   {"farewells", result.farewells},
                   {"bytes_a_roll", result.roll_bytes / std::max<std::uint64_t>(1, result.rolls)},
                   {"roll_ms", milliseconds(result.roll_times)},
                   {"answer_ms", milliseconds(result.answer_times)}};
  if (!options.pid.empty()) {
    const auto grown = [&](std::uint64_t ProcessCost::* kb) {
      return (static_cast<double>(most.*kb) - static_cast<double>(before.*kb)) /
             static_cast<double>(players);
    };
    const double cpu = most.cpu_seconds - before.cpu_seconds;
    out["server"] =
        json::object{{"cpu_seconds", cpu},
                     {"cpu_ms_a_connection", 1'000 * cpu / static_cast<double>(players)},
                     {"resident_kb", most.resident_kb},
                     {"kb_a_connection", grown(&ProcessCost::resident_kb)},
                     {"kernel_kb_a_connection", grown(&ProcessCost::kernel_kb)}};
  }
  fmt::print("{}\n", engine_protocol::plain_json(out));
  const std::uint64_t faults = result.wrong + result.missed + result.doubled;
  return result.finished == players && faults == 0 ? cli::exit_ok : cli::exit_bad_input;
}

}  // namespace

void add_load(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<LoadOptions>();
  Command& command = line.add(
      "load",
      {{"knister load --port 8080 --players 12", words.text(Message::example_load)},
       {"knister load --tables 100 --players 4 --cut 2000", words.text(Message::example_load_cut)}},
      [&words, options] { return run(words, *options); });
  command.options = {
      {"--port", "N", words.text(Message::help_option_load_port), &options->port},
      {"--players", "N", words.text(Message::help_option_load_players), &options->players},
      {"--tables", "N", words.text(Message::help_option_load_tables), &options->tables},
      {"--games", "N", words.text(Message::help_option_load_games), &options->games},
      {"--processes", "N", words.text(Message::help_option_load_processes), &options->processes},
      {"--think", "MS", words.text(Message::help_option_load_think), &options->think},
      {"--slow", "N", words.text(Message::help_option_load_slow), &options->slow},
      {"--cut", "MS", words.text(Message::help_option_load_cut), &options->cut},
      {"--storm", "MS", words.text(Message::help_option_load_storm), &options->storm},
      {"--seconds", "N", words.text(Message::help_option_load_seconds), &options->seconds},
      {"--seed", "N", words.text(Message::help_option_seed), &options->seed},
      {"--pid", "PID", words.text(Message::help_option_load_pid), &options->pid},
  };
}

}  // namespace knister::app
