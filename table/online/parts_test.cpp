// table/online/parts_test.cpp: the memory of answers, the list of seats, options, emotes.
#include <gtest/gtest.h>
#include <set>

#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

TEST(AnswerMemory, AnswersTheLastFourAgainAndNothingOlder) {
  AnswerMemory memory;
  for (CommandId id = 1; id <= 6; ++id) {
    const Numbered command{id, static_cast<std::uint16_t>(id * 11)};
    EXPECT_EQ(memory.find(command).known, AnswerMemory::Known::fresh);
    memory.remember(command, id % 2 == 0 ? Answer() : Answer(Refusal::cell_taken));
  }
  EXPECT_EQ(memory.find({6, 66}).answer, Answer());
  EXPECT_EQ(memory.find({3, 33}).answer, Answer(Refusal::cell_taken));
  EXPECT_EQ(memory.find({2, 22}).answer, Answer(Refusal::late_command));
  EXPECT_EQ(memory.find({6, 65}).answer, Answer(Refusal::command_id_reused));
  EXPECT_EQ(memory.find({7, 77}).known, AnswerMemory::Known::fresh);
}

TEST(AnswerMemory, ANumberLeftOutIsLate) {
  AnswerMemory memory;
  memory.remember({1, 1}, {});
  memory.remember({4, 4}, {});
  EXPECT_EQ(memory.find({3, 3}).answer, Answer(Refusal::late_command));
  EXPECT_EQ(memory.find({1, 1}).answer, Answer());
  memory.remember({1'000, 5}, {});
  EXPECT_EQ(memory.find({4, 4}).answer, Answer(Refusal::late_command));
  EXPECT_EQ(memory.find({999, 4}).answer, Answer(Refusal::late_command));
}

TEST(SeatList, FindsEveryTokenThroughComingAndGoing) {
  SeatList list;
  std::set<int> sitting;
  dice::Source luck(9);
  std::map<int, SeatId> seats;
  for (int turn = 0; turn < 20'000; ++turn) {
    const auto person = static_cast<int>(luck.below(3'000));
    if (sitting.contains(person)) {
      ASSERT_EQ(list.find(token(person)), seats[person]);
      list.free(seats[person]);
      sitting.erase(person);
    } else {
      ASSERT_EQ(list.find(token(person)), no_seat);
      const SeatId id = list.first_free();
      Seat& seat = list.take(id);
      seat.kind = SeatKind::person;
      seat.token = token(person);
      list.link(id);
      seats[person] = id;
      sitting.insert(person);
    }
    ASSERT_EQ(list.taken(), sitting.size());
  }
  for (const int person : sitting) EXPECT_EQ(list.find(token(person)), seats[person]);
}

TEST(SeatList, GivesTheLowestFreeSeat) {
  SeatList list;
  for (SeatId id = 0; id < 5; ++id) list.take(list.first_free()).kind = SeatKind::bot;
  list.free(3);
  list.free(1);
  EXPECT_EQ(list.first_free(), 1U);
  list.take(1).kind = SeatKind::bot;
  EXPECT_EQ(list.first_free(), 3U);
  list.take(3).kind = SeatKind::bot;
  EXPECT_EQ(list.first_free(), 5U);
}

TEST(Options, RefusesWhatIsOutOfRange) {
  EXPECT_FALSE(fault(Options{}));
  Options options;
  options.games = 0;
  EXPECT_EQ(fault(options), Refusal::no_games);
  options = {};
  options.pace.seconds = 4;
  EXPECT_EQ(fault(options), Refusal::bad_options);
  options = {};
  options.stand_in = static_cast<BotLevel>(6);
  EXPECT_EQ(fault(options), Refusal::bad_options);
  options = {};
  options.big_from = 1;
  EXPECT_EQ(fault(options), Refusal::bad_options);
}

TEST(RecentEmotes, OneASeatAndEightATable) {
  RecentEmotes emotes;
  for (SeatId seat = 0; seat < 8; ++seat) {
    EXPECT_TRUE(emotes.room_for(seat, 100));
    emotes.add(seat, 100);
  }
  EXPECT_FALSE(emotes.room_for(8, 100));
  EXPECT_FALSE(emotes.room_for(0, 100 + RecentEmotes::emote_rest - 1));
  EXPECT_TRUE(emotes.room_for(0, 100 + RecentEmotes::emote_rest));
}

}  // namespace
}  // namespace knister::online
