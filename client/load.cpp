// client/load.cpp
#include "client/load.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <span>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "client/bot.h"
#include "dice/source.h"
#include "protocol/json_read.h"
#include "rules/format/hex.h"

namespace knister::client {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;  // NOLINT(google-build-using-namespace)

std::int64_t wall_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::uint32_t microseconds_between(Clock::time_point then, Clock::time_point now) {
  return static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(now - then).count());
}

// The same for a seed, so that a run can be repeated; different for every player.
std::string token_of(const LoadPlan& plan, std::uint32_t table, std::uint32_t player) {
  dice::Source source = dice::Source::for_game(plan.seed, std::uint64_t{table} << 32U | player);
  Bytes<16> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(source.below(256));
  return to_hex(bytes);
}

// One player with its connection, which it makes again whenever it breaks.
class Player {
 public:
  Player(LinkPool& pool, const LoadPlan& plan, const std::string& code, std::uint32_t table,
         std::uint32_t number, LoadResult& result, std::function<void()> done)
      : pool_(pool),
        plan_(plan),
        number_(number),
        result_(result),
        done_(std::move(done)),
        luck_(dice::Source::for_game(plan.seed + 1, std::uint64_t{table} << 32U | number)),
        bot_({code, token_of(plan, table, number), protocol::Role::player}, "",
             [this](const Sheet& sheet, Number) { return random_cell(sheet); }) {
    // Checking keys costs more than everything else here: a few do it for all.
    bot_.device.set_checks(number % 64 == 0 ? Checks::all : Checks::rounds);
  }

  // The network goes, for everybody at this moment.
  void cut() {
    if (over_ || !link_) return;
    ++result_.cuts;
    link_->cut();
  }

  void connect() {
    Server server = plan_.server;
    if (server.source.empty()) {
      // A port has two ends: more than 28,000 connections need several addresses.
      server.source = "127.0.0." + std::to_string(2 + number_ / 10'000);
    }
    link_ = pool_.connect(server, {[this] { up(); }, [this](std::string_view text) { take(text); },
                                   [this] { down(); }});
  }

 private:
  struct Arrival {
    std::int64_t wall_ms;
    Clock::time_point at;
    bool rolled;
    std::string text;
  };

  Cell random_cell(const Sheet& sheet) {
    std::uint32_t skip = luck_.below(static_cast<std::uint32_t>(sheet.free_count()));
    for (const Cell cell : all_cells) {
      if (sheet.is_free(cell) && skip-- == 0) return cell;
    }
    return {};
  }

  void up() {
    if (number_ > 0 && number_ <= plan_.slow)
      link_->slow_down(std::chrono::milliseconds(plan_.slow_ms));
    bot_.device.connected();
    flush();
    if (plan_.cut_ms == 0) return;
    const std::uint32_t wait = plan_.cut_ms / 2 + luck_.below(plan_.cut_ms);
    pool_.after(std::chrono::milliseconds(wait), [this, link = link_] {
      if (over_ || link != link_) return;
      ++result_.cuts;
      link->cut();
    });
  }

  void down() {
    unread_.clear();
    bot_.device.disconnected();
    if (over_) return;
    // Everybody at once would be a storm.
    const std::uint32_t pause = plan_.storm_ms > 0 ? 1 : 20 + luck_.below(200);
    pool_.after(std::chrono::milliseconds(pause), [this] {
      if (!over_) connect();
    });
  }

  // When it came is noted before anything else is done with it. Who thinks looks at a roll only
  // then: no machine reads it for thousands at once while it is still being sent to others.
  void take(std::string_view text) {
    Arrival came{wall_ms(), Clock::now(), false, {}};
    constexpr std::string_view mark = "\"type\":\"rolled\"";
    came.rolled = text.find(mark) != std::string_view::npos;
    if (unread_.empty() && (!came.rolled || plan_.think_ms == 0)) {
      read(text, came);
      return act();
    }
    came.text = text;
    unread_.push_back(std::move(came));
    if (unread_.size() > 1) return;
    pool_.after(std::chrono::milliseconds(luck_.below(plan_.think_ms)), [this] {
      if (unread_.empty()) return;
      for (const Arrival& one : std::exchange(unread_, {})) read(one.text, one);
      act_at_once();
    });
  }

  void read(std::string_view text, const Arrival& came) {
    came_ = came.at;
    const int round = bot_.device.table() ? bot_.device.table()->round : 0;
    bot_.device.receive(text);
    if (bot_.device.farewell()) ++result_.farewells;
    const auto& table = bot_.device.table();
    if (came.rolled && table && table->round != round) {
      ++result_.rolls;
      result_.roll_bytes += text.size();
      const std::int64_t late = std::max<std::int64_t>(0, came.wall_ms - table->clock.now);
      result_.roll_times.push_back(static_cast<std::uint32_t>(late * 1'000));
    }
    count_trouble();
  }

  void count_trouble() {
    switch (bot_.device.take_trouble()) {
      case Trouble::none:
        return;
      case Trouble::missed_round:
        ++result_.missed;
        return;
      case Trouble::doubled_round:
        ++result_.doubled;
        return;
      default:
        ++result_.wrong;
    }
  }

  void act() {
    const bool must_think = plan_.think_ms > 0 && bot_.device.must_write();
    if (!must_think || !bot_.device.idle()) return act_at_once();
    if (std::exchange(thinking_, true)) return;
    pool_.after(std::chrono::milliseconds(luck_.below(plan_.think_ms)), [this] {
      thinking_ = false;
      act_at_once();
    });
  }

  void act_at_once() {
    const std::uint64_t before = bot_.answered;
    const std::size_t refused = bot_.refused.size();
    bot_.act();
    count_answers(bot_.answered - before, bot_.refused.size() - refused);
    host();
    flush();
    if (!over_ && bot_.finished() && bot_.device.idle()) {
      over_ = true;
      ++result_.finished;
      done_();
    }
  }

  void count_answers(std::uint64_t answers, std::uint64_t refused) {
    result_.commands += answers - refused;
    result_.refused += refused;
    if (answers > 0 && asked_at_) {
      result_.answer_times.push_back(microseconds_between(*asked_at_, came_));
      asked_at_.reset();
    }
  }

  // The first player of a table starts it when all are there.
  void host() {
    const auto& table = bot_.device.table();
    if (number_ != 0 || !table || table->phase != online::Phase::lobby) return;
    if (table->seat_count < plan_.players || !bot_.device.idle()) return;
    bot_.device.ask(online::Start{});
  }

  void flush() {
    for (std::string& text : bot_.device.take()) {
      if (text.find("\"type\":\"write\"") != std::string::npos) asked_at_ = Clock::now();
      link_->send(std::move(text));
    }
  }

  LinkPool& pool_;
  const LoadPlan& plan_;
  std::uint32_t number_;
  LoadResult& result_;
  std::function<void()> done_;
  dice::Source luck_;
  Bot bot_;
  std::shared_ptr<Link> link_;
  std::vector<Arrival> unread_;
  Clock::time_point came_;  // what was read last
  std::optional<Clock::time_point> asked_at_;
  bool thinking_ = false;
  bool over_ = false;
};

// --- between processes ---

void put(std::string& out, const void* data, std::size_t size) {
  out.append(static_cast<const char*>(data), size);
}
void put(std::string& out, const Times& times) {
  const std::uint64_t count = times.size();
  put(out, &count, sizeof count);
  put(out, times.data(), count * sizeof(std::uint32_t));
}

constexpr std::size_t count_of_counts = 10;
std::array<std::uint64_t LoadResult::*, count_of_counts> counts_of() {
  return {&LoadResult::finished,  &LoadResult::rolls,  &LoadResult::commands,
          &LoadResult::refused,   &LoadResult::missed, &LoadResult::doubled,
          &LoadResult::wrong,     &LoadResult::cuts,   &LoadResult::farewells,
          &LoadResult::roll_bytes};
}

std::string packed(const LoadResult& result) {
  std::string out;
  for (const auto member : counts_of()) put(out, &(result.*member), sizeof(std::uint64_t));
  put(out, result.roll_times);
  put(out, result.answer_times);
  return out;
}

void add_times(std::string_view& in, Times& times) {
  std::uint64_t count = 0;
  if (in.size() < sizeof count) return;
  std::memcpy(&count, in.data(), sizeof count);
  in.remove_prefix(sizeof count);
  if (in.size() < count * sizeof(std::uint32_t)) return;
  const std::size_t before = times.size();
  times.resize(before + count);
  std::memcpy(times.data() + before, in.data(), count * sizeof(std::uint32_t));
  in.remove_prefix(count * sizeof(std::uint32_t));
}

void add(LoadResult& result, std::string_view in) {
  for (const auto member : counts_of()) {
    std::uint64_t value = 0;
    if (in.size() < sizeof value) return;
    std::memcpy(&value, in.data(), sizeof value);
    in.remove_prefix(sizeof value);
    result.*member += value;
  }
  add_times(in, result.roll_times);
  add_times(in, result.answer_times);
}

}  // namespace

std::uint32_t percentile(Times& times, double share) {
  if (times.empty()) return 0;
  const auto at = std::min(times.size() - 1,
                           static_cast<std::size_t>(share * static_cast<double>(times.size())));
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
  return times[at];
}

OpenedTables open_tables(const LoadPlan& plan) {
  OpenedTables opened;
  for (std::uint32_t table = 0; table < plan.tables; ++table) {
    const std::string body = R"({"token":")" + token_of(plan, table, 0) + R"(","id":"load )" +
                             std::to_string(plan.seed) + R"(","options":{"mostSeats":)" +
                             std::to_string(std::max(plan.players, 1U)) + R"(,"games":)" +
                             std::to_string(plan.games) + "}}";
    const HttpReply reply = post(plan.server, "/api/v1/tables", body);
    const auto json = protocol::parse_json(reply.body);
    const auto* code = json && json->is_object() ? json->get_object().if_contains("code") : nullptr;
    constexpr unsigned created = 201;
    if (reply.status != created || code == nullptr || !code->is_string()) {
      opened.refused = std::to_string(reply.status) + " " + reply.body;
      return opened;
    }
    opened.codes.emplace_back(code->get_string());
  }
  return opened;
}

LoadResult run_load(const LoadPlan& plan, const std::vector<std::string>& codes, Share share,
                    const WatchLoad& watch) {
  LoadResult result;
  LinkPool pool;
  std::vector<std::unique_ptr<Player>> players;
  std::size_t going = 0;
  const auto done = [&] {
    // A moment for the last frames to leave.
    if (--going == 0) pool.after(100ms, [&pool] { pool.stop(); });
  };
  for (std::uint32_t table = 0; table < codes.size(); ++table) {
    for (std::uint32_t number = 0; number < plan.players; ++number) {
      if ((table * plan.players + number) % share.parts != share.part) continue;
      players.push_back(
          std::make_unique<Player>(pool, plan, codes[table], table, number, result, done));
    }
  }
  going = players.size();
  if (going == 0) return result;
  // A thousand a second and process: a crowd comes, not an attack.
  std::size_t next = 0;
  std::function<void()> connect_some = [&] {
    for (int i = 0; i < 20 && next < players.size(); ++i) players[next++]->connect();
    if (next < players.size()) pool.after(20ms, connect_some);
  };
  connect_some();
  // At moments that all processes share.
  std::function<void()> wait_for_storm = [&] {
    const std::int64_t left = plan.storm_ms - wall_ms() % plan.storm_ms;
    pool.after(std::chrono::milliseconds(left), [&] {
      for (const auto& player : players) player->cut();
      wait_for_storm();
    });
  };
  if (plan.storm_ms > 0) wait_for_storm();
  std::function<void()> tell = [&] {
    watch({result.finished, result.rolls, result.commands});
    pool.after(500ms, tell);
  };
  if (watch) tell();
  pool.after(std::chrono::seconds(plan.seconds), [&pool] { pool.stop(); });
  pool.run();
  return result;
}

LoadResult run_load_in_processes(const LoadPlan& plan, const std::vector<std::string>& codes,
                                 std::uint32_t processes, const WatchLoad& watch) {
  // Where each process says how far it is; zero at first.
  const std::size_t bytes = processes * sizeof(LoadProgress);
  void* const shared =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return {};
  const std::span<LoadProgress> progress(static_cast<LoadProgress*>(shared), processes);
  struct Child {
    pid_t pid;
    int from;
    std::string said;
  };
  std::vector<Child> children;
  for (std::uint32_t part = 0; part < processes; ++part) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) break;
    const pid_t pid = fork();
    if (pid == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody plays on when the one who asked for it is gone
      close(ends[0]);
      const std::string text = packed(run_load(
          plan, codes, {part, processes}, [&](const LoadProgress& now) { progress[part] = now; }));
      std::string_view left = text;
      while (!left.empty()) {
        const ssize_t wrote = write(ends[1], left.data(), left.size());
        if (wrote <= 0) break;
        left.remove_prefix(static_cast<std::size_t>(wrote));
      }
      _exit(0);
    }
    close(ends[1]);
    children.push_back({pid, ends[0], {}});
  }
  std::atomic<std::size_t> reading = children.size();
  std::vector<std::thread> readers;
  for (Child& child : children) {
    readers.emplace_back([&child, &reading] {
      std::array<char, 65'536> buffer{};
      ssize_t got = 0;
      while ((got = read(child.from, buffer.data(), buffer.size())) > 0) {
        child.said.append(buffer.data(), static_cast<std::size_t>(got));
      }
      --reading;
    });
  }
  while (reading > 0) {
    LoadProgress all;
    for (const LoadProgress& one : progress) {
      all.finished += one.finished;
      all.rolls += one.rolls;
      all.commands += one.commands;
    }
    watch(all);
    for (int i = 0; i < 5 && reading > 0; ++i) std::this_thread::sleep_for(100ms);
  }
  LoadResult result;
  for (std::size_t i = 0; i < children.size(); ++i) {
    readers[i].join();
    close(children[i].from);
    waitpid(children[i].pid, nullptr, 0);
    add(result, children[i].said);
  }
  munmap(shared, bytes);
  return result;
}

}  // namespace knister::client
