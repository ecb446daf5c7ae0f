// protocol/message_test.cpp: what a table looks like in messages, their size, and the TypeScript
// side.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "protocol/json_read.h"
#include "protocol/json_write.h"
#include "protocol/message_fields.h"
#include "protocol/typescript.h"
#include "table/refusal.h"
#include "tests/support/table/table_tester.h"

namespace knister::protocol {
namespace {

using online::Tester;

table::View seen(const Tester& tester, int person) {
  table::View view = tester.seen_by(person);
  view.code = "K7M2QX";
  return view;
}

TEST(Message, ASmallTableIsTwoKilobytesAtMost) {
  Tester tester;
  std::vector<int> people;
  for (int person = 1; person <= 12; ++person) {
    people.push_back(person);
    tester.must(person, online::Sit{"Anneliese", online::commitment(online::nonce(person))});
  }
  std::size_t most = to_json(FromServer(Whole{12, seen(tester, 1)})).size();
  tester.must(Tester::host, online::PickYoungest{0});
  tester.start(people);
  while (tester.table.state().round() < round_count) {
    tester.play_rounds(1);
    const std::string text = to_json(FromServer(Whole{1'000'000, seen(tester, 7)}));
    most = std::max(most, text.size());
  }
  tester.pass(online::undo_time);
  ASSERT_EQ(tester.table.state().phase, online::Phase::finished);
  const std::string last = to_json(FromServer(Whole{99, seen(tester, 7)}));
  most = std::max(most, last.size());
  EXPECT_LE(most, 2'000U) << last;
}

TEST(Message, ATableComesBackAsItWas) {
  Tester tester;
  tester.sit_many(1, 3);
  tester.must(Tester::host, online::AddBot{online::BotLevel::owl});
  tester.must(Tester::host, online::PickYoungest{1});
  tester.start({1, 2, 3});
  tester.play_rounds(4);
  for (const int person : {1, 2, 3, 99}) {
    const std::string text = to_json(FromServer(Whole{7, seen(tester, person)}));
    const auto read = from_json<FromServer>(text);
    ASSERT_TRUE(read) << read.error().where << ": " << read.error().what;
    EXPECT_EQ(to_json(*read), text);
  }
}

TEST(Message, APlacementIsToldWithTheNextRollOnly) {
  Tester tester;
  tester.sit_many(1, 2);
  tester.must(Tester::host, online::PickYoungest{0});
  tester.start({1, 2});
  tester.next_roll(7);
  ASSERT_TRUE(tester.write(1, 12).yes());
  const online::Reader other{online::Reader::Kind::seat, 1, {}, {}};
  EXPECT_EQ(to_json(*tester.told(other)), R"({"type":"ticked","seat":0,"written":true})");
}

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// `KNISTER_UPDATE_GOLDEN=1 protocol_test` writes the files instead.
void expect_in_tree(const std::string& name, const std::string& text) {
  const std::string path = std::string(KNISTER_SOURCE_DIR) + "/" + name;
  if (std::getenv("KNISTER_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  EXPECT_EQ(content_of(path), text) << name << " is made: KNISTER_UPDATE_GOLDEN=1 protocol_test";
}

TEST(Typescript, IsWhatTheTreeHolds) {
  expect_in_tree("web/src/rules/protocol.ts", typescript_file());
}

// Real messages of a short game, which the TypeScript compiler holds against the types.
TEST(Typescript, HasFixtures) {
  Tester tester;
  std::string out =
      "// Messages as the server sends them. Made by protocol/message_test.cpp; `satisfies` lets "
      "the\n"
      "// compiler hold them against the types.\n"
      "import type { FromServer } from './protocol';\n\n"
      "export const messages = [\n";
  const auto add = [&](const FromServer& message) { out += "  " + to_json(message) + ",\n"; };
  const auto add_table = [&](int person) { add(Whole{tester.log.size(), seen(tester, person)}); };
  add_table(99);
  tester.must(1, online::Sit{"Ada", online::commitment(online::nonce(1))});
  tester.sit(2);
  tester.must(Tester::host, online::AddBot{online::BotLevel::owl});
  tester.must(Tester::host, online::PickYoungest{1});
  add_table(1);
  tester.start({1, 2});
  add_table(2);
  tester.play_rounds(3);
  add_table(1);
  add_table(99);
  const table::Clock clock = seen(tester, 1).clock;
  add(News{8,
           clock,
           {table::RolledNews{4,
                              "35",
                              online::Key{},
                              1,
                              {{0, Cell{7}, false}, {2, Cell{3}, true}},
                              std::nullopt,
                              online::Digest{}},
            table::TickedNews{1, true}, table::WrittenNews{4, Cell{24}, online::Hand::own},
            table::UndoneNews{}, table::PresenceNews{1, false}, table::WatchersNews{2},
            table::EmotedNews{0, online::Emote::good_game}, table::ProgressNews{{5, 300}}},
           std::nullopt});
  add(News{9, clock, {table::ChangedNews{"paused", std::nullopt}}, seen(tester, 2)});
  tester.play_rounds(22);
  tester.pass(online::undo_time);
  add_table(1);
  add(Answered{5, ""});
  add(Answered{6, "cell-taken"});
  add(Farewell{"bad-message", "command.cell", "a cell from a1 to e5", 0});
  out += "] satisfies FromServer[];\n";
  expect_in_tree("web/src/rules/protocol.fixtures.ts", out);
}

// Every word that stands between backticks.
std::set<std::string> explained_words(const std::string& text) {
  std::set<std::string> words;
  const std::regex quoted("`([^`\n]+)`");
  const std::regex word("[A-Za-z0-9-]+");
  for (std::sregex_iterator span(text.begin(), text.end(), quoted), end; span != end; ++span) {
    const std::string inside = (*span)[1];
    for (std::sregex_iterator one(inside.begin(), inside.end(), word); one != end; ++one) {
      words.insert(one->str());
    }
  }
  return words;
}

TEST(Documentation, ExplainsEveryRefusal) {
  const auto known =
      explained_words(content_of(std::string(KNISTER_SOURCE_DIR) + "/docs/protocol.md"));
  for (const table::RefusalName& one : table::refusal_names) {
    EXPECT_TRUE(known.contains(std::string(one.name))) << one.name;
  }
}

TEST(Documentation, ExplainsEveryMemberAndWord) {
  const auto known =
      explained_words(content_of(std::string(KNISTER_SOURCE_DIR) + "/docs/protocol.md"));
  std::string types = typescript_file();
  types.erase(0, types.find("export type Pace"));  // refusals have words of their own
  const std::regex name("([a-zA-Z0-9]+)[?]?: |'([a-z-]+)'");
  int compared = 0;
  for (std::sregex_iterator one(types.begin(), types.end(), name), end; one != end; ++one) {
    const std::string word = (*one)[1].matched ? (*one)[1] : (*one)[2];
    EXPECT_TRUE(known.contains(word)) << word;
    ++compared;
  }
  EXPECT_GT(compared, 200);
}

}  // namespace
}  // namespace knister::protocol
