// table/online/decide_draw_test.cpp: commitments, reveals, and draws that are void.
#include <gtest/gtest.h>

#include "rules/format/hex.h"
#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

TEST(Draw, AllReveal) {
  Tester t;
  EXPECT_EQ(t.say(Tester::host, Start{}), Answer(Refusal::no_seats));
  t.sit_many(1, 2);
  t.must(Tester::host, AddBot{});
  t.must(Tester::host, Start{});
  EXPECT_EQ(t.say(Tester::host, Start{}), Answer(Refusal::already_started));
  EXPECT_TRUE(t.table.draw_wanted());
  EXPECT_EQ(t.say(1, Reveal{nonce(1)}), Answer(Refusal::no_draw));
  t.house(OpenDraw{});
  EXPECT_EQ(t.say(1, Reveal{nonce(2)}), Answer(Refusal::wrong_nonce));
  t.reveal(1);
  EXPECT_EQ(t.say(1, Reveal{nonce(1)}), Answer(Refusal::already_revealed));
  EXPECT_EQ(t.seen_by(2).draw.nonces, "");
  t.reveal(2);
  EXPECT_EQ(t.table.state().phase, Phase::playing);
  EXPECT_EQ(t.seen_by(2).draw.nonces, to_hex(nonce(1)) + to_hex(nonce(2)));
}

TEST(Draw, WhoKeepsSilentVoidsItAndHasNoSayInTheNext) {
  Tester t;
  t.sit_many(1, 3);
  t.must(Tester::host, Start{});
  t.house(OpenDraw{});
  t.reveal(1);
  t.reveal(3);
  t.pass(reveal_time);
  EXPECT_EQ(t.table.state().draw.attempt, 2U);
  EXPECT_EQ(t.table.state().draw.stage, Draw::Stage::committing);
  EXPECT_EQ(t.say(2, Commit{}), Answer(Refusal::adds_nothing));
  t.must(1, Commit{commitment(nonce(11))});
  EXPECT_EQ(t.say(1, Commit{}), Answer(Refusal::already_committed));
  t.pass(reveal_time);  // the third one does not commit again: it adds nothing
  EXPECT_TRUE(t.table.draw_wanted());
  t.house(OpenDraw{});
  EXPECT_EQ(t.say(3, Reveal{}), Answer(Refusal::adds_nothing));
  t.must(1, Reveal{nonce(11)});
  EXPECT_EQ(t.table.state().phase, Phase::playing);
}

TEST(Draw, GoesOnWithoutAnybody) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, Start{});
  t.house(OpenDraw{});
  t.pass(reveal_time);
  EXPECT_TRUE(t.table.draw_wanted());
  t.house(OpenDraw{});
  EXPECT_EQ(t.table.state().phase, Phase::playing);
}

TEST(Draw, TheFirstTwelvePersonsContribute) {
  Options options;
  options.most_seats = 0;
  Tester t(options);
  t.must(Tester::host, AddBot{});
  t.sit_many(1, 14);
  t.must(3, Leave{});  // the 13th person moves up, and is asked to commit
  EXPECT_EQ(t.say(3, Commit{}), Answer(Refusal::not_seated));
  t.must(Tester::host, Start{});
  EXPECT_EQ(t.table.state().draw.stage, Draw::Stage::committing);
  t.must(13, Commit{commitment(nonce(13))});
  t.house(OpenDraw{});
  EXPECT_EQ(t.table.state().draw.voices.size(), 12U);
  EXPECT_EQ(t.table.state().draw.voice(t.seat_of(14)), nullptr);
}

TEST(Draw, LateComersAddNothing) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, Start{});
  t.house(OpenDraw{});
  t.sit(2);
  t.pass(reveal_time);  // void: only the second one is left, and came too late to have a say
  EXPECT_TRUE(t.table.state().draw.voices.empty());
}

}  // namespace
}  // namespace knister::online
