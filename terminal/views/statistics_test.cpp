// terminal/views/statistics_test.cpp: what finished games add up to, and sheets that are judged
// meanwhile.
#include <gtest/gtest.h>

#include "engine/analysis.h"
#include "engine/embedded.h"
#include "terminal/screens/statistics_screen.h"
#include "terminal/views/bot_spreads.h"
#include "tests/support/terminal/booklet_game.h"
#include "tests/support/terminal/screen_player.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);
const engine::Network& network() { return engine::embedded_network(); }

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// The same dice, the first two numbers the other way round: a game with a key of its own.
Record another_game() {
  Record record = booklet_game();
  std::swap(record.seats[0].cells[0], record.seats[0].cells[1]);
  return record;
}

TEST(Statistics, CountFinishedSheetsOfPeople) {
  EXPECT_EQ(statistics_text(english, {}, {}, {}, std::nullopt),
            (std::vector<std::string>{"Your first finished game appears here."}));
  Record with_bot = booklet_game();
  with_bot.tags.push_back({"Bots", "fox"});
  with_bot.seats.push_back(with_bot.seats[0]);
  const std::vector<Record> games{booklet_game(), with_bot, first_rounds(booklet_game(), 9)};
  EXPECT_EQ(people_of(with_bot), 1U);
  const auto text = statistics_text(english, games, own_sheets(games), {}, std::nullopt);
  EXPECT_EQ(text[0], "games: 2");
  EXPECT_EQ(text[1], "mean: 53.0");
  EXPECT_EQ(text[2], "best so far: 53");
  EXPECT_EQ(text[3], "points lost per choice: One moment …");
  EXPECT_EQ(text[4], "50 points and more: 2");
  EXPECT_EQ(text[5], "80 points and more: 0");
  EXPECT_EQ(text.back(), "2026-11-16  53  Ada");
}

TEST(Statistics, AGameWhoseDiceDidNotFitStaysMarked) {
  Record wrong = booklet_game();
  wrong.tags.push_back({"Alarm", "round 3"});
  const std::vector<Record> games{wrong};
  const auto text = statistics_text(english, games, own_sheets(games), {}, std::nullopt);
  EXPECT_EQ(text.back(), "2026-11-16  53  Ada  !!! Something is wrong with the dice");
}

TEST(Statistics, NumbersAreWrittenAsTheLanguageDoes) {
  const i18n::Catalogue german(i18n::Language::de);
  const std::vector<Record> games{booklet_game()};
  const auto text = statistics_text(german, games, own_sheets(games), {}, std::nullopt);
  EXPECT_TRUE(says(text[1], "53,0")) << text[1];
}

TEST(Statistics, MeansTheLossesThatAreKnown) {
  const std::vector<Record> games{booklet_game(), another_game()};
  const std::vector<OwnSheet> own = own_sheets(games);
  ASSERT_EQ(own.size(), 2U);
  ASSERT_NE(own[0].key, own[1].key);
  const auto line = [&](const Losses& losses) {
    return statistics_text(english, games, own, losses, std::nullopt)[3];
  };
  EXPECT_EQ(line({{own[0].key, 2500}}), "points lost per choice: 1.00 (1/2)");
  EXPECT_EQ(line({{own[0].key, 2500}, {own[1].key, 2650}}), "points lost per choice: 1.03");
  EXPECT_EQ(line({{own[0].key, 125}, {own[1].key, 125}}), "points lost per choice: 0.05");
}

TEST(Statistics, ComparesTheSpreadWithABot) {
  const std::vector<Record> games{booklet_game()};
  const auto text = statistics_text(english, games, own_sheets(games), {}, 2);
  const auto has = [&](const std::string& row) {
    return std::count(text.begin(), text.end(), row) == 1;
  };
  EXPECT_TRUE(has("│ Fox: 55.0 on average"));
  // All own totals lie in the fifties, and a third of the fox's: it has 0.1595 + 0.1604 there.
  EXPECT_TRUE(has("  50 ███████│████████████████ 1")) << text[9];
  EXPECT_TRUE(has("  40      │"));
  for (const std::string& row : text) EXPECT_FALSE(says(row, " 100 ")) << "nobody has that many";
}

TEST(Statistics, KnowsTheSpreadOfEveryLevel) {
  ASSERT_EQ(bot_spreads.size(), engine::levels().size());
  for (std::size_t i = 0; i < bot_spreads.size(); ++i) {
    EXPECT_EQ(bot_spreads[i].level, engine::levels()[i].name);
    double sum = 0;
    for (const double share : bot_spreads[i].shares) sum += share;
    EXPECT_NEAR(sum, 1, 0.002) << bot_spreads[i].level;
  }
}

TEST(Statistics, JudgesWhatIsNotJudgedYetAndKeepsIt) {
  Losses kept;
  StatisticsDevices devices{network, [&](const std::string& key, int loss) { kept[key] = loss; }};
  const std::string known = own_sheets({another_game()})[0].key;
  StatisticsScreen screen(english, {another_game(), booklet_game()}, {{known, 1000}}, devices);
  EXPECT_TRUE(says(shown(screen), "points lost per choice: 0.40 (1/2)")) << shown(screen);
  do_jobs(screen);
  ASSERT_EQ(kept.size(), 1U) << "only what was not known";
  EXPECT_EQ(kept.count(known), 0U);

  engine::Analyst analyst(engine::level(engine::LevelId::strong), network());
  const auto review = analyst.review(booklet_game(), 0);
  EXPECT_NEAR(kept.begin()->second, 100.0 * review.loss_sum / engine::one_point, 0.51);
  EXPECT_FALSE(says(shown(screen), "/2)")) << shown(screen);

  EXPECT_TRUE(says(shown(screen), "│ Fox: ")) << shown(screen);
  EXPECT_TRUE(says(shown(screen), "Tab Other bot")) << shown(screen);
  type(screen, "\t\t\t\t");
  EXPECT_TRUE(says(shown(screen), "│ Sparrow: ")) << shown(screen);
}

TEST(Statistics, AJobOutlivesItsScreenAndChangesNothing) {
  int times = 0;
  std::optional<Job> job;
  {
    StatisticsDevices devices{network, [&](const std::string&, int) { ++times; }};
    StatisticsScreen screen(english, {booklet_game()}, {}, devices);
    job = screen.next_job();
    ASSERT_TRUE(job);
    EXPECT_FALSE(screen.next_job()) << "it is handed out once";
  }
  const std::atomic<bool> stop = false;
  (*job)(stop)();
  EXPECT_EQ(times, 0);
}

}  // namespace
}  // namespace knister::terminal
