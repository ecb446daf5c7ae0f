// tests/command/verify_test.cpp: `knister verify`: proved, consistent, or what is wrong and where.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>

#include "rules/format/hex.h"
#include "rules/format/record_text.h"
#include "tests/command/folder.h"
#include "tests/command/game_script.h"
#include "tests/command/program.h"
#include "tests/command/says.h"
#include "tests/support/fair_game.h"

namespace knister::test {
namespace {

namespace json = boost::json;

// Seats 1 to 3, of which all had a say.
const FairGame& game() {
  static const FairGame made = [] {
    for (std::uint64_t seed = 0;; ++seed) {
      FairGame found = fair_game(seed);
      if (found.record.seats.size() == 3 && found.record.fair->shares.size() == 3) return found;
    }
  }();
  return made;
}

std::string commitment() { return to_hex(*game().kept.commitment); }
std::string nonce() { return to_hex(*game().kept.nonce); }

Finished verify(const std::string& text, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"verify", "-"});
  return knister(options, text);
}

TEST(VerifyCommand, IsConsistentAlone) {
  const Finished finished = verify(to_text(game().record));
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(begins(finished.out, "Consistent: "));
  EXPECT_TRUE(says(finished.out,
                   "fingerprint " + fair::fingerprint(*game().kept.commitment, *game().kept.root)));
}

TEST(VerifyCommand, IsProvedByWhatWasKept) {
  const std::string text = to_text(game().record);
  const Finished finished = verify(text, {"--commitment", commitment(), "--nonce", nonce()});
  EXPECT_EQ(finished.code, 0);
  EXPECT_TRUE(begins(finished.out, "Proved: "));
  EXPECT_TRUE(begins(verify(text, {"--commitment", commitment(), "--nonce", nonce(), "--table",
                                   to_hex(*game().kept.table), "--root", to_hex(*game().kept.root)})
                         .out,
                     "Proved: "));
  EXPECT_TRUE(begins(verify(text, {"--commitment", commitment()}).out, "Consistent: "));
  EXPECT_TRUE(begins(verify(text, {"--nonce", nonce()}).out, "Consistent: "));
}

TEST(VerifyCommand, ReadsAFile) {
  const Folder folder;
  const std::string path = folder.with("game.knister", to_text(game().record));
  EXPECT_TRUE(begins(knister({"verify", path}).out, "Consistent: "));
}

TEST(VerifyCommand, AForgedGameIsNotTheOneThatWasKept) {
  dice::Source source(1);
  const std::string text = to_text(forged(game().record, source));
  EXPECT_TRUE(begins(verify(text).out, "Consistent: "));
  const Finished finished = verify(text, {"--commitment", commitment(), "--nonce", nonce()});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "Wrong: the commitment in the record is not the one you kept.\n");
  EXPECT_EQ(finished.err, "");
}

TEST(VerifyCommand, SaysWhatIsWrongAndWhere) {
  const auto wrong = [](auto spoil) {
    Record record = game().record;
    spoil(record, *record.fair);
    const Finished finished = verify(to_text(record));
    EXPECT_EQ(finished.code, 1);
    EXPECT_EQ(finished.err, "");
    return finished.out;
  };
  const Roll right = game().record.rolls[6];
  const int other = right.second() % 6 + 1;
  EXPECT_EQ(wrong([&](Record& record, FairDice&) {
              record.rolls[6] = Roll::of_dice(right.first(), other);
            }),
            "Wrong: round 7: the second die shows " + std::to_string(other) +
                ", but its key gives " + std::to_string(right.second()) + ".\n");
  EXPECT_EQ(wrong([](Record& record, FairDice&) {
              const Roll roll = record.rolls[0];
              record.rolls[0] = Roll::of_dice(roll.first() % 6 + 1, roll.second());
            }).substr(0, 39),
            "Wrong: round 1: the first die shows " +
                std::to_string(game().record.rolls[0].first() % 6 + 1) + ", ");
  EXPECT_EQ(wrong([](Record&, FairDice& fair) { fair.keys[11][5] ^= 1; }),
            "Wrong: round 12: its key does not lead to the one before it.\n");
  EXPECT_EQ(wrong([](Record&, FairDice& fair) { fair.commitment[0] ^= 1; }),
            "Wrong: the keys fit each other, but they do not lead to the commitment.\n");
  EXPECT_EQ(wrong([](Record&, FairDice& fair) { fair.shares[1].nonce[0] ^= 1; }),
            "Wrong: the nonce of Seat 2 is not the one its seat had committed to.\n");
  EXPECT_EQ(wrong([](Record&, FairDice& fair) { fair.shares[2].commitment[0] ^= 1; }),
            "Wrong: the dice follow from the nonce of Seat 3, but its commitment is another’s.\n");
  EXPECT_EQ(wrong([](Record& record, FairDice&) {
              record.rolls[2] = Roll::of_sum(record.rolls[2].sum());
            }),
            "Wrong: round 3: only a sum is recorded, not the dice.\n");
}

TEST(VerifyCommand, ComparesEverythingThatWasKept) {
  const std::string text = to_text(game().record);
  const std::string zeros(64, '0');
  const auto wrong = [&](const char* option, const std::string& value) {
    const Finished finished = verify(text, {option, value});
    EXPECT_EQ(finished.code, 1);
    return finished.out;
  };
  EXPECT_EQ(wrong("--nonce", zeros.substr(32)),
            "Wrong: the nonce you kept is not in the record.\n");
  EXPECT_EQ(wrong("--table", zeros.substr(32)),
            "Wrong: the table in the record is not the one you kept.\n");
  EXPECT_EQ(wrong("--root", zeros),
            "Wrong: the nonces in the record do not make the root you kept.\n");
}

TEST(VerifyCommand, GivesJson) {
  const json::value good = json::parse(verify(to_text(game().record), {"--json"}).out);
  EXPECT_EQ(good.at("verdict").as_string(), "consistent");
  EXPECT_EQ(good.at("commitment").as_string(), commitment());
  EXPECT_EQ(good.at("root").as_string(), to_hex(*game().kept.root));
  EXPECT_EQ(good.at("draw").to_number<std::uint32_t>(), game().record.fair->draw);
  EXPECT_EQ(good.at("rounds").to_number<std::size_t>(), game().record.rolls.size());
  EXPECT_FALSE(good.as_object().contains("fault"));
  Record record = game().record;
  record.fair->keys[11][5] ^= 1;
  const Finished finished = verify(to_text(record), {"--json"});
  EXPECT_EQ(finished.code, 1);
  const json::value bad = json::parse(finished.out);
  EXPECT_EQ(bad.at("verdict").as_string(), "wrong");
  EXPECT_EQ(bad.at("fault"), json::parse(R"({"code": "key", "round": 12})"));
}

// Three seats, 25 rounds.
Record with_digests(FairHash& digest) {
  for (std::uint64_t seed = 0;; ++seed) {
    FairGame found = fair_game(seed);
    if (found.record.seats.size() < 2 || !is_finished(found.record)) continue;
    digest = add_digests(found.record, FairHash{7});
    return found.record;
  }
}

TEST(VerifyCommand, SaysWhetherNumbersStandWhereTheyWereWritten) {
  FairHash digest{};
  const Record record = with_digests(digest);
  EXPECT_TRUE(says(verify(to_text(record)).out, "The numbers fit the digest in the record."));
  EXPECT_TRUE(says(verify(to_text(record), {"--digest", to_hex(digest)}).out, "Numbers proved"));
  EXPECT_TRUE(says(verify(to_text(game().record)).out, "cannot be checked"));
  Record exchanged = record;
  std::swap(exchanged.seats[0].cells[3], exchanged.seats[0].cells[4]);
  const Finished found = verify(to_text(exchanged));
  EXPECT_EQ(found.code, 1);
  EXPECT_TRUE(says(found.out, "Wrong: the numbers do not make the digest in the record"));
  // The digest exchanged with them.
  exchanged.tags.clear();
  add_digests(exchanged, FairHash{7});
  EXPECT_EQ(verify(to_text(exchanged)).code, 0);
  const Finished kept = verify(to_text(exchanged), {"--digest", to_hex(digest)});
  EXPECT_EQ(kept.code, 1);
  EXPECT_TRUE(says(kept.out, "the digest you kept is none of this game’s"));
}

TEST(VerifyCommand, IsProvedAsAWholeByDiceAndNumbers) {
  FairHash digest{};
  const Record record = with_digests(digest);
  const auto said = [&](std::vector<std::string> options) {
    options.push_back("--json");
    return json::parse(verify(to_text(record), std::move(options)).out);
  };
  const std::string k0 = to_hex(record.fair->commitment);
  const std::string own = to_hex(record.fair->shares[0].nonce);
  const json::value dice = said({"--commitment", k0, "--nonce", own});
  EXPECT_EQ(dice.at("dice").as_string(), "proved");
  EXPECT_EQ(dice.at("moves").as_string(), "consistent");
  EXPECT_EQ(dice.at("verdict").as_string(), "consistent") << "without a digest no more than that";
  const json::value all = said({"--commitment", k0, "--nonce", own, "--digest", to_hex(digest)});
  EXPECT_EQ(all.at("moves").as_string(), "proved");
  EXPECT_EQ(all.at("verdict").as_string(), "proved");
}

TEST(VerifyCommand, SaysItOfEachGameOfAText) {
  dice::Source source(1);
  const std::string text = to_text(game().record) + '\n' + to_text(forged(game().record, source));
  const Finished finished = verify(text);
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(says_in_order(
      finished.out,
      {"Game 1 of 2: Consistent: ",
       "Game 2 of 2: Wrong: an earlier game of the same draw has another commitment"}));
}

TEST(VerifyCommand, OtherGamesHaveNothingToVerify) {
  const Finished moves = knister({"verify", booklet_moves});
  EXPECT_EQ(moves.code, 1);
  EXPECT_EQ(moves.out,
            "Cannot be checked: this game has no fair dice, so there is nothing to verify.\n");
  const Finished json = knister({"verify", booklet_moves, "--json"});
  EXPECT_TRUE(says(json.out, R"("verdict":"unchecked")"));
  EXPECT_EQ(knister({"verify", booklet_sheet}).code, 1);
}

TEST(VerifyCommand, NamesThePlaceOfWhatIsNoRecord) {
  std::string text = to_text(game().record);
  text.replace(text.find("[FairDraw \""), 11, "[FairDraw \"x");
  const Finished finished = verify(text);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(says(finished.err, "knister: line 4, character 12: \"x"));
  EXPECT_TRUE(says(finished.err, "is not a draw: draws are counted from 1"));
}

TEST(VerifyCommand, RecordsKeepTheirKeysWhenConverted) {
  const std::string text = to_text(game().record);
  EXPECT_EQ(knister({"convert", "-"}, text).out, text);
  const json::value shown = json::parse(knister({"replay", "-", "--json"}, text).out);
  EXPECT_EQ(shown.at("fair").at("commitment").as_string(), commitment());
  EXPECT_EQ(shown.at("fair").at("keys").as_array().size(), game().record.rolls.size());
}

}  // namespace
}  // namespace knister::test
