// tests/support/table/table_tester.h: a table with its house and clock in a few words, for unit
// tests.
#pragma once

#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

#include "dice/source.h"
#include "table/online/news.h"
#include "table/online/online_table.h"
#include "table/online/view.h"

namespace knister::online {

inline TokenHash token(int person) {
  TokenHash hash{};
  hash[0] = static_cast<std::uint8_t>(person);
  hash[1] = static_cast<std::uint8_t>(person >> 8);
  hash[2] = static_cast<std::uint8_t>(person >> 16);
  hash[15] = 0xA5;
  return hash;
}
inline Nonce nonce(int person) { return token(person); }
// Stands for the hash of a nonce.
inline Commitment commitment(const Nonce& nonce) {
  Commitment hash{};
  for (std::size_t i = 0; i < nonce.size(); ++i) hash[i] = static_cast<std::uint8_t>(nonce[i] + 1);
  return hash;
}

// Two dice with this sum.
inline Roll two_dice(int sum) {
  const int first = sum > 6 ? 6 : sum - 1;
  return Roll::of_dice(first, sum - first);
}

class Tester {
 public:
  static constexpr int host = 1'000;  // a person; sits down only when told to

  explicit Tester(const Options& options = {}) {
    EXPECT_TRUE(house(OpenTable{token(77), token(host), options}).yes());
  }

  Answer say(int person, const Command& command, int sum = 7) {
    const PersonRef who = table.state().find(token(person));
    const CommandId newest = who.known() ? table.state().answers_of(who).newest() : 0;
    return again(person, newest + 1, command, sum);
  }
  // `sum` is what the dice show, should the command roll them.
  Answer again(int person, CommandId id, const Command& command, int sum = 7) {
    return asked({token(person), id, command}, sum);
  }
  Answer house(const Deed& deed) { return done(table.decide(deed, now, step)); }
  void must(int person, const Command& command) {
    const Answer answer = say(person, command);
    ASSERT_TRUE(answer.yes()) << table::name(answer.refusal());
  }

  void sit(int person) { must(person, Sit{"", commitment(nonce(person))}); }
  void sit_many(int first, int count) {
    for (int person = first; person < first + count; ++person) sit(person);
  }
  void reveal(int person) { must(person, Reveal{nonce(person)}); }

  // Starts; the house opens the draw and all of these reveal.
  void start(const std::vector<int>& people) {
    must(host, Start{});
    ASSERT_TRUE(house(OpenDraw{}).yes());
    for (const int person : people) {
      if (table.state().phase == Phase::drawing) reveal(person);
    }
    ASSERT_EQ(table.state().phase, Phase::playing);
  }

  [[nodiscard]] RoundName next_round() const {
    return {table.state().game, static_cast<std::uint8_t>(table.state().round() + 1)};
  }
  [[nodiscard]] RoundName this_round() const { return table.state().this_round(); }
  Answer roll(int person, int sum) { return say(person, RollDice{next_round()}, sum); }
  Answer house_roll(int sum) { return house(HouseRoll{next_round(), {two_dice(sum), {}}}); }
  Answer write(int person, int cell) {
    const SeatId id = seat_of(person);
    const auto round = static_cast<std::uint8_t>(seat(id).written + 1);
    return say(person, Write{{table.state().game, round}, Cell{static_cast<std::uint8_t>(cell)}});
  }
  Answer undo(int person) { return say(person, Undo{this_round()}); }

  [[nodiscard]] SeatId seat_of(int person) const { return table.state().seats.find(token(person)); }
  [[nodiscard]] const Seat& seat(SeatId id) const { return table.state().seats[id]; }
  [[nodiscard]] table::View seen_by(int person) const {
    return view(table.state(), reader_of(table.state(), token(person)), now);
  }
  // What the reader is told of an event of the last step; nothing when it is not.
  [[nodiscard]] std::optional<table::NewsItem> told(Reader reader, std::size_t event = 0) const {
    const auto one = online::told(table.state(), step.events[event],
                                  sight_of(table.state(), step.events, reader));
    return one ? std::optional(one->item) : std::nullopt;
  }

  // Lets so much time pass, ticking at every deadline on the way; rolls and writes stay undone.
  void pass(Time time) {
    const Time end = now + time;
    while (true) {
      const Time deadline = table.next_deadline();
      now = std::max(now, std::min(deadline, end));
      house(Tick{});
      if (!step.events.empty()) continue;
      if (now >= end || deadline > end) break;
      now = std::min(now + 1, end);  // due is a deed, not a tick
      if (deadline < now) break;
    }
    now = end;
    do house(Tick{});
    while (!step.events.empty());
  }

  // All who owe the current number write into the cell of the round; in step or not.
  void all_write() {
    const int round = table.state().round();
    for (SeatId id = 0; id < table.state().seats.size(); ++id) {
      const Seat& one = seat(id);
      if (!one.in_step || one.written == round) continue;
      const Cell cell{static_cast<std::uint8_t>(round - 1)};
      if (one.helped()) {
        EXPECT_TRUE(house(HouseWrite{id, this_round(), cell}).yes());
      } else {
        const Answer answer =
            asked({one.token, one.answers.newest() + 1, Write{this_round(), cell}});
        EXPECT_TRUE(answer.yes());
      }
    }
  }
  // The next roll by whoever has the dice.
  void next_roll(int sum) {
    const SeatId roller = table.state().roller();
    if (roller != no_seat && !seat(roller).helped() && seat(roller).here) {
      const Seat& one = seat(roller);
      EXPECT_TRUE(asked({one.token, one.answers.newest() + 1, RollDice{next_round()}}, sum).yes());
      return;
    }
    now = std::max(now, table.state().roll_due());
    EXPECT_TRUE(house_roll(sum).yes());
  }
  void play_rounds(int count) {
    for (int i = 0; i < count; ++i) {
      next_roll(2 + (table.state().round() * 7 + 3) % 11);
      all_write();
    }
  }

  OnlineTable table;
  Step step;
  std::vector<Step> log;
  Time now = 1'000'000;

 private:
  Answer asked(const Request& request, int sum = 7) {
    Supplies supplies;
    supplies.thrown = {two_dice(sum), {}};
    if (const auto* reveal = std::get_if<Reveal>(&request.command)) {
      supplies.hash = commitment(reveal->nonce);
    }
    return done(table.decide(request, supplies, now, step));
  }
  Answer done(Answer answer) {
    if (!step.empty()) {
      table.apply(step);
      log.push_back(step);
    }
    EXPECT_EQ(table.state().tally, table.state().counted());
    return answer;
  }
};

}  // namespace knister::online
