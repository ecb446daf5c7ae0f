// dice/fair/verify_test.cpp: a thousand recorded games, each whole, spoiled in every way, and
// forged.
#include "dice/fair/verify.h"

#include <gtest/gtest.h>
#include <set>

#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "tests/support/fair_game.h"
#include "tests/support/fair_vectors.h"

namespace knister::fair {
namespace {

constexpr std::uint64_t recorded_games = 1000;

std::string words(const Verdict& verdict) {
  const Finding* wrong = verdict.wrong();
  if (wrong == nullptr) return verdict.is(Trust::proved) ? "proved" : "consistent";
  return std::string(name(wrong->fault)) + " round " + std::to_string(wrong->round) + " die " +
         std::to_string(wrong->die) + " seat " + std::to_string(wrong->seat);
}

// Every game goes through its text, as it would reach a stranger.
Record through_text(const Record& record) {
  const auto read = parse_records(to_text(record));
  EXPECT_TRUE(read) << name(read.error().fault);
  return read->front();
}

TEST(Verify, RecordedGamesAreConsistentAndProvedToTheirPlayers) {
  for (std::uint64_t seed = 0; seed < recorded_games; ++seed) {
    const test::FairGame game = test::fair_game(seed);
    const Record record = through_text(game.record);
    ASSERT_EQ(record, game.record);
    ASSERT_EQ(words(verify(record)), "consistent") << seed;
    ASSERT_EQ(words(verify(record, game.kept)), "proved") << seed;
    ASSERT_EQ(verify(record).root, *game.kept.root);
    ASSERT_EQ(words(verify(record, {.commitment = game.kept.commitment, .nonce = game.kept.nonce})),
              "proved");
    ASSERT_EQ(words(verify(record, {.commitment = game.kept.commitment})), "consistent");
    ASSERT_EQ(words(verify(record, {.nonce = game.kept.nonce})), "consistent");
    ASSERT_EQ(words(verify(record, {.table = game.kept.table, .root = game.kept.root})),
              "consistent");
  }
}

TEST(Verify, EverySpoiledGameIsRejectedWhereItIsSpoiled) {
  for (const test::SpoiledKind& kind : test::spoiled_kinds) {
    std::set<std::uint32_t> rounds;
    for (std::uint64_t seed = 0; seed < recorded_games; ++seed) {
      dice::Source source = dice::Source::for_game(seed, static_cast<std::uint64_t>(kind.spoiled));
      const test::FairGame game = test::fair_game(seed);
      const test::SpoiledGame spoiled = test::spoil(game.record, kind.spoiled, source);
      const Verdict verdict = verify(through_text(spoiled.record));
      ASSERT_EQ(words(verdict), words({spoiled.finding})) << kind.name << ", seed " << seed;
      ASSERT_EQ(words(verify(spoiled.record, game.kept)), words(verdict));
      rounds.insert(spoiled.finding.round);
    }
    const bool by_round = kind.spoiled == test::Spoiled::die || kind.spoiled == test::Spoiled::key;
    EXPECT_EQ(rounds.size(), by_round ? 25U : 1U) << kind.name;
  }
}

TEST(Verify, AForgedGameIsConsistentButNotItsPlayersOwn) {
  for (std::uint64_t seed = 0; seed < recorded_games; ++seed) {
    dice::Source source = dice::Source::for_game(seed, 99);
    const test::FairGame game = test::fair_game(seed);
    const Record forged = through_text(test::forged(game.record, source));
    ASSERT_NE(forged.rolls, game.record.rolls);
    ASSERT_EQ(words(verify(forged)), "consistent");
    const Verdict verdict = verify(forged, game.kept);
    ASSERT_TRUE(verdict.wrong());
    ASSERT_EQ(verdict.wrong()->fault, Fault::kept_commitment);
  }
}

TEST(Verify, SaysWhichFaceIsRight) {
  Record record = test::fair_game(1).record;
  const Roll right = record.rolls[3];
  const int other = right.second() % 6 + 1;
  record.rolls[3] = Roll::of_dice(right.first(), other);
  EXPECT_EQ(*verify(record).wrong(),
            (Finding{.fault = Fault::die,
                     .round = 4,
                     .die = 2,
                     .found = static_cast<std::uint32_t>(other),
                     .expected = static_cast<std::uint32_t>(right.second())}));
}

TEST(Verify, DiceOfAnotherTableDrawOrGameAreNoneOfThese) {
  for (int i = 0; i < 3; ++i) {
    test::FairGame game = test::fair_game(2);
    FairDice& fair = *game.record.fair;
    if (i == 0) fair.table[5] ^= 1;
    if (i == 1) fair.draw += 1;
    if (i == 2) fair.shares.pop_back();
    ASSERT_TRUE(verify(game.record).wrong());
    EXPECT_EQ(verify(game.record).wrong()->fault, Fault::die) << i;
  }
  test::FairGame game = test::fair_game(2);
  game.record.fair->games += 1;
  game.record.fair->game += 1;
  EXPECT_EQ(verify(game.record).wrong()->fault, Fault::commitment);
}

// With the commitment and the own nonce alone, somebody who knows the keys could still look for
// others' nonces that make better dice; what the player kept of the whole table says no.
TEST(Verify, OthersNoncesChosenLaterFailAgainstTheKeptRoot) {
  test::FairGame game = test::fair_game(3);
  FairDice& fair = *game.record.fair;
  ASSERT_GT(fair.shares.size(), 1U);
  FairShare& other = fair.shares[fair.shares[0].nonce == *game.kept.nonce ? 1 : 0];
  other.nonce[0] ^= 1;
  other.commitment = nonce_commitment(other.nonce);
  const DiceRoot dice{fair.table, root_of(fair.draw, test::nonces_of(fair))};
  for (std::uint32_t i = 0; i < game.record.rolls.size(); ++i) {
    game.record.rolls[i] = roll(dice, round_of_draw(fair.game, i + 1), fair.keys[i]);
  }
  EXPECT_EQ(words(verify(game.record)), "consistent");
  EXPECT_TRUE(verify(game.record, {.commitment = game.kept.commitment, .nonce = game.kept.nonce})
                  .is(Trust::proved));
  EXPECT_EQ(verify(game.record, game.kept).wrong()->fault, Fault::kept_root);
}

TEST(Verify, WhatWasKeptHasToBeInIt) {
  const test::FairGame game = test::fair_game(4);
  const auto fault = [&](const Kept& kept) { return verify(game.record, kept).wrong()->fault; };
  EXPECT_EQ(fault({.commitment = FairHash{1}}), Fault::kept_commitment);
  EXPECT_EQ(fault({.commitment = game.kept.commitment, .nonce = FairNonce{1}}), Fault::kept_nonce);
  EXPECT_EQ(fault({.table = TableId{1}}), Fault::kept_table);
  EXPECT_EQ(fault({.root = FairHash{1}}), Fault::kept_root);
}

TEST(Verify, NeedsDiceAndFairOnes) {
  dice::Source source(1);
  EXPECT_EQ(verify(test::random_record(source, 2, 25)).wrong()->fault, Fault::not_fair);
  Record record = test::fair_game(1).record;
  record.rolls[6] = Roll::of_sum(record.rolls[6].sum());
  EXPECT_EQ(*verify(record).wrong(), (Finding{.fault = Fault::roll_without_dice, .round = 7}));
}

TEST(Verify, ABarelyBegunGameCanBeChecked) {
  Record record = test::fair_game(5).record;
  for (std::size_t rounds : {0U, 1U, 2U}) {
    EXPECT_EQ(words(verify(first_rounds(record, rounds))), "consistent");
  }
  // One key alone cannot tell whether it or the commitment was changed.
  record.fair->commitment[0] ^= 1;
  EXPECT_EQ(verify(first_rounds(record, 1)).wrong()->fault, Fault::key);
  EXPECT_EQ(verify(first_rounds(record, 2)).wrong()->fault, Fault::commitment);
}

// The games of one draw as a text holds them.
std::vector<Record> series() {
  dice::Source source(7);
  std::vector<Record> records;
  for (const test::FairVector& vector : test::fair_vectors()) {
    if (vector.games != 3) continue;
    const KeyChain chain(vector.last_key, vector.games);
    for (std::uint32_t game = 1; game <= vector.games; ++game) {
      Record record = test::random_record(source, 3, 25);
      FairDice& fair = record.fair.emplace();
      fair.table = vector.table;
      fair.draw = vector.draw;
      fair.game = game;
      fair.games = vector.games;
      for (std::uint32_t i = 0; i < vector.nonces.size(); ++i) {
        fair.shares.push_back({i, vector.nonce_commitments[i], vector.nonces[i]});
      }
      test::roll_again(record, chain);
      records.push_back(std::move(record));
    }
  }
  return records;
}

TEST(Verify, EachGameOfASeriesCanBeCheckedAlone) {
  const std::vector<Record> records = series();
  ASSERT_EQ(records.size(), 3U);
  for (const Record& record : records) EXPECT_EQ(words(verify(record)), "consistent");
  for (const Verdict& verdict : verify(records)) EXPECT_EQ(words(verdict), "consistent");
}

TEST(Verify, AForgedGameDoesNotFitIntoItsSeries) {
  std::vector<Record> records = series();
  dice::Source source(8);
  records[1] = test::forged(records[1], source);
  EXPECT_EQ(words(verify(records[1])), "consistent");
  const auto verdicts = verify(records);
  EXPECT_EQ(words(verdicts[0]), "consistent");
  ASSERT_TRUE(verdicts[1].wrong());
  EXPECT_EQ(verdicts[1].wrong()->fault, Fault::series);
  EXPECT_EQ(words(verdicts[2]), "consistent");
}

TEST(Verify, EveryFaultHasAName) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(Fault::series); ++i) {
    names.insert(name(static_cast<Fault>(i)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(Fault::series) + 1);
  EXPECT_EQ(name(Fault::kept_root), "kept-root");
  EXPECT_EQ(name(Fault::series), "series");
  EXPECT_EQ(name(Fault::roll_without_dice), "roll-without-dice");
}

}  // namespace
}  // namespace knister::fair
