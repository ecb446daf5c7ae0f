// table/online/decide_people_test.cpp: sitting, watching, leaving, hosting.
#include <functional>
#include <gtest/gtest.h>
#include <set>
#include <variant>

#include "tests/support/table/table_tester.h"

namespace knister::online {
namespace {

using table::Refusal;

TEST(People, SitInTheLowestFreeSeatAndKeepIt) {
  Tester t;
  t.sit_many(1, 3);
  EXPECT_EQ(t.seat_of(2), 1U);
  EXPECT_EQ(t.say(2, Sit{}), Answer(Refusal::already_seated));
  t.must(2, Leave{});
  EXPECT_EQ(t.seat_of(2), no_seat);
  t.sit(4);
  EXPECT_EQ(t.seat_of(4), 1U);
  t.sit(2);
  EXPECT_EQ(t.seat_of(2), 3U);
}

TEST(People, ACommandSentAgainIsAnsweredAlikeAlsoAfterReplay) {
  Tester t;
  t.sit(1);
  EXPECT_EQ(t.again(1, 1, Sit{"", commitment(nonce(1))}), Answer());
  EXPECT_TRUE(t.step.empty());
  // Refused once, refused for ever, though by now it would be allowed.
  EXPECT_EQ(t.again(1, 2, Pause{}), Answer(Refusal::host_only));
  t.must(Tester::host, HandOver{0});
  EXPECT_EQ(t.again(1, 2, Pause{}), Answer(Refusal::host_only));
  EXPECT_EQ(t.again(1, 2, Start{}), Answer(Refusal::command_id_reused));
  EXPECT_EQ(t.again(1, 500'000, Start{}), Answer(Refusal::command_id_leap));
  OnlineTable rebuilt;
  for (const Step& step : t.log) rebuilt.apply(step);
  Step step;
  EXPECT_EQ(rebuilt.decide(Request{token(1), 2, Pause{}}, {}, t.now, step),
            Answer(Refusal::host_only));
  EXPECT_TRUE(step.empty());
}

TEST(People, WhoStoodUpIsStillAnsweredAlike) {
  Tester t;
  t.sit(1);
  t.must(1, Leave{});
  EXPECT_EQ(t.again(1, 2, Leave{}), Answer());
  EXPECT_TRUE(t.step.empty());
}

TEST(People, AProgramIsShownAsOneAndMayNoMoreThanAPerson) {
  Tester person;
  Tester program;
  person.must(1, Sit{"Otto", commitment(nonce(1))});
  program.must(1, Sit{"Otto", commitment(nonce(1)), true});
  const auto both = [&](const std::function<void(Tester&)>& what) {
    what(person);
    what(program);
  };
  const auto unmarked = [](table::View view) {
    for (table::SeatRow& row : view.seats) row.program = false;
    for (table::RankRow& row : view.top) row.program = false;
    return view;
  };
  std::set<std::size_t> asked;
  // It is shown what a person would be, whatever it asks for is answered alike, and the same
  // happens.
  const auto alike = [&] {
    EXPECT_EQ(unmarked(program.seen_by(1)), person.seen_by(1));
    for (const Command& command : {Command(Sit{"Otto", {}, true}),
                                   Command(Watch{}),
                                   Command(Leave{}),
                                   Command(Rename{0, "Anna"}),
                                   Command(Rename{1, "Anna"}),
                                   Command(PickYoungest{1}),
                                   Command(SetOptions{}),
                                   Command(AddBot{}),
                                   Command(Kick{1}),
                                   Command(HandOver{1}),
                                   Command(StandIn{1}),
                                   Command(Start{}),
                                   Command(Pause{}),
                                   Command(Resume{}),
                                   Command(Rematch{}),
                                   Command(CloseTable{}),
                                   Command(Commit{}),
                                   Command(Reveal{nonce(1)}),
                                   Command(RollDice{person.next_round()}),
                                   Command(Write{person.this_round(), Cell{24}}),
                                   Command(Write{person.next_round(), Cell{24}}),
                                   Command(Undo{person.this_round()}),
                                   Command(ShowEmote{Emote::wow})}) {
      Tester first = person;
      Tester second = program;
      asked.insert(command.index());
      EXPECT_EQ(first.say(1, command), second.say(1, command)) << command.index();
      EXPECT_EQ(first.step.events, second.step.events) << command.index();
    }
    EXPECT_TRUE(program.seen_by(2).seats.at(0).program);
    EXPECT_FALSE(program.seen_by(2).seats.at(1).program);
    EXPECT_FALSE(person.seen_by(2).seats.at(0).program);
  };
  both([](Tester& t) { t.sit(2); });
  alike();
  both([](Tester& t) { t.start({1, 2}); });
  alike();
  both([](Tester& t) { t.play_rounds(3); });
  alike();
  both([](Tester& t) { t.next_roll(7); });
  alike();
  both([](Tester& t) {
    t.all_write();
    t.must(Tester::host, HandOver{0});
  });
  alike();
  both([](Tester& t) {
    t.play_rounds(21);
    t.pass(undo_time);
  });
  ASSERT_EQ(program.table.state().phase, Phase::finished);
  alike();
  both([](Tester& t) { t.must(1, Rematch{}); });
  alike();
  EXPECT_EQ(asked.size(), std::variant_size_v<Command>) << "there is another command";
}

TEST(People, StrangersMayOnlyComeIn) {
  Tester t;
  EXPECT_EQ(t.say(5, Start{}), Answer(Refusal::not_at_the_table));
  EXPECT_TRUE(t.step.empty());
  EXPECT_EQ(t.house(Connect{token(5)}), Answer(Refusal::not_at_the_table));
}

TEST(People, TheHostChoosesAndOthersDoNot) {
  Tester t;
  t.sit(1);
  for (const Command& command :
       {Command(Start{}), Command(AddBot{}), Command(Kick{0}), Command(HandOver{0}),
        Command(SetOptions{}), Command(Rematch{}), Command(CloseTable{}), Command(Pause{}),
        Command(Resume{}), Command(StandIn{})}) {
    EXPECT_EQ(t.say(1, command), Answer(Refusal::host_only));
  }
  Options options;
  options.most_seats = 2;
  t.must(Tester::host, SetOptions{options});
  t.sit(2);
  EXPECT_EQ(t.say(3, Sit{}), Answer(Refusal::table_full));
  EXPECT_EQ(t.say(Tester::host, AddBot{}), Answer(Refusal::table_full));
  options.games = 100;
  EXPECT_EQ(t.say(Tester::host, SetOptions{options}), Answer(Refusal::bad_options));
}

TEST(People, WhoIsSentAwayStaysAway) {
  Tester t;
  t.sit_many(1, 2);
  t.must(Tester::host, Kick{0});
  EXPECT_EQ(t.say(1, Sit{}), Answer(Refusal::sent_away));
  EXPECT_EQ(t.say(1, Watch{}), Answer(Refusal::sent_away));
  t.start({2});
  t.must(Tester::host, HandOver{1});
  EXPECT_EQ(t.say(2, Kick{1}), Answer(Refusal::not_yourself));
  EXPECT_EQ(t.say(2, HandOver{1}), Answer(Refusal::not_yourself));
}

TEST(People, NamesAreShortAndFromThe13thSeatPicked) {
  Options options;
  options.most_seats = 0;
  Tester t(options);
  t.must(1, Sit{"Žofie", {}});
  EXPECT_EQ(t.table.state().names.at(0), "Žofie");
  EXPECT_EQ(t.say(2, Sit{std::string(49, 'x'), {}}), Answer(Refusal::bad_name));
  EXPECT_EQ(t.say(2, Sit{"a\nb", {}}), Answer(Refusal::bad_name));
  EXPECT_EQ(t.say(2, Sit{"\xff", {}}), Answer(Refusal::bad_name));
  EXPECT_EQ(t.say(2, Sit{"adA\xE2\x80\xAE", {}}), Answer(Refusal::bad_name)) << "turns the text";
  EXPECT_EQ(t.say(2, Sit{"\xE2\x80\x8B", {}}), Answer(Refusal::bad_name)) << "shows nothing";
  t.sit_many(3, 11);
  t.must(50, Sit{"Anna", {}});
  EXPECT_FALSE(t.table.state().names.contains(t.seat_of(50)));
  EXPECT_EQ(t.say(50, Rename{t.seat_of(50), "Anna"}), Answer(Refusal::names_are_picked));
  t.must(Tester::host, Rename{t.seat_of(50), "Anna"});
  EXPECT_EQ(t.table.state().names.at(t.seat_of(50)), "Anna");
  EXPECT_EQ(t.say(1, Rename{1, "Bob"}), Answer(Refusal::host_only));
}

TEST(People, TwoOfOneNameAreToldApart) {
  Tester t;
  t.must(1, Sit{"Ada", {}});
  t.must(2, Sit{"Ada", {}});
  t.must(3, Sit{"Ada", {}});
  EXPECT_EQ(t.table.state().names.at(1), "Ada 2");
  EXPECT_EQ(t.table.state().names.at(2), "Ada 3");
  t.must(3, Rename{2, "Ada 3"});
  EXPECT_EQ(t.table.state().names.at(2), "Ada 3") << "one's own name is nobody else's";
  const std::string longest = "x" + std::string("ž") + std::string(45, 'y');
  t.must(1, Rename{0, longest});
  t.must(2, Rename{1, longest});
  EXPECT_EQ(t.table.state().names.at(1).size(), 48U);
  EXPECT_NE(t.table.state().names.at(1), longest);
}

TEST(People, TheYoungestIsAPerson) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, AddBot{});
  EXPECT_EQ(t.say(1, PickYoungest{1}), Answer(Refusal::bots_cannot));
  EXPECT_EQ(t.say(1, PickYoungest{9}), Answer(Refusal::no_such_seat));
  t.must(1, PickYoungest{0});
  EXPECT_EQ(t.say(Tester::host, HandOver{1}), Answer(Refusal::bots_cannot));
}

TEST(People, GuestsWatchAndDoNotPlay) {
  Tester t;
  t.sit(1);
  t.must(2, Watch{});
  EXPECT_EQ(t.seen_by(1).watching, 2U);  // and the host
  t.start({1});
  EXPECT_EQ(t.say(2, RollDice{t.next_round()}), Answer(Refusal::not_seated));
  EXPECT_EQ(t.say(2, Write{}), Answer(Refusal::not_seated));
  t.must(2, Leave{});
  EXPECT_EQ(t.say(2, Leave{}), Answer(Refusal::not_seated));
  Options options;
  options.spectators = Spectators::none;
  Tester closed(options);
  EXPECT_EQ(closed.say(2, Watch{}), Answer(Refusal::no_spectators));
}

TEST(People, ALeavingHostHandsOver) {
  Tester t;
  t.sit_many(1, 2);
  t.must(Tester::host, HandOver{0});
  t.must(1, Leave{});
  EXPECT_EQ(t.table.state().host, token(2));
}

TEST(People, LateComersAreMarkedOrNotLetIn) {
  Tester t;
  t.sit(1);
  t.start({1});
  t.play_rounds(2);
  t.sit(2);
  EXPECT_TRUE(t.seat(1).late);
  Options options;
  options.late_comers = LateComers::none;
  Tester closed(options);
  closed.sit(1);
  closed.start({1});
  EXPECT_EQ(closed.say(2, Sit{}), Answer(Refusal::no_late_comers));
}

TEST(People, ARematchKeepsThePeopleAndFreesTheSeatsOfWhoLeft) {
  Tester t;
  t.sit_many(1, 3);
  t.start({1, 2, 3});
  t.play_rounds(1);
  t.must(2, Leave{});
  EXPECT_EQ(t.say(Tester::host, Rematch{}), Answer(Refusal::still_playing));
  t.play_rounds(24);
  t.pass(undo_time);
  const std::uint32_t draw = t.table.state().draw.number;
  t.must(Tester::host, Rematch{});
  EXPECT_EQ(t.table.state().phase, Phase::lobby);
  EXPECT_EQ(t.seat_of(2), no_seat);
  EXPECT_EQ(t.seat_of(3), 2U);
  t.must(1, Commit{commitment(nonce(1))});
  t.must(3, Commit{commitment(nonce(3))});
  t.start({1, 3});
  EXPECT_EQ(t.table.state().draw.number, draw + 1);
  EXPECT_EQ(t.seat(0).total, 0);
}

TEST(People, AHostWhoHasLeftComesBackBeforeARematch) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, HandOver{0});
  EXPECT_EQ(t.say(1, Start{}), Answer());
  t.house(OpenDraw{});
  t.reveal(1);
  t.play_rounds(25);
  t.pass(undo_time);
  t.must(1, Leave{});
  EXPECT_EQ(t.say(1, Rematch{}), Answer(Refusal::not_seated));
  t.must(1, Sit{});
  const CommandId id = t.seat(0).answers.newest() + 1;
  EXPECT_EQ(t.again(1, id, Rematch{}), Answer());
  EXPECT_EQ(t.again(1, id, Rematch{}), Answer());
  EXPECT_TRUE(t.step.empty());
}

TEST(People, AClosedTableAnswersNobodyButRepeats) {
  Tester t;
  t.sit(1);
  t.must(Tester::host, CloseTable{});
  EXPECT_EQ(t.again(Tester::host, 1, CloseTable{}), Answer());
  EXPECT_EQ(t.say(1, Leave{}), Answer(Refusal::gone));
  EXPECT_EQ(t.house(Tick{}), Answer(Refusal::gone));
}

TEST(People, ANameIsForgottenWhenItsOwnerAsks) {
  Tester t;
  t.must(1, Sit{"Ada", commitment(nonce(1))});
  t.must(2, Sit{"Bo", commitment(nonce(2))});
  EXPECT_FALSE(t.house(ForgetName{token(3)}).yes());
  EXPECT_TRUE(t.house(ForgetName{token(1)}).yes());
  EXPECT_EQ(t.seen_by(2).seats[0].name, "");
  EXPECT_EQ(t.seen_by(1).seats[1].name, "Bo");
  EXPECT_FALSE(t.house(ForgetName{token(1)}).yes()) << "there is none any more";
}

}  // namespace
}  // namespace knister::online
