// terminal/screens/game_screen_test.cpp: games on this device by keys, judged by what the screen
// says; no terminal needed.
#include "terminal/screens/game_screen.h"

#include <gtest/gtest.h>

#include "dice/source.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "seat/local_seat.h"
#include "tests/support/terminal/screen_player.h"

namespace knister::terminal {
namespace {

using seat::Bot;
using seat::BotAnswer;
using seat::GameSettings;

const i18n::Catalogue english(i18n::Language::en);

struct Setting {
  std::vector<std::string> names{"Ada"};
  std::uint32_t games = 1;
  bool real_dice = false;
  online::Hints hints = online::Hints::shown;
  std::vector<Bot> bots{};
  std::optional<table::SeatId> youngest = 0;
};

struct Kept {
  std::string records;
  bool over = false;
  int times = 0;
  std::vector<std::pair<std::string, std::string>> saved;
};

// A game and its screen.
struct Session {
  seat::LocalSeat seat;
  GameScreen screen;

  Session(const GameSettings& settings, const seat::LocalDevices& local, const GameDevices& devices,
          std::optional<table::LocalTable> begun, const i18n::Catalogue& words = english)
      : seat(words, settings, local, std::move(begun)), screen(words, seat, devices) {}
};
void type(Session& session, const std::string& keys) { terminal::type(session.screen, keys); }
std::string shown(const Session& session, Size size = {24, 80}) {
  return terminal::shown(session.screen, size);
}

// Seed 42 rolls 5+5 2+5 1+1 5+2 2+6 1+2 ...
std::unique_ptr<Session> begin(const Setting& setting, Kept& kept,
                               std::optional<table::LocalTable> begun = std::nullopt) {
  GameSettings settings;
  settings.names = setting.names;
  settings.games = setting.games;
  settings.youngest = setting.youngest;
  seat::LocalDevices local;
  if (!setting.real_dice) {
    local.roll = [source = dice::Source(42)]() mutable { return source.roll(); };
  }
  local.bots = setting.bots;
  local.hints = setting.hints;
  local.keep = [&kept](const std::string& records, bool over) -> std::optional<std::string> {
    kept.records = records;
    kept.over = over;
    ++kept.times;
    return std::nullopt;
  };
  GameDevices devices;
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [&kept](const std::string& path, const std::string& text) {
    kept.saved.emplace_back(path, text);
    return path == "full" ? std::optional<std::string>("no room") : std::nullopt;
  };
  devices.folder = "/folder";
  return std::make_unique<Session>(settings, local, devices, std::move(begun));
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Rolls and writes row by row, all people the same cells, without the Enter that closes the game.
std::string row_by_row(int people = 1, int rounds = round_count) {
  std::string keys;
  for (int round = 0; round < rounds; ++round) {
    keys += '\n';
    for (int i = 0; i < people; ++i) keys += name(all_cells[round]);
  }
  return keys;
}

TEST(GameScreen, BeginsWithASheetAndTheWayOn) {
  Kept kept;
  const auto session = begin({}, kept);
  const std::string screen = shown(*session);
  EXPECT_TRUE(says(screen, " Round 1 of 25.")) << screen;
  EXPECT_TRUE(says(screen, "Enter to roll>")) << screen;
  EXPECT_TRUE(says(screen, "12 straight without a 7")) << screen;
  EXPECT_TRUE(says(screen, "? Help")) << screen;
  EXPECT_EQ(kept.times, 0) << "nothing has happened that would be worth keeping";
}

TEST(GameScreen, PlaysAWholeGameByDirectEntry) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, row_by_row());
  EXPECT_TRUE(says(shown(*session), "Enter to finish, undo to change the last number>"));
  EXPECT_FALSE(kept.over);
  type(*session, "\n");
  const std::string screen = shown(*session);
  EXPECT_TRUE(says(screen, "Total: 18")) << screen;
  EXPECT_TRUE(says(screen, "18 points. Nice try. Next goal: 50.")) << screen;
  EXPECT_TRUE(says(screen, "was possible with these rolls")) << screen;
  EXPECT_TRUE(kept.over);
  EXPECT_TRUE(says(kept.records, "[Sheet \"A7278/396AA/34568/68566/558CC\"]")) << kept.records;
}

TEST(GameScreen, PlaysAWholeGameByArrows) {
  // A snake: along each row and down at its end. The cursor begins in the centre.
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "<<^^");
  for (int round = 0; round < round_count; ++round) {
    type(*session, "\n\n");
    const int row = round / grid_size;
    const bool turns = round % grid_size == grid_size - 1;
    type(*session, turns ? "j" : (row % 2 == 0 ? ">" : "h"));
  }
  type(*session, "\n");
  EXPECT_TRUE(says(kept.records, "[Sheet \"A7278/AA693/34568/66586/558CC\"]")) << kept.records;
}

TEST(GameScreen, PreviewsTheLinesOfTheSelectedCell) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, row_by_row(1, 4) + "\n");  // row 1: 10 7 2 7, and an 8 in hand
  type(*session, ">>^^");
  std::string screen = shown(*session);
  EXPECT_TRUE(says(screen, "  7 [  8 ]   1 ")) << screen;
  EXPECT_TRUE(says(screen,
                   " Row 1 · pair · 1\n Column E → straight without a 7\n"
                   " Diagonal e1-a5 → straight without a 7\n"))
      << screen;
  EXPECT_TRUE(says(screen, "Where does the 8 go?> _")) << screen;
  // Written: the line is lit until the next roll.
  type(*session, "\n");
  Canvas canvas = session->screen.draw({24, 80}, Charset::unicode);
  EXPECT_EQ(canvas.at(3, 9).ink, Ink::mark) << canvas.text();
  EXPECT_TRUE(says(canvas.text(), "Ada: 8 in e1.\n Row 1 · pair · 1\n")) << canvas.text();
  type(*session, "\n");
  EXPECT_EQ(session->screen.draw({24, 80}, Charset::unicode).at(3, 9).ink, Ink::plain);
}

TEST(GameScreen, TheCursorWaitsOnAFreeCell) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "\na1");
  EXPECT_FALSE(says(shown(*session), "[")) << "nothing to write: the number just written counts";
  type(*session, "\n");
  EXPECT_TRUE(says(shown(*session), " 10 [  7 ]")) << shown(*session);
  // Between the rolls one may look around; the lines are those of the cell then.
  type(*session, "b1>");
  EXPECT_TRUE(says(shown(*session), "│  7 [  · ]")) << shown(*session);
  EXPECT_TRUE(says(shown(*session), "Column C → ")) << shown(*session);
  // A game that is there again has its cursor in the centre, which may be taken.
  const auto centre = begin({}, kept);
  type(*centre, "\nc3\n");
  const auto again = begin({}, kept, seat::table_of(*parse_records(kept.records), 1));
  EXPECT_TRUE(says(shown(*again), "[  7 ]")) << shown(*again);
}

TEST(GameScreen, StaysTogetherOnATallTerminal) {
  Kept kept;
  const auto session = begin({}, kept);
  const std::string usual = shown(*session, {24, 80});
  const std::string tall = shown(*session, {60, 80});
  EXPECT_EQ(usual.find("Enter to roll>"), tall.find("Enter to roll>")) << tall;
  EXPECT_TRUE(tall.ends_with(" ? Help  m Menu  u Undo  t Hint  q Quit\n")) << tall;
}

TEST(GameScreen, TakesBackUntilTheNextRoll) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "u");
  EXPECT_TRUE(says(shown(*session), "There is nothing to take back"));
  type(*session, "\na1u");
  EXPECT_TRUE(says(shown(*session), "Taken back. Pick another square."));
  type(*session, "b1\nu");
  EXPECT_TRUE(says(shown(*session), "There is nothing to take back"));
  EXPECT_TRUE(says(kept.records, " 1. 5+5 Ab1\n 2. 2+5 -\n")) << kept.records;
}

TEST(GameScreen, AnswersWhatCannotBe) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "a1");
  EXPECT_TRUE(says(shown(*session), "Roll first: there is no number to write."));
  type(*session, "\na1\na1");
  EXPECT_TRUE(says(shown(*session), "That square is taken."));
  type(*session, "r");
  EXPECT_TRUE(says(shown(*session), "The next roll waits until everybody has written."));
  type(*session, "z");
  EXPECT_TRUE(says(shown(*session), "z has no meaning here; ? shows the keys."));
  type(*session, "c");
  EXPECT_TRUE(says(shown(*session), "Where does the 7 go?> c_"));
  type(*session, "\x1b");
  EXPECT_TRUE(says(shown(*session), "Where does the 7 go?> _"));
}

TEST(GameScreen, AClickShowsAndASecondWrites) {
  Kept kept;
  const auto session = begin({}, kept);
  const Size size{24, 80};
  session->screen.press(click_at(3, 42), size);  // the dice
  EXPECT_TRUE(says(shown(*session), "Where does the 10 go?>"));
  const Key at_b2 = click_at(5, 13);
  session->screen.press(at_b2, size);
  EXPECT_TRUE(says(shown(*session), "[ 10 ]")) << shown(*session);
  EXPECT_FALSE(says(kept.records, "Ab2"));
  session->screen.press(at_b2, size);
  EXPECT_TRUE(says(kept.records, " 1. 5+5 Ab2\n")) << kept.records;
  session->screen.press(click_at(23, 79), size);  // nothing there
}

TEST(GameScreen, HintsInThreeSteps) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "t");
  EXPECT_TRUE(says(shown(*session), "There is no number to place: roll first."));
  type(*session, row_by_row(1, 12) + "\n");
  type(*session, "t");
  EXPECT_TRUE(says(shown(*session), "Worth a look: ")) << shown(*session);
  type(*session, "t");
  EXPECT_TRUE(says(shown(*session), "One of these is best: ")) << shown(*session);
  type(*session, "t");
  EXPECT_TRUE(says(shown(*session), "★ is the best")) << shown(*session);
  EXPECT_NE(shown(*session).find("★"), shown(*session).rfind("★")) << "also on the sheet";
  type(*session, "t");
  EXPECT_FALSE(says(shown(*session), "★")) << "and hidden again";
  type(*session, "tc3\n");
  EXPECT_FALSE(says(shown(*session), "Worth a look"));
}

TEST(GameScreen, GivesNoHintsWhereThereAreNone) {
  Kept kept;
  const auto session = begin({.hints = online::Hints::hidden}, kept);
  type(*session, "\nt");
  EXPECT_TRUE(says(shown(*session), "There are no hints in this game."));
}

TEST(GameScreen, SeveralPeopleWriteClockwiseFromTheRoller) {
  Kept kept;
  const auto session = begin({.names = {"Ada", "Ben", "Cem"}, .youngest = 1}, kept);
  EXPECT_TRUE(says(shown(*session), "Round 1 of 25. Ben rolls."));
  type(*session, "\n");
  EXPECT_TRUE(says(shown(*session), "Ben, where does the 10 go?>"));
  type(*session, "a1");
  EXPECT_TRUE(says(shown(*session), "Cem, where does the 10 go?>"));
  EXPECT_TRUE(says(shown(*session), "1 of 3 done"));
  type(*session, "b1u");
  EXPECT_TRUE(says(shown(*session), "Cem takes the number back."));
  type(*session, "b2c3");
  EXPECT_TRUE(says(shown(*session), "Round 2 of 25. Cem rolls."));
  EXPECT_TRUE(says(kept.records, " 1. 5+5 Ac3 Aa1 Ab2\n")) << kept.records;
  type(*session, "o");
  EXPECT_TRUE(says(shown(*session), "Cem")) << shown(*session);
  EXPECT_FALSE(says(shown(*session), "Cem rolls"));
}

TEST(GameScreen, OthersAreSeenWithTheNextRollOnly) {
  Kept kept;
  const auto session = begin({.names = {"Ada", "Ben"}}, kept);
  type(*session, "\na1");
  const Size wide{24, 120};
  EXPECT_FALSE(says(shown(*session, wide), " 10  ·  ·")) << shown(*session, wide);
  type(*session, "b2");
  EXPECT_TRUE(says(shown(*session, wide), " 10  ·  ·")) << shown(*session, wide);
}

TEST(GameScreen, AsksWhoIsYoungest) {
  Kept kept;
  const auto session = begin({.names = {"Ada", "Ben"}, .youngest = std::nullopt}, kept);
  EXPECT_TRUE(says(shown(*session), "Who is youngest?"));
  type(*session, "_\n");
  EXPECT_TRUE(says(shown(*session), "Round 1 of 25. Ben rolls."));
}

TEST(GameScreen, BotsWriteByThemselves) {
  Kept kept;
  auto player = std::make_shared<engine::Player>(engine::level(engine::LevelId::strong),
                                                 engine::embedded_network());
  const Bot raven{[player](const seat::BotTurn& turn) -> BotAnswer {
    return player->choose(engine::Position(turn.sheet), turn.number, 1);
  }};
  const auto session = begin({.names = {"Ada", "Raven"}, .bots = {Bot(), raven}}, kept);
  type(*session, row_by_row() + "\n");
  const std::string screen = shown(*session);
  EXPECT_TRUE(kept.over);
  const auto records = parse_records(kept.records);
  ASSERT_TRUE(records);
  const int raven_total = total(sheet_after(records->front(), 1));
  EXPECT_GT(raven_total, 30);
  EXPECT_TRUE(says(screen, "1. Raven: " + std::to_string(raven_total) + " points")) << screen;
  EXPECT_TRUE(says(screen, "2. Ada: 18 points")) << screen;
}

TEST(GameScreen, ABotThatFailsIsHeardOfAndPeopleWriteForIt) {
  Kept kept;
  const Bot broken{[](const seat::BotTurn&) -> BotAnswer {
    return tl::unexpected<std::string>("its program has ended.");
  }};
  const auto session = begin({.names = {"Ada", "Robo"}, .bots = {Bot(), broken}}, kept);
  type(*session, "\n");
  EXPECT_TRUE(says(shown(*session), "Robo does not answer: its program has ended."));
  type(*session, "a1b1");
  EXPECT_TRUE(says(kept.records, " 1. 5+5 Aa1 Ab1\n")) << kept.records;
}

TEST(GameScreen, RealDiceAreTyped) {
  Kept kept;
  const auto session = begin({.real_dice = true}, kept);
  EXPECT_TRUE(says(shown(*session), "What did you roll?"));
  type(*session, "3+5\nc3");
  type(*session, "7\nc4");
  type(*session, "6 6\n");
  EXPECT_TRUE(says(shown(*session), "Where does the 12 go?>"));
  type(*session, "a1");
  EXPECT_TRUE(says(kept.records, " 1. 3+5 8c3\n 2. 7 7c4\n 3. 6+6 Ca1\n")) << kept.records;
  type(*session, "13\n");
  EXPECT_TRUE(says(shown(*session), "13 is not a sum of two dice")) << shown(*session);
  type(*session, "\n");
  EXPECT_TRUE(says(shown(*session), "Type what the dice show"));
}

TEST(GameScreen, ASeriesGoesOnWithTheNextGame) {
  Kept kept;
  const auto session = begin({.names = {"Ada", "Ben"}, .games = 2}, kept);
  type(*session, row_by_row(2) + "\n");
  EXPECT_TRUE(says(shown(*session), "All games so far: Ada 18 Ben 18")) << shown(*session);
  EXPECT_TRUE(says(shown(*session), "Game 2 of 2"));
  type(*session, row_by_row(2) + "\n");
  EXPECT_TRUE(says(shown(*session), "1. Ada: ")) << shown(*session);
  EXPECT_TRUE(says(kept.records, "[Game \"2 of 2\"]"));
}

TEST(GameScreen, GoesOnWhereItsTableStands) {
  Kept before;
  const auto first = begin({}, before);
  type(*first, row_by_row(1, 9) + "\n");
  Kept after;
  const auto second = begin({}, after, first->seat.table());
  for (Session* session : {first.get(), second.get()}) type(*session, "<<<<^^^^");
  EXPECT_EQ(shown(*second), shown(*first));
  EXPECT_EQ(second->seat.records_text(), first->seat.records_text());
}

TEST(GameScreen, SavesWhereItIsAskedTo) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "\na1sgame-ü.knister\n");
  ASSERT_EQ(kept.saved.size(), 1U);
  EXPECT_EQ(kept.saved[0].first, "game-ü.knister");
  EXPECT_TRUE(says(kept.saved[0].second, " 1. 5+5 Aa1\n"));
  EXPECT_TRUE(says(shown(*session), "The record is saved in game-ü.knister."));
  type(*session, "sfull\n");
  EXPECT_TRUE(says(shown(*session), "no room"));
  type(*session, "sx\x1b\n");
  EXPECT_EQ(kept.saved.size(), 2U) << "Escape thinks better of it";
  EXPECT_TRUE(says(shown(*session), "Where does the 7 go?>")) << "and Enter rolls";
}

TEST(GameScreen, TheMenuLeadsEverywhere) {
  Kept kept;
  const auto wish_after = [&kept](const std::string& keys) {
    const auto session = begin({}, kept);
    type(*session, keys);
    return session->screen.wish();
  };
  EXPECT_EQ(wish_after("q").kind, WishKind::quit);
  EXPECT_EQ(wish_after("m2").kind, WishKind::new_game);
  const Wish bot = wish_after("m33\n");
  EXPECT_EQ(bot.kind, WishKind::bots);
  EXPECT_EQ(bot.text, "fox");
  EXPECT_EQ(wish_after("m33350").text, "fox,fox,strong") << "as many as one likes";
  const Wish series = wish_after("m93");
  EXPECT_EQ(series.kind, WishKind::series);
  EXPECT_EQ(series.text, "3");
  const Wish together = wish_after("m4Ada, Ben\n");
  EXPECT_EQ(together.kind, WishKind::together);
  EXPECT_EQ(together.text, "Ada, Ben");
  EXPECT_EQ(wish_after("m5").kind, WishKind::real);
  EXPECT_EQ(wish_after("m6").kind, WishKind::daily);
  const Wish join = wish_after("m7K7M2QX\n");
  EXPECT_EQ(join.kind, WishKind::join);
  EXPECT_EQ(join.text, "K7M2QX");
  EXPECT_EQ(wish_after("m7K7\x1b").kind, WishKind::nothing) << "Escape thinks better of it";
  EXPECT_EQ(wish_after("m^\n").kind, WishKind::quit) << "the last item";
  EXPECT_EQ(wish_after("m\x1b").kind, WishKind::nothing);
  const auto session = begin({}, kept);
  type(*session, "m8");
  EXPECT_TRUE(says(shown(*session), "Your first finished game appears here.")) << shown(*session);
}

TEST(GameScreen, HelpTellsTheKeysAndWhereGamesAreKept) {
  Kept kept;
  const auto session = begin({}, kept);
  type(*session, "?");
  EXPECT_TRUE(says(shown(*session), "hjkl  choose a square")) << shown(*session);
  EXPECT_TRUE(says(shown(*session, {60, 80}), "Games are kept in /folder.")) << shown(*session);
  type(*session, "\x1b");
  EXPECT_TRUE(says(shown(*session), "Enter to roll>"));
}

TEST(GameScreen, FitsEverySizeInEveryLanguage) {
  for (const i18n::Language language :
       {i18n::Language::en, i18n::Language::de, i18n::Language::nl, i18n::Language::da,
        i18n::Language::it, i18n::Language::ru, i18n::Language::uk}) {
    const i18n::Catalogue words(language);
    GameSettings settings;
    settings.names = {"Ada", "Ben"};
    settings.youngest = 0;
    seat::LocalDevices local;
    local.roll = [] { return Roll::of_dice(3, 5); };
    GameDevices devices;
    devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
    Session session(settings, local, devices, std::nullopt, words);
    type(session, "\n");
    for (int rows = 1; rows < 40; rows += 3) {
      for (int columns = 1; columns < 140; columns += 13) {
        for (const Charset charset : {Charset::ascii, Charset::unicode}) {
          const Canvas canvas = session.screen.draw({rows, columns}, charset);
          EXPECT_EQ(canvas.size(), (Size{rows, columns}));
          if (charset == Charset::unicode) continue;
          for (const char c : canvas.text()) EXPECT_LT(static_cast<unsigned char>(c), 128);
        }
      }
    }
    // At the smallest size everything that matters is there in full.
    const std::string small = session.screen.draw(smallest_size, Charset::unicode).text();
    EXPECT_TRUE(says(small, "xxxyy 8")) << small;
    EXPECT_TRUE(says(small, "[  8]")) << small;
    const std::string keys = small.substr(small.rfind('\n', small.size() - 2) + 1);
    for (const char* key : {" ?", " m ", " u", " t", " q "}) EXPECT_TRUE(says(keys, key)) << keys;
    EXPECT_EQ(width_of(words.text(i18n::Message::play_ask_roll), Charset::unicode) < 38, true);
  }
}

TEST(GameScreen, SaysWhenTheWindowIsTooSmall) {
  Kept kept;
  const auto session = begin({}, kept);
  const std::string screen = shown(*session, {15, 39});
  EXPECT_TRUE(says(screen, "This window has 39 x 15 characters;")) << screen;
}

}  // namespace
}  // namespace knister::terminal
