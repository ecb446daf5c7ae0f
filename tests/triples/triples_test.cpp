// tests/triples/triples_test.cpp: whoever follows a table by its news sees what a whole view would
// show: at real tables of every kind. The page's reducer is held against the same steps
// (web/tests/unit/triples.test.ts).
#include <gtest/gtest.h>

#include "tests/triples/party.h"

namespace knister::triples {
namespace {

using online::Options;
using online::Phase;

// Ada hosts; so many more come to play.
void seat(Party& party, int people) {
  party.sit(party.host());
  for (int person = 2; person <= people; ++person) {
    Reader& reader = party.add(person);
    party.connect(reader);
    party.sit(reader);
  }
  party.ask(party.host(), online::PickYoungest{1});
}
Reader& reader_of(Party& party, int person) {
  for (Reader& reader : party.readers()) {
    if (reader.person == person) return reader;
  }
  ADD_FAILURE();
  return party.host();
}
void add_onlookers(Party& party) {
  party.connect(party.add(1, protocol::Role::wall));
  Reader& watcher = party.add(90);
  party.connect(watcher);
  party.ask(watcher, online::Watch{});
  party.connect(party.add(91));  // says nothing at all
}
void undo(Party& party, Reader& reader) {
  party.ask(reader, online::Undo{party.state().this_round()});
}

void play_with_everything(Party& party) {
  add_onlookers(party);
  seat(party, 4);
  Reader& second = reader_of(party, 2);
  Reader& third = reader_of(party, 3);
  party.ask(party.host(), online::AddBot{online::BotLevel::sparrow});
  party.ask(party.host(), online::Start{});
  ASSERT_EQ(party.state().phase, Phase::playing);
  party.play_rounds(2);
  party.play(second);
  undo(party, second);
  party.ask(second, online::ShowEmote{online::Emote::nice});
  party.cut(reader_of(party, 90));
  party.play_rounds(1);
  party.ask(party.host(), online::Pause{});
  party.pass(online::second);
  party.ask(party.host(), online::Resume{});
  party.cut(third);
  party.pass(online::second);
  party.connect(third);
  party.play_rounds(1);
  party.cut(third);
  party.play_all();
  party.pass(40 * online::second);  // then somebody or something else goes on
  party.play_rounds(2);
  party.connect(third);
  party.play_rounds(2);
  Reader& late = party.add(10);
  party.connect(late);
  party.sit(late);
  party.play(late);
  party.play_all();
  party.play_rounds(2);
  party.ask(third, online::Leave{});
  party.play_rounds(1);
  party.sit(third);
  party.play_rounds(1);
  party.ask(party.host(), online::Kick{reader_of(party, 4).device.table()->own->seat});
  party.play_rounds(2);
  party.play_game();
  party.pass(20 * online::second);
  ASSERT_FALSE(testing::Test::HasFatalFailure());
}

void expect_told(const Party& party, std::initializer_list<const char*> all) {
  for (const char* one : all) EXPECT_TRUE(party.told().contains(one)) << one;
  EXPECT_GT(party.size(), 100U);
}

TEST(Triples, Small) {
  Options options;
  options.away = online::Away::bot;
  options.away_seconds = 10;
  Party party(options);
  play_with_everything(party);
  expect_told(party, {"rolled", "ticked", "written", "undone", "presence", "watchers", "emoted",
                      "seat-taken", "seat-left", "seat-kicked", "seat-returned", "stand-in-began",
                      "stand-in-ended", "caught-up", "round-went-on", "game-ends"});
}

TEST(Triples, Hidden) {
  Options options;
  options.sheets = online::Sheets::hidden;
  options.away = online::Away::bot;
  options.away_seconds = 10;
  options.games = 2;
  Party party(options);
  play_with_everything(party);
  party.play_game();
  EXPECT_EQ(party.state().phase, Phase::finished);
  party.ask(party.host(), online::Rematch{});
  EXPECT_EQ(party.state().phase, Phase::lobby);
}

TEST(Triples, Big) {
  Options options;
  options.big_from = 4;
  options.away = online::Away::give_up;
  options.away_seconds = 20;
  Party party(options);
  play_with_everything(party);
  expect_told(party, {"rolled", "written", "undone", "progress", "seat-left", "seat-kicked"});
}

TEST(Triples, Paced) {
  Options options;
  options.pace = {online::Pace::Kind::seconds, 5};
  options.rolling = online::Rolling::table;
  options.games = 2;
  Party party(options);
  add_onlookers(party);
  seat(party, 3);
  party.ask(party.host(), online::Start{});
  for (int i = 0; i < 200 && party.state().phase != Phase::finished; ++i) {
    Reader& one = reader_of(party, 1 + static_cast<int>(party.luck.below(3)));
    party.play(one);
    if (party.luck.below(4) == 0) undo(party, one);
    party.pass(online::second * party.luck.below(5));
  }
  expect_told(party, {"rolled", "ticked", "written", "undone", "game-ends"});
}

// Who comes and goes in the lobby of a crowd, across the number from which on it is one.
TEST(Triples, CrowdedLobby) {
  Options options;
  options.big_from = 4;
  Party party(options);
  add_onlookers(party);
  seat(party, 6);
  for (const int person : {6, 5, 4}) {
    party.ask(reader_of(party, person), online::Leave{});
    EXPECT_FALSE(reader_of(party, person).view->own);
    party.pass(online::second);
  }
  for (const int person : {4, 5, 6}) party.sit(reader_of(party, person));
  for (const int person : {5, 4}) {
    party.ask(party.host(), online::Kick{reader_of(party, person).view->own->seat});
    EXPECT_FALSE(reader_of(party, person).view->own);
  }
  party.ask(party.host(), online::AddBot{online::BotLevel::fox});
  party.ask(party.host(), online::Leave{});
  EXPECT_NE(party.told().count("host"), 0U);
}

// People who do anything at any time.
class Chaos {
 public:
  explicit Chaos(std::uint64_t seed) : luck_(seed), party_(options()) {
    party_.luck = dice::Source(seed + 1);
    add_onlookers(party_);
    for (int person = 2; person <= 7; ++person) party_.connect(party_.add(person));
  }

  void run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFatalFailure(); ++i) {
      if (party_.room() == nullptr) return;
      step();
    }
  }
  [[nodiscard]] Party& party() { return party_; }

 private:
  bool one_in(std::uint32_t times) { return luck_.below(times) == 0; }
  Options options() {
    Options options;
    if (one_in(2)) options.big_from = 3 + luck_.below(4);
    options.games = static_cast<std::uint16_t>(1 + luck_.below(2));
    if (one_in(3)) options.pace = {online::Pace::Kind::seconds, 10};
    if (one_in(5)) options.pace = {online::Pace::Kind::soft, 10};
    options.away = static_cast<online::Away>(luck_.below(3));
    options.away_seconds = 10;
    if (one_in(3)) options.rolling = online::Rolling::table;
    if (one_in(3)) options.sheets = online::Sheets::hidden;
    if (one_in(4)) options.top_ten = online::TopTen::at_the_end;
    return options;
  }
  online::SeatId some_seat() { return luck_.below(party_.state().seats.size() + 1U); }

  // Most of what is asked makes sense.
  void step() {
    auto who = party_.readers().begin();
    std::advance(who, luck_.below(static_cast<std::uint32_t>(party_.readers().size())));
    Reader& one = *who;
    Reader& host = party_.host();
    const std::uint32_t what = luck_.below(100);
    if (what < 4) {
      one.wire ? party_.cut(one) : party_.connect(one);
    } else if (what < 12) {
      party_.pass(luck_.below(one_in(6) ? 30'000 : 600));
    } else if (!one.wire) {
      if (one_in(3)) party_.connect(one);
    } else if (what < 16) {
      undo(party_, one);
    } else if (what < 19) {
      if (one.device.table()->own) party_.ask(one, online::ShowEmote{online::Emote::wow});
    } else if (what < 26) {
      ask_oddly(one, host);
    } else if (party_.state().phase == Phase::lobby && what < 70) {
      if (one_in(8) && host.wire)
        party_.ask(host, online::Start{});
      else if (!one.view->own && one_in(2) && !one.view->wall)
        party_.sit(one);
    } else if (party_.state().phase == Phase::finished && host.wire) {
      party_.ask(host, online::Rematch{});
    } else {
      party_.play(one);
    }
  }
  void ask_oddly(Reader& one, Reader& host) {
    switch (luck_.below(12)) {
      case 0:
        return party_.ask(one, online::Leave{});
      case 1:
        return one.view->wall ? void() : party_.sit(one);
      case 2:
        return party_.ask(one, online::Watch{});
      case 3:
        return party_.ask(one, online::Rename{some_seat(), "Nemo"});
      case 4:
        return party_.ask(one, online::PickYoungest{some_seat()});
      default:
        break;
    }
    if (!host.wire) return;
    switch (luck_.below(8)) {
      case 0:
        return one_in(3) ? party_.ask(host, online::Kick{some_seat()}) : void();
      case 1:
        return party_.ask(host, online::AddBot{online::BotLevel::hare});
      case 2:
        return party_.ask(host, online::StandIn{some_seat(), online::StandIn::Do::begin});
      case 3:
        return party_.ask(host, online::StandIn{some_seat(), online::StandIn::Do::end});
      case 4:
        return one_in(4) ? party_.ask(host, online::HandOver{some_seat()}) : void();
      case 5:
        party_.ask(host, online::Pause{});
        party_.pass(luck_.below(5'000));
        break;
      default:
        break;
    }
    party_.ask(host, online::Resume{});
  }

  dice::Source luck_;
  Party party_;
};

class Anything : public testing::TestWithParam<int> {};

TEST_P(Anything, IsToldAsItIs) {
  Chaos chaos(static_cast<std::uint64_t>(GetParam()));
  chaos.run(700);
}

INSTANTIATE_TEST_SUITE_P(Triples, Anything, testing::Range(1, 13));

}  // namespace
}  // namespace knister::triples
