// terminal/screens/look_back_test.cpp: a recorded game looked at round by round and as a curve.
#include "terminal/screens/look_back.h"

#include <gtest/gtest.h>

#include "engine/embedded.h"
#include "rules/format/any_notation.h"
#include "tests/support/terminal/booklet_game.h"
#include "tests/support/terminal/screen_player.h"

namespace knister::terminal {
namespace {

const i18n::Catalogue english(i18n::Language::en);
const engine::Network& network() { return engine::embedded_network(); }

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(LookBack, ShowsTheCurveAndTheCostliestMoments) {
  LookBack screen(english, {booklet_game()}, network, LookBackStart::curve);
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
  LookBack screen(english, {booklet_game()}, network, LookBackStart::first_round);
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
  Record two = booklet_game();
  two.seats.push_back({"", {}});
  LookBack screen(english, {booklet_game(), two}, network, LookBackStart::first_round);
  do_jobs(screen);
  screen.press(key_of(KeyKind::page_down), {24, 80});
  EXPECT_TRUE(says(shown(screen), "Game 2 of 2"));
  type(screen, "\t");
  EXPECT_TRUE(says(shown(screen), "Player 2")) << shown(screen);
  type(screen, "\n");
  EXPECT_TRUE(says(shown(screen), "nothing is written yet")) << shown(screen);
}

TEST(LookBack, FitsASmallTerminal) {
  LookBack screen(english, {booklet_game()}, network, LookBackStart::curve);
  do_jobs(screen);
  const std::string curve = shown(screen, {16, 40});
  EXPECT_TRUE(says(curve, "usual ")) << curve;
  type(screen, ">");
  EXPECT_TRUE(says(shown(screen, {16, 40}), "Esc Back")) << shown(screen, {16, 40});
}

}  // namespace
}  // namespace knister::terminal
