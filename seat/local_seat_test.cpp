// seat/local_seat_test.cpp: a table on this device as a seat: whose it is, what can be taken back,
// and when bots are asked.
#include "seat/local_seat.h"

#include <gtest/gtest.h>

namespace knister::seat {
namespace {

const i18n::Catalogue english(i18n::Language::en);

// Everything that is told, and the view it was told with.
struct Book : Listener {
  void see(std::span<const table::NewsItem> news) override {
    told.insert(told.end(), news.begin(), news.end());
  }
  void refuse(std::string_view code) override { refused = code; }
  void warn(const std::string& sentence) override { warned = sentence; }
  template <typename Kind>
  [[nodiscard]] const Kind* last() const {
    return told.empty() ? nullptr : std::get_if<Kind>(&told.back());
  }
  std::vector<table::NewsItem> told;
  std::string refused;
  std::string warned;
};

GameSettings people(std::vector<std::string> names) { return {std::move(names), 0, 1, {}}; }

void work(Seat& seat) {
  const std::atomic<bool> never = false;
  while (const auto job = seat.next_job()) (*job)(never)();
}

Bot writes_first_free() {
  return {[](const BotTurn& turn) -> BotAnswer {
    for (const Cell cell : all_cells) {
      if (turn.sheet.is_free(cell)) return cell;
    }
    return tl::unexpected<std::string>("full");
  }};
}

TEST(LocalSeat, IsThatOfWhoeverWritesNow) {
  LocalSeat seat(english, people({"Ada", "Ben"}), {[] { return Roll::of_dice(2, 5); }, {}});
  Book book;
  seat.show_to(book);
  EXPECT_TRUE(seat.may_roll());
  seat.roll();
  EXPECT_TRUE(book.last<table::RolledNews>());
  EXPECT_EQ(seat.view()->own->seat, 0U);
  seat.write(Cell::at(0, 0));
  EXPECT_EQ(seat.view()->own->seat, 1U);
  EXPECT_EQ(seat.view()->own->pending, 7);
  EXPECT_TRUE(seat.may_take_back()) << "Ada’s number";
  seat.take_back();
  EXPECT_TRUE(book.last<table::UndoneNews>());
  EXPECT_EQ(seat.view()->own->seat, 0U);
  seat.write(Cell::at(0, 1));
  seat.write(Cell::at(0, 0));
  EXPECT_EQ(seat.view()->own->seat, 1U) << "what was just written stays in sight";
  EXPECT_TRUE(seat.may_roll());
  seat.write(Cell::at(4, 4));
  EXPECT_EQ(book.refused, "not-rolled");
}

TEST(LocalSeat, WaitsUntilSeveralPeopleHaveSaidWhoIsYoungest) {
  GameSettings settings = people({"Ada", "Ben"});
  settings.youngest.reset();
  LocalSeat seat(english, settings, {[] { return Roll::of_dice(2, 5); }, {}});
  EXPECT_EQ(seat.view()->phase, online::Phase::lobby);
  seat.ask(online::PickYoungest{1});
  seat.ask(online::Start{});
  EXPECT_EQ(seat.view()->clock.roller, 1U);
}

TEST(LocalSeat, ATypedRollIsTakenBackAsLongAsNobodyHasWrittenIt) {
  LocalSeat seat(english, people({"Ada", "Robo"}), {{}, {Bot(), writes_first_free()}});
  Book book;
  seat.show_to(book);
  EXPECT_TRUE(seat.types_dice());
  EXPECT_FALSE(seat.may_take_back());
  seat.type_roll(Roll::of_sum(11));
  work(seat);
  EXPECT_TRUE(seat.view()->written.empty()) << "the bot waits for a person";
  seat.take_back();
  ASSERT_TRUE(book.last<table::ChangedNews>());
  EXPECT_EQ(book.last<table::ChangedNews>()->what, "roll-taken-back");
  EXPECT_EQ(seat.view()->round, 0);
  seat.type_roll(Roll::of_sum(10));
  seat.write(Cell::at(2, 2));
  work(seat);
  EXPECT_TRUE(book.last<table::TickedNews>());
  seat.take_back();
  EXPECT_EQ(seat.view()->round, 1) << "the number, not the roll";
  EXPECT_FALSE(seat.may_take_back()) << "the bot has written it";
}

TEST(LocalSeat, BotsAreSeenWithTheNextRoll) {
  LocalSeat seat(english, people({"Ada", "Robo"}),
                 {[] { return Roll::of_dice(2, 5); }, {Bot(), writes_first_free()}});
  Book book;
  seat.show_to(book);
  seat.roll();
  work(seat);
  EXPECT_EQ(seat.view()->written, std::vector<table::SeatId>{1});
  EXPECT_EQ(table::sheet_of(seat.view()->seats[1]), Sheet());
  seat.write(Cell::at(2, 2));
  seat.roll();
  ASSERT_TRUE(book.last<table::RolledNews>());
  const auto& placed = book.last<table::RolledNews>()->placed;
  ASSERT_EQ(placed.size(), 1U) << "people have seen their own";
  EXPECT_EQ(placed[0].seat, 1U);
  EXPECT_EQ(placed[0].cell, Cell::at(0, 0));
}

TEST(LocalSeat, SomebodyWritesForABotThatFails) {
  const Bot broken{
      [](const BotTurn&) -> BotAnswer { return tl::unexpected<std::string>("it has ended."); }};
  LocalSeat seat(english, people({"Ada", "Robo"}),
                 {[] { return Roll::of_dice(2, 5); }, {Bot(), broken}});
  Book book;
  seat.show_to(book);
  seat.roll();
  work(seat);
  EXPECT_NE(book.warned.find("Robo does not answer: it has ended."), std::string::npos);
  seat.write(Cell::at(0, 0));
  EXPECT_EQ(seat.view()->own->seat, 1U);
}

TEST(LocalSeat, KeepsWhatWasRolledAndGoesOnFromIt) {
  std::string kept;
  const LocalDevices devices{[] { return Roll::of_dice(2, 5); },
                             {},
                             online::Hints::hidden,
                             [&kept](const std::string& records, bool) {
                               kept = records;
                               return std::optional<std::string>("no room");
                             }};
  LocalSeat seat(english, people({"Ada"}), devices);
  Book book;
  seat.show_to(book);
  EXPECT_EQ(kept, "");
  seat.roll();
  EXPECT_NE(kept.find(" 1. 2+5 -"), std::string::npos) << kept;
  EXPECT_EQ(book.warned, "no room");
  EXPECT_EQ(seat.view()->options.hints, online::Hints::hidden);
  seat.write(Cell::at(1, 1));
  LocalSeat again(english, people({"Ada"}), devices, seat.table());
  EXPECT_TRUE(again.may_take_back()) << "until the next roll";
  EXPECT_EQ(*again.view(), *seat.view());
}

}  // namespace
}  // namespace knister::seat
