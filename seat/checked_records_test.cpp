// seat/checked_records_test.cpp: a server's records against what this device kept: proved, changed
// afterwards, and of dice that were found wrong.
#include "seat/checked_records.h"

#include <gtest/gtest.h>

#include "rules/format/record_text.h"
#include "tests/support/fair_game.h"

namespace knister::seat {
namespace {

const i18n::Catalogue english(i18n::Language::en);

struct Played {
  Record record;
  Findings kept;
};

Played played() {
  std::uint64_t seed = 1;
  while (test::fair_game(seed).record.rolls.size() < round_count) ++seed;
  Played game{test::fair_game(seed).record, {}};
  FairHash salt{};
  salt.fill(7);
  const FairDice& fair = *game.record.fair;
  const auto number = static_cast<std::uint16_t>(fair.game);
  const FairHash digest = test::add_digests(game.record, salt);
  game.kept.digest = client::KeptDigest{fair.draw, number, round_count + 1, digest};
  return game;
}

TEST(CheckedRecords, NumbersAreProvedByTheDigestThatWasKept) {
  const Played game = played();
  const Seat::Given given = checked_records(english, to_text(game.record), game.kept);
  EXPECT_TRUE(given.fits);
  EXPECT_EQ(given.said, "Numbers proved: they stand where the digest you kept says.");
  EXPECT_EQ(given.text, to_text(game.record));
}

TEST(CheckedRecords, ANumberThatWasExchangedIsToldOf) {
  Played game = played();
  auto& cells = game.record.seats.front().cells;
  std::swap(cells[3], cells[9]);
  Seat::Given given = checked_records(english, to_text(game.record), game.kept);
  EXPECT_FALSE(given.fits);
  EXPECT_NE(given.said.find("some were moved"), std::string::npos) << given.said;
  // The server makes the digest anew: it is not the one that we have.
  std::erase_if(game.record.tags, [](const Tag& tag) { return tag.name.starts_with("Moves"); });
  FairHash salt{};
  salt.fill(8);
  test::add_digests(game.record, salt);
  given = checked_records(english, to_text(game.record), game.kept);
  EXPECT_FALSE(given.fits);
  EXPECT_NE(given.said.find("the digest you kept is none of this game"), std::string::npos);
}

TEST(CheckedRecords, WithoutADigestThereIsNothingToSay) {
  const Played game = played();
  const Seat::Given given = checked_records(english, to_text(game.record), {});
  EXPECT_TRUE(given.fits);
  EXPECT_EQ(given.said, "");
  EXPECT_EQ(checked_records(english, "no record", {}).text, "no record");
}

TEST(CheckedRecords, WrongDiceMarkTheRecord) {
  Played game = played();
  const FairDice& fair = *game.record.fair;
  game.kept.alarm = client::Alarm{client::Alarm::Kind::wrong_dice, fair.draw,
                                  static_cast<std::uint16_t>(fair.game), 3};
  const auto marked = parse_records(checked_records(english, to_text(game.record), game.kept).text);
  ASSERT_TRUE(marked);
  EXPECT_EQ(marked->front().tags.back(), (Tag{"Alarm", "round 3"}));
}

}  // namespace
}  // namespace knister::seat
