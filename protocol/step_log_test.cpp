// protocol/step_log_test.cpp: a log of bytes rebuilds the table; damaged bytes rebuild nothing.
#include "protocol/step_log.h"

#include <gtest/gtest.h>

#include "tests/support/table/table_tester.h"

namespace knister::protocol {
namespace {

using online::Tester;

// A game with everything that has a name, a token or a secret in it.
Tester lively_table() {
  online::Options options;
  options.games = 2;
  Tester tester(options);
  tester.must(Tester::host, online::Watch{});
  tester.must(1, online::Sit{"Ada", online::commitment(online::nonce(1))});
  tester.sit(2);
  tester.sit(3);
  tester.must(3, online::Leave{});
  tester.must(4, online::Sit{"Bo", online::commitment(online::nonce(4)), true});
  tester.must(Tester::host, online::AddBot{online::BotLevel::hare});
  tester.must(4, online::Rename{2, "Bob"});
  tester.must(Tester::host, online::PickYoungest{1});
  EXPECT_FALSE(tester.say(1, online::Start{}).yes()) << "a refusal is a step too";
  tester.start({1, 2, 4});
  tester.play_rounds(3);
  tester.must(1, online::ShowEmote{online::Emote::wow});
  tester.must(Tester::host, online::Pause{});
  tester.must(Tester::host, online::Resume{});
  tester.play_rounds(22);
  tester.pass(online::undo_time);
  return tester;
}

// The log holds dice, and the tester rolls sums.
void give_dice(online::Step& step) {
  for (online::Event& event : step.events) {
    if (auto* rolled = std::get_if<online::Rolled>(&event)) {
      const int sum = rolled->roll.sum();
      const int first = sum > 7 ? 6 : 1;
      rolled->roll = Roll::of_dice(first, sum - first);
    }
  }
}

struct Log {
  std::vector<LoggedStep> steps;
  PrivateParts parts;
  online::OnlineTable table;
};

Log log_of(Tester tester) {
  Log log;
  for (online::Step& step : tester.log) {
    give_dice(step);
    log.steps.push_back(
        log_step(step, log.table.state(), static_cast<std::uint32_t>(log.parts.size())));
    for (const PrivatePart& part : log.steps.back().added) log.parts.push_back(part);
    log.table.apply(step);
  }
  return log;
}

TEST(StepLog, RebuildsTheTable) {
  const Log log = log_of(lively_table());
  ASSERT_EQ(log.table.state().phase, online::Phase::between);
  online::OnlineTable rebuilt;
  std::size_t bytes = 0;
  for (const LoggedStep& step : log.steps) {
    const auto read = read_step(step.bytes, log.parts);
    ASSERT_TRUE(read);
    rebuilt.apply(*read);
    bytes += step.bytes.size();
  }
  EXPECT_EQ(rebuilt, log.table);
  EXPECT_LT(bytes / log.steps.size(), 40U) << "a step is small";
}

// Version 1 had no digests and one option less.
TEST(StepLog, ReadsWhatVersion1Wrote) {
  const std::string key(32, 'k');
  const std::string rolled =
      std::string("\x01\x05\x00\x01\x19\x34", 6) + key + std::string("\x02", 1);
  const auto step = read_step(rolled, {});
  ASSERT_TRUE(step);
  ASSERT_EQ(step->events.size(), 1U);
  const auto& event = std::get<online::Rolled>(step->events[0]);
  EXPECT_EQ(event.roll, Roll::of_dice(3, 4));
  EXPECT_EQ(event.by, 2U);
  EXPECT_EQ(event.digest, online::Digest{});
  EXPECT_TRUE(read_step(std::string("\x01\x05\x00\x01\x1e", 5), {})) << "a game closed";
  EXPECT_FALSE(read_step(std::string("\x04\x05\x00\x00", 4), {})) << "of a later version";
  EXPECT_FALSE(read_step("\x02" + rolled.substr(1), {})) << "version 2 has a digest";
}

// Until version 2 nobody said that a program sits there.
TEST(StepLog, ReadsWhatVersion2Wrote) {
  const auto logged = [](bool program) {
    online::Step step;
    step.events.emplace_back(online::SatDown{3, online::token(5), "Eve", program});
    return log_step(step, online::OnlineTable().state(), 0);
  };
  const LoggedStep person = logged(false);
  const LoggedStep program = logged(true);
  ASSERT_EQ(person.bytes.size(), program.bytes.size());
  std::size_t at = 0;
  while (at < person.bytes.size() && person.bytes[at] == program.bytes[at]) ++at;
  std::string before = person.bytes;
  before.erase(at, 1);
  before[0] = '\x02';
  for (const std::string& bytes : {before, person.bytes}) {
    const auto step = read_step(bytes, person.added);
    ASSERT_TRUE(step);
    EXPECT_EQ(std::get<online::SatDown>(step->events.at(0)),
              (online::SatDown{3, online::token(5), "Eve", false}));
  }
  EXPECT_TRUE(
      std::get<online::SatDown>(read_step(program.bytes, program.added)->events.at(0)).program);
}

TEST(StepLog, HoldsNoNamesAndNoTokens) {
  const Log log = log_of(lively_table());
  const auto holds = [&](std::string_view what) {
    for (const LoggedStep& step : log.steps) {
      if (step.bytes.find(what) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_FALSE(holds("Ada"));
  EXPECT_FALSE(holds("Bob"));
  for (const int person : {1, 2, 3, 4, Tester::host}) {
    const online::TokenHash token = online::token(person);
    // Nonces are the same bytes in these tests, and do stand there: look at the step that sits.
    const std::string_view text(reinterpret_cast<const char*>(token.data()), token.size());
    std::size_t found = 0;
    for (const LoggedStep& step : log.steps) {
      found += step.bytes.find(text) != std::string::npos ? 1 : 0;
    }
    EXPECT_LE(found, 1U) << "at most the nonce's own step";
  }
  std::size_t names = 0;
  for (const PrivatePart& part : log.parts) {
    if (!part.name) continue;
    ++names;
    EXPECT_TRUE(part.token) << "a name is forgotten with its token";
  }
  EXPECT_EQ(names, 3U);
}

TEST(StepLog, ErasedNamesReadAsNone) {
  Log log = log_of(lively_table());
  for (PrivatePart& part : log.parts) part.name.reset();
  online::OnlineTable rebuilt;
  for (const LoggedStep& step : log.steps) rebuilt.apply(*read_step(step.bytes, log.parts));
  EXPECT_EQ(rebuilt.state().seats, log.table.state().seats);
  EXPECT_TRUE(rebuilt.state().names.empty());
}

TEST(StepLog, RefusesDamage) {
  const Log log = log_of(lively_table());
  std::size_t refused = 0;
  std::size_t tried = 0;
  for (const LoggedStep& step : log.steps) {
    EXPECT_FALSE(read_step(step.bytes + "x", log.parts));
    for (std::size_t length = 0; length < step.bytes.size(); ++length) {
      EXPECT_FALSE(read_step(std::string_view(step.bytes).substr(0, length), log.parts));
    }
    // A changed byte either gives another step or is refused; it never crashes.
    for (std::size_t i = 0; i < step.bytes.size(); ++i) {
      std::string changed = step.bytes;
      changed[i] = static_cast<char>(changed[i] ^ 0x55);
      ++tried;
      refused += read_step(changed, log.parts) ? 0 : 1;
    }
  }
  EXPECT_GT(refused, tried / 10);
}

}  // namespace
}  // namespace knister::protocol
