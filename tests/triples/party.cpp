// tests/triples/party.cpp: see party.h.
#include "tests/triples/party.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "house/token.h"
#include "protocol/json_read.h"
#include "protocol/json_write.h"
#include "protocol/message_fields.h"
#include "table/apply_news.h"
#include "table/reading.h"

namespace knister::triples {
namespace {

using table::View;

constexpr int host_person = 1;

// What news leave as it was, on purpose: a crowd is not told of single people. docs/protocol.md
// says so under "News".
void leave_out(View& truth, const View& known, const house::Room& room, online::Reader reader,
               bool told) {
  truth.newest_command = known.newest_command;  // a device counts its own
  if (!told) truth.clock.now = known.clock.now;
  const online::State& state = room.state();
  if (!state.crowded()) return;
  if (state.phase == online::Phase::playing) truth.top = known.top;  // until the next roll
  const bool counts = reader.sees_counts();
  if (counts && room.watchers_due() == online::never) return;
  truth.seat_count = known.seat_count;
  truth.watching = known.watching;
  truth.host = known.host;
  truth.clock = known.clock;
  if (state.phase == online::Phase::lobby) truth.youngest = known.youngest;
  if (state.phase == online::Phase::lobby || state.phase == online::Phase::drawing) {
    truth.draw = known.draw;
  }
  if (state.game_over()) {
    truth.crowd = known.crowd;
    truth.top = known.top;
    if (truth.own && known.own) truth.own->rank = known.own->rank;
  }
  if (!counts) return;
  truth.progress = known.progress;
  truth.seats = known.seats;
  truth.away = known.away;
}

template <typename T>
T read(const std::string& text) {
  auto message = protocol::from_json<protocol::FromServer>(text);
  if (!message) ADD_FAILURE() << message.error().where << ": " << message.error().what;
  return std::get<T>(*std::move(message));
}

Cell some_free_cell(const Sheet& sheet, dice::Source& luck) {
  auto skip = static_cast<int>(luck.below(static_cast<std::uint32_t>(sheet.free_count())));
  for (const Cell cell : all_cells) {
    if (sheet.is_free(cell) && skip-- == 0) return cell;
  }
  return {};
}

}  // namespace

Party::Party(const online::Options& options) : code_(tester_.open(host_person, options)) {
  connect(add(host_person));
}

Party::~Party() {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  std::string name = test->name();
  std::replace(name.begin(), name.end(), '/', '-');
  std::filesystem::create_directories(KNISTER_TRIPLES_FOLDER);
  std::ofstream file(std::filesystem::path(KNISTER_TRIPLES_FOLDER) / (name + ".jsonl"));
  for (const std::string& triple : triples_) file << triple << '\n';
  EXPECT_TRUE(file.flush());
}

Reader& Party::add(int person, protocol::Role role) {
  readers_.push_back(
      {person, client::Device({code_, house::token_of(person), role}), nullptr, std::nullopt});
  return readers_.back();
}

void Party::connect(Reader& reader) {
  reader.wire = std::make_shared<house::TestWire>();
  reader.view.reset();
  reader.device.connected();
  settle();
}

void Party::cut(Reader& reader) {
  if (!reader.wire) return;
  reader.device.disconnected();
  tester_.house->hang_up(*reader.wire, tester_.now);
  reader.wire.reset();
  hear_all();
  settle();
}

void Party::ask(Reader& reader, const online::Command& command) {
  reader.device.ask(command);
  settle();
}

void Party::sit(Reader& reader) {
  reader.device.sit("Person " + std::to_string(reader.person));
  settle();
}

bool Party::play(Reader& reader) {
  if (!reader.wire || !reader.device.idle()) return false;
  if (reader.device.must_write()) {
    const Cell cell = some_free_cell(reader.device.own_sheet(), luck);
    ask(reader, online::Write{reader.device.this_round(), cell});
  } else if (reader.device.may_roll()) {
    ask(reader, online::RollDice{table::rolled_next(*reader.device.table())});
  } else {
    return false;
  }
  return true;
}

void Party::play_all() {
  bool busy = true;
  while (busy) {
    busy = false;
    for (Reader& reader : readers_) busy = play(reader) || busy;
  }
}

void Party::play_rounds(int count) {
  const int last = std::min(state().round() + count, round_count);
  for (int i = 0; i < 400 && state().round() < last; ++i) {
    // Everybody once: a round may not run through at a stroke.
    for (Reader& reader : readers_) play(reader);
    pass(online::second / 4);
  }
  EXPECT_EQ(state().round(), last);
}

void Party::play_game() {
  for (int i = 0; i < 4'000 && state().phase == online::Phase::playing; ++i) {
    for (Reader& reader : readers_) play(reader);
    pass(online::second / 4);
  }
  EXPECT_NE(state().phase, online::Phase::playing);
}

void Party::pass(online::Time time) {
  const online::Time end = tester_.now + time;
  while (tester_.house->next_deadline() <= end) {
    tester_.now = std::max(tester_.now, tester_.house->next_deadline());
    tester_.house->tick(tester_.now);
    hear_all();
    settle();
  }
  tester_.now = end;
  tester_.house->tick(end);
  hear_all();
  settle();
}

// Until no device has anything to say.
void Party::settle() {
  bool busy = true;
  while (busy && !testing::Test::HasFatalFailure()) {
    busy = false;
    for (Reader& reader : readers_) {
      for (const std::string& text : reader.device.take()) {
        if (!reader.wire) break;
        busy = true;
        tester_.house->receive(*reader.wire, text, tester_.now);
        hear_all();
      }
    }
  }
}

void Party::hear_all() {
  tester_.flush();
  for (Reader& reader : readers_) {
    if (!testing::Test::HasFatalFailure()) hear(reader);
  }
}

void Party::hear(Reader& reader) {
  if (!reader.wire) return;
  std::optional<View> before = reader.view;
  std::string news;      // since the view before
  bool follows = false;  // by items, without a whole view
  for (const std::string& text : std::exchange(reader.wire->frames, {})) {
    auto message = protocol::from_json<protocol::FromServer>(text);
    ASSERT_TRUE(message) << message.error().where << ": " << message.error().what;
    reader.device.receive(text);
    if (auto* whole = std::get_if<protocol::Whole>(&*message)) {
      reader.view = std::move(whole->table);
      before.reset();
    }
    auto* told = std::get_if<protocol::News>(&*message);
    if (told == nullptr || !reader.view) continue;
    news += (news.empty() ? "" : ",") + text;
    for (const table::NewsItem& item : told->items) {
      const auto* changed = std::get_if<table::ChangedNews>(&item);
      told_.insert(changed != nullptr
                       ? changed->what
                       : std::visit(
                             [](const auto& one) {
                               return std::string(
                                   protocol::type_name<std::remove_cvref_t<decltype(one)>>);
                             },
                             item));
    }
    if (told->table) {
      reader.view = std::move(told->table);
      continue;
    }
    follows = true;
    reader.view->clock = told->clock;
    for (const table::NewsItem& item : told->items) apply(*reader.view, item);
  }
  ASSERT_EQ(reader.device.take_trouble(), client::Trouble::none);
  (void)reader.device.take_answers();
  if (reader.wire->farewell || room() == nullptr) {
    reader.wire.reset();
    return;
  }
  if (!reader.view) return;
  View truth = read<protocol::Whole>(*room()->table_frame(*reader.wire, tester_.now)).table;
  leave_out(truth, *reader.view, *room(), room()->reader(*reader.wire), !news.empty() || !before);
  ASSERT_EQ(protocol::to_json(*reader.view), protocol::to_json(truth))
      << "person " << reader.person << " after " << news;
  if (before && follows) keep(*before, news, truth);
}

// Big tables tell many people the same.
void Party::keep(const View& before, const std::string& news, const View& after) {
  constexpr std::size_t most = 2'000;
  if (triples_.size() >= most) return;
  triples_.push_back("{\"before\":" + protocol::to_json(before) + ",\"news\":[" + news +
                     "],\"after\":" + protocol::to_json(after) + "}");
}

}  // namespace knister::triples
