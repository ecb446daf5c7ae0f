// tests/sim/house_world.cpp: people, clock, disk and damage of one simulated house.
#include "tests/sim/house_world.h"

#include <atomic>
#include <filesystem>
#include <list>
#include <map>
#include <optional>
#include <vector>

#include "client/bot.h"
#include "dice/source.h"
#include "house/house.h"
#include "house/token.h"
#include "server/house_clock.h"
#include "store/data_folder.h"
#include "store/log.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"
#include "tests/crash/ledger.h"

namespace knister::sim {
namespace {

constexpr online::Time hour = 3'600'000;
constexpr online::Time day = 24 * hour;
// Room on the disk, in the house's own measure.
constexpr std::uint64_t plenty = 1'000;
constexpr store::SpaceLimits room_limits{500, 100, std::chrono::milliseconds(0)};

// What the machine's clocks say. The calendar may jump, what passes does not.
struct Machine {
  online::Time calendar = 1'700'000'000'000;
  online::Time passed = 0;

  void pass(online::Time time) {
    calendar += time;
    passed += time;
  }
};

class FirstFree : public house::Thinker {
 public:
  void think(const house::Thought& thought, std::function<void(Cell)> done) override {
    done(cell_in(thought.sheet));
  }
  static Cell cell_in(const Sheet& sheet) {
    for (const Cell cell : all_cells) {
      if (sheet.is_free(cell)) return cell;
    }
    return {};
  }
};

class SimWire : public house::Wire {
 public:
  void send(const house::Frame& frame, house::FrameKind /*kind*/) override {
    frames.push_back(*frame);
  }
  void dismiss(const protocol::Farewell& why) override { farewell = why.code; }
  std::vector<std::string> frames;
  std::string farewell;
};

std::string token_of(std::uint64_t number) {
  std::string token = std::to_string(number);
  return std::string(32 - token.size(), 'b') + token;
}

struct Person {
  Person(const std::string& code, std::uint32_t place, std::uint32_t of, std::uint64_t token)
      : number(place),
        players(of),
        ledger(*house::hash_token(token_of(token))),
        bot({code, token_of(token), protocol::Role::player}, "P" + std::to_string(token),
            [](const Sheet& sheet, Number) { return FirstFree::cell_in(sheet); }) {
    bot.heard = [this](const client::Answered& answer) { ledger.note(answer); };
  }
  std::uint32_t number;
  std::uint32_t players;  // at the same table
  test::Ledger ledger;
  client::Bot bot;
  std::shared_ptr<SimWire> wire;
  int rest = 0;  // turns until it connects again
};

// The tables as a house has them open, by code.
using Truth = std::map<std::string, online::OnlineTable>;

class HouseWorld {
 public:
  HouseWorld(std::uint64_t seed, HouseFault fault)
      : luck_(dice::mix(seed ^ 0x686F757365U)), fault_(fault) {}

  HouseOutcome run() {
    const std::uint32_t lives = 2 + luck_.below(3);
    for (std::uint32_t life = 0; life < lives && good(); ++life) {
      const bool last = life + 1 == lives;
      if (life > 0) rest();
      if (!start(data())) break;
      if (life == 0) open_tables();
      check_log();
      if (life > 0 && good()) look_for_damage();
      live(last);
      if (last && good()) check_end();
      stop();
    }
    stop();
    for (const Person& person : people_) {
      outcome_.answers += person.ledger.answer_count();
      outcome_.proved += person.bot.device.proved_rolls();
    }
    return std::move(outcome_);
  }

 private:
  [[nodiscard]] bool good() const { return outcome_.finding.empty(); }
  void fail(const std::string& what) {
    if (good()) outcome_.finding = what;
  }
  [[nodiscard]] std::string data() const { return folder_.file("data"); }
  [[nodiscard]] std::string before() const { return folder_.file("before"); }
  bool chance(std::uint32_t of_a_thousand) { return luck_.below(1'000) < of_a_thousand; }

  // --- clocks ---

  void jump() {
    ++outcome_.jumps;
    const online::Time far = luck_.below(2) == 0 ? 2 * 365 * day : 26 * hour;
    const online::Time size =
        1'000 + static_cast<online::Time>(luck_.below(1'000'000)) * (far / 1'000'000);
    machine_.calendar += luck_.below(2) == 0 ? size : -size;
  }
  [[nodiscard]] online::Time now() const {
    return fault_ == HouseFault::wall_clock ? machine_.calendar : clock_->now();
  }

  // --- a life ---

  bool start(const std::string& folder) {
    ++outcome_.lives;
    store::SqliteOptions options;
    options.folder = folder;
    options.sync = store::Sync::off;  // power stays: that is tests/crash
    options.space = room_limits;
    options.free_bytes = [this] { return std::optional<std::uint64_t>(free_.load()); };
    auto opened = store::open_sqlite_store(std::move(options));
    if (!opened) return fail("the store does not open: " + opened.error().detail), false;
    store_ = std::move(*opened);
    clock_.emplace(
        [this] {
          return std::chrono::system_clock::time_point(
              std::chrono::milliseconds(machine_.calendar));
        },
        [this] {
          return std::chrono::steady_clock::time_point(std::chrono::milliseconds(machine_.passed));
        });
    house_ = make_house(*store_, [this](const store::Fault& fault) {
      fail("the house gives up: " + std::string(store::name(fault.code)) + ' ' + fault.detail);
    });
    const auto restored = house_->restore(now());
    if (!restored) return fail("it does not start: " + restored.error().detail), false;
    flush();
    if (house_->counts().damaged != 0) fail("a table that is whole was set aside");
    if (house_->counts().erased != 0) fail("the clock erased a table");
    return good();
  }
  std::unique_ptr<house::House> make_house(store::Store& store,
                                           std::function<void(const store::Fault&)> gives_up) {
    house::Settings settings;
    if (fault_ == HouseFault::no_hold) settings.doubtful_rest = std::chrono::days(100'000);
    return std::make_unique<house::House>(store, thinker_, settings, std::move(gives_up));
  }
  void stop() {
    for (Person& person : people_) {
      person.bot.device.disconnected();
      person.wire.reset();
    }
    house_.reset();
    store_.reset();
  }
  void flush() {
    if (!store_->flush()) fail("the store cannot write");
    house_->stored(store_->stored());
  }

  void open_tables() {
    const std::uint32_t count = 2 + luck_.below(3);
    for (std::uint32_t table = 0; table < count; ++table) {
      online::Options options;
      if (chance(300)) options.rolling = online::Rolling::table;
      if (chance(200)) options.pace = {online::Pace::Kind::seconds, 20};
      const std::uint32_t players = 1 + luck_.below(3);
      std::string code;
      house_->open({*house::hash_token(token_of(100U * table)), "1", options, {}}, now(),
                   [&](const house::House::Opened& opened) { code = opened.code; });
      flush();
      if (code.empty()) return fail("no table was opened");
      ++outcome_.tables;
      codes_.push_back(code);
      for (std::uint32_t one = 0; one < players; ++one) {
        people_.emplace_back(code, one, players, 100U * table + one);
      }
    }
  }

  // The machine is off for a while; its clock may have no battery.
  void rest() {
    machine_.pass(static_cast<online::Time>(luck_.below(3'600)) * 1'000);
    if (chance(600)) jump();
    free_ = plenty;
    std::error_code ignored;
    std::filesystem::remove_all(before(), ignored);
    std::filesystem::copy(data(), before());
  }

  // People play. In the last life to the end, else until something happens.
  void live(bool last) {
    const std::uint64_t most = last ? 4'000 : 20 + luck_.below(120);
    for (std::uint64_t turn = 0; turn < most && good(); ++turn) {
      if (last && all_finished()) return;
      const bool calm = last && turn > 200;
      if (calm) free_ = plenty;
      if (!calm && chance(15)) jump();
      if (!calm && chance(20)) change_room();
      if (!calm && chance(20)) leave(luck_.below(static_cast<std::uint32_t>(people_.size())));
      go_on();
    }
    if (last && !all_finished()) fail("people wait for something that does not come" + waiting());
  }
  [[nodiscard]] std::string waiting() const {
    std::string all;
    for (const Person& person : people_) {
      if (person.bot.finished()) continue;
      const auto& table = person.bot.device.table();
      all += "; " + std::to_string(person.number + 1) + " of " + std::to_string(person.players);
      if (!person.wire) all += " is away";
      if (!person.bot.device.idle()) all += " waits for an answer";
      if (!table) {
        all += " sees no table";
      } else {
        all += " in phase " + std::to_string(static_cast<int>(table->phase)) + ", round " +
               std::to_string(table->round) + (table->own ? "" : " without a seat");
      }
    }
    return all;
  }
  [[nodiscard]] bool all_finished() const {
    for (const Person& person : people_) {
      if (!person.bot.finished()) return false;
    }
    return true;
  }

  void change_room() {
    constexpr std::array<std::uint64_t, 3> levels{plenty, 300, 50};
    free_ = levels[luck_.below(levels.size())];
    if (free_ == plenty) return;
    outcome_.fills += free_ < room_limits.none_bytes ? 1 : 0;
    std::optional<house::House::Refused> refused;
    house_->open({*house::hash_token(token_of(77)), "more", {}, {}}, now(),
                 [&](const house::House::Opened& opened) { refused = opened.refused; });
    flush();
    if (refused != house::House::Refused::no_room) fail("a table was opened without room for it");
  }

  void leave(std::uint32_t which) {
    auto person = people_.begin();
    std::advance(person, which);
    hang_up(*person);
  }
  void hang_up(Person& person) {
    if (!person.wire) return;
    person.bot.device.disconnected();
    house_->hang_up(*person.wire, now());
    person.wire.reset();
    person.rest = static_cast<int>(luck_.below(4));
  }

  // Everybody says and hears what there is; then time goes on to what is due next.
  void go_on() {
    for (int i = 0; i < 3 && good(); ++i) {
      for (Person& person : people_) pump(person);
      flush();
    }
    const online::Time next = house_->next_deadline() - now();
    machine_.pass(std::max<online::Time>(1, std::min<online::Time>(next, 2'100)));
    house_->tick(now());
    flush();
  }
  void pump(Person& person) {
    client::Device& device = person.bot.device;
    if (!person.wire) {
      if (person.rest-- > 0) return;
      person.wire = std::make_shared<SimWire>();
      device.connected();
    }
    for (const std::string& text : std::exchange(person.wire->frames, {})) device.receive(text);
    if (device.table()) person.ledger.note(*device.table());
    if (!person.wire->farewell.empty()) {
      if (person.wire->farewell != "server-no-room") fail("sent away: " + person.wire->farewell);
      return hang_up(person);
    }
    person.bot.act();
    // Whoever hosts: a host who was away for long has handed over.
    if (device.table() && device.table()->hosting && device.idle() &&
        device.table()->phase == online::Phase::lobby &&
        device.table()->seat_count == person.players) {
      device.ask(online::Start{});
    }
    for (const std::string& text : device.take()) {
      if (person.wire->farewell.empty()) house_->receive(*person.wire, text, now());
    }
  }

  // --- what must hold ---

  void check_log() {
    if (!good()) return;
    const auto book = test::read_log(*store_);
    if (!book) return fail(book.error());
    for (const Person& person : people_) {
      if (std::string missing = person.ledger.missing_in(*book); !missing.empty()) fail(missing);
      if (person.bot.device.trouble() != client::Trouble::none) {
        fail("a device saw trouble " +
             std::to_string(static_cast<int>(person.bot.device.trouble())));
      }
    }
    for (const std::string& code : codes_) {
      if (house_->find(code) == nullptr) fail("table " + code + " is gone");
    }
  }
  void check_end() {
    check_log();
    const auto book = test::read_log(*store_);
    if (!book) return fail(book.error());
    for (const Person& person : people_) {
      const table::View& seen = *person.bot.device.table();
      const test::LoggedTable& table = book->at(seen.id);
      const auto seat = seen.own->seat;
      if (!(test::sheet_of(table, seat) == person.bot.device.own_sheet())) {
        fail("a sheet is not what was written");
      }
    }
    outcome_.games = codes_.size();
  }

  // --- damage ---

  // Beside the house that goes on with data that are whole: what another one makes of the same
  // data with bits changed.
  void look_for_damage() {
    Truth truth;
    for (const std::string& code : codes_) truth.emplace(code, house_->find(code)->table());
    const std::uint32_t tries = 1 + luck_.below(3);
    for (std::uint32_t i = 0; i < tries && good(); ++i) {
      const std::string copy = folder_.file("copy");
      std::error_code ignored;
      std::filesystem::remove_all(copy, ignored);
      std::filesystem::copy(before(), copy);
      ++outcome_.flips;
      if (luck_.below(2) == 0 && fault_ != HouseFault::silent_damage) {
        flip_in_file(copy);
      } else {
        flip_in_row(copy);
      }
      judge(copy, truth);
    }
  }
  void flip_in_file(const std::string& folder) {
    std::string bytes = test::content_of(store::database_file(folder));
    const std::uint32_t at = luck_.below(static_cast<std::uint32_t>(bytes.size()));
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << luck_.below(8)));
    test::write_to(store::database_file(folder), bytes);
  }
  void flip_in_row(const std::string& folder) {
    auto database = store::Database::open(store::database_file(folder), store::Access::create);
    if (!database) return fail("the copy does not open");
    auto tables = store::all_tables(*database);
    if (!tables || tables->empty()) return;
    std::erase_if(*tables, [](const auto& one) { return one.head.last == 0; });
    const store::NumberedTable table =
        (*tables)[luck_.below(static_cast<std::uint32_t>(tables->size()))];
    const auto chosen =
        static_cast<store::Sequence>(1 + luck_.below(static_cast<std::uint32_t>(table.head.last)));
    struct Row {
      store::Sequence sequence;
      store::Time time;
      std::string bytes;
    };
    std::vector<Row> rows;
    const auto read = store::visit_events(*database, table, [&](const store::StoredEvent& event) {
      rows.push_back({event.sequence, event.time, std::string(event.bytes)});
      return store::Visit::go_on;
    });
    if (!read) return fail("the copy is damaged before it is");
    std::string& bytes = rows[chosen - 1].bytes;
    char& byte = bytes[luck_.below(static_cast<std::uint32_t>(bytes.size()))];
    byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << luck_.below(8)));
    store::Sum chain = 0;
    for (const Row& row : rows) {
      const store::Sum sum = store::event_sum({table.id, chain}, row.time, row.sequence, row.bytes);
      const bool fits = fault_ == HouseFault::silent_damage;
      chain = sum;
      if (row.sequence != chosen && !fits) continue;
      auto done =
          database->run("UPDATE events SET event = ? WHERE table_number = ? AND sequence = ?",
                        store::Blob{row.bytes}, table.number, row.sequence);
      if (done && fits) {
        done =
            database->run("UPDATE events SET checksum = ? WHERE table_number = ? AND sequence = ?",
                          sum, table.number, row.sequence);
      }
      if (!done) return fail("the copy cannot be changed");
    }
    if (fault_ == HouseFault::silent_damage) {
      std::ignore = store::put_head(*database, table.number, table.id, {table.head.last, chain});
    }
  }

  // In the draw, or just after it: who had a voice and is away may be past its time already.
  static bool nothing_rolled(const online::State& state) {
    return state.phase == online::Phase::drawing ||
           (state.phase == online::Phase::playing && state.game == 1 && state.round() == 0);
  }

  // Whatever is open in it must be as it was written, and what is not must be called damaged.
  // Where the file's own structure is damaged, reading or writing says so, and nothing starts.
  void judge(const std::string& folder, const Truth& truth) {
    bool gave_up = false;
    auto opened = store::open_sqlite_store({.folder = folder, .sync = store::Sync::off});
    const auto other =
        opened ? make_house(**opened, [&](const store::Fault&) { gave_up = true; }) : nullptr;
    // The truth was taken right after the start, when nothing had passed yet.
    const bool started = other && other->restore(now()) && (*opened)->flush() && !gave_up;
    if (!started) {
      ++outcome_.found;
      ++outcome_.refused;
      return;
    }
    std::size_t missing = 0;
    for (const auto& [code, table] : truth) {
      const house::Room* room = other->find(code);
      if (room == nullptr) {
        ++missing;
      } else if (nothing_rolled(table.state())) {
        continue;  // a draw that the start has opened anew has new secrets in each house
      } else if (!(room->table() == table)) {
        fail("a table is open that is not what was written");
      }
    }
    if (missing > other->counts().damaged) fail("a table is missing, and not called damaged");
    outcome_.found += other->counts().damaged > 0 ? 1 : 0;
  }

  dice::Source luck_;
  HouseFault fault_;
  HouseOutcome outcome_;
  test::Folder folder_;
  Machine machine_;
  std::atomic<std::uint64_t> free_{plenty};
  FirstFree thinker_;
  std::optional<server::HouseClock> clock_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<house::House> house_;
  std::list<Person> people_;
  std::vector<std::string> codes_;
};

}  // namespace

HouseOutcome run_house(std::uint64_t seed, HouseFault fault) {
  return HouseWorld(seed, fault).run();
}

}  // namespace knister::sim
