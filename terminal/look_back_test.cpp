// terminal/look_back_test.cpp: a recorded game looked at round by round and as a curve.
#include "terminal/look_back.h"

#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "rules/any_notation.h"
#include "terminal/screen_player.h"
#include "terminal/statistics_view.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);
const engine::Network& network() { return engine::embedded_network(); }

// The booklet's game, its numbers written row by row.
Record booklet() {
  const std::vector<int> sums{7, 4, 8, 9, 11, 3, 7, 3, 7,  7, 5, 5, 10,
                              5, 5, 8, 9, 3,  6, 9, 8, 11, 8, 8, 7};
  Record record;
  record.tags = {{"Date", "2026-11-16"}};
  record.seats = {{"Ada", {}}};
  for (int i = 0; i < round_count; ++i) {
    record.rolls.push_back(Roll::of_sum(sums[static_cast<std::size_t>(i)]));
    record.seats[0].cells.push_back(all_cells[i]);
  }
  return record;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(LookBack, ShowsTheCurveAndTheCostliestMoments) {
  LookBack screen(english, {booklet()}, network, LookBackStart::curve);
  EXPECT_TRUE(says(shown(screen), "One moment …"));
  do_jobs(screen);
  const std::string curve = shown(screen);
  EXPECT_TRUE(says(curve, "Expected total, round by round")) << curve;
  EXPECT_TRUE(says(curve, "Total: 53")) << curve;
  EXPECT_TRUE(says(curve, ": 53.0\n")) << curve;
  EXPECT_TRUE(says(curve, "\n 1  Round ")) << curve;
  EXPECT_TRUE(says(curve, "●")) << curve;
}

TEST(LookBack, GoesThroughTheRoundsWithAHeatMap) {
  LookBack screen(english, {booklet()}, network, LookBackStart::first_round);
  EXPECT_TRUE(says(shown(screen), "Round 1 of 25. Ada")) << shown(screen);
  EXPECT_TRUE(says(shown(screen), "Ada: 7 in a1.")) << "before it has been judged";
  do_jobs(screen);
  EXPECT_TRUE(says(shown(screen), "★")) << shown(screen);
  type(screen, ">>");
  EXPECT_TRUE(says(shown(screen), "Round 3 of 25.")) << shown(screen);
  EXPECT_TRUE(says(shown(screen), "The 8 went to c1")) << shown(screen);
  type(screen, "<");
  EXPECT_TRUE(says(shown(screen), "Round 2 of 25."));
  screen.press(key_of(KeyKind::end), {24, 80});
  EXPECT_TRUE(says(shown(screen), "Round 25 of 25.")) << shown(screen);
  EXPECT_TRUE(says(shown(screen), "Row 5 · three of a kind · 3")) << shown(screen);
  type(screen, "1");
  EXPECT_TRUE(says(shown(screen), " was worth ")) << "the costliest moment: " << shown(screen);
  type(screen, "\n");
  EXPECT_TRUE(says(shown(screen), "Expected total, round by round"));
  type(screen, "\x1b");
  EXPECT_TRUE(screen.closed());
}

TEST(LookBack, ShowsEverySeatAndEveryGame) {
  Record two = booklet();
  two.seats.push_back({"", {}});
  LookBack screen(english, {booklet(), two}, network, LookBackStart::first_round);
  do_jobs(screen);
  screen.press(key_of(KeyKind::page_down), {24, 80});
  EXPECT_TRUE(says(shown(screen), "Game 2 of 2"));
  type(screen, "\t");
  EXPECT_TRUE(says(shown(screen), "Player 2")) << shown(screen);
  type(screen, "\n");
  EXPECT_TRUE(says(shown(screen), "nothing is written yet")) << shown(screen);
}

TEST(LookBack, FitsASmallTerminal) {
  LookBack screen(english, {booklet()}, network, LookBackStart::curve);
  do_jobs(screen);
  const std::string curve = shown(screen, {16, 40});
  EXPECT_TRUE(says(curve, "usual ")) << curve;
  type(screen, ">");
  EXPECT_TRUE(says(shown(screen, {16, 40}), "Esc Back")) << shown(screen, {16, 40});
}

TEST(Statistics, CountFinishedSheetsOfPeople) {
  EXPECT_EQ(statistics_text(english, {}),
            (std::vector<std::string>{"Your first finished game appears here."}));
  Record with_bot = booklet();
  with_bot.tags.push_back({"Bots", "fox"});
  with_bot.seats.push_back(with_bot.seats[0]);
  Record unfinished = first_rounds(booklet(), 9);
  EXPECT_EQ(people_of(with_bot), 1U);
  const auto text = statistics_text(english, {booklet(), with_bot, unfinished});
  EXPECT_EQ(text[0], "games: 2");
  EXPECT_EQ(text[1], "mean: 53.0");
  EXPECT_EQ(text[2], "best so far: 53");
  EXPECT_EQ(text[3], "50 points and more: 2");
  EXPECT_EQ(text[4], "80 points and more: 0");
  EXPECT_EQ(text.back(), "2026-11-16  53  Ada");
}

}  // namespace
}  // namespace knister::terminal
