// rules/format/fair_tags_test.cpp: records that carry fair dice, and every way in which their form
// is wrong.
#include "rules/format/fair_tags.h"

#include <gtest/gtest.h>

#include "rules/format/hex.h"
#include "rules/format/record_text.h"

namespace knister {
namespace {

const std::string zeros(62, '0');

// Ada and Cem had a say, the bot between them had none.
const std::string fair_record =
    "[Knister \"1\"]\n"
    "[Date \"2026-11-16\"]\n"
    "[Fair \"knister-dice/1\"]\n"
    "[FairTable \"00112233445566778899aabbccddeeff\"]\n"
    "[FairDraw \"2\"]\n"
    "[FairGame \"3 of 12\"]\n"
    "[FairCommitment \"c0" +
    zeros +
    "\"]\n"
    "[First \"1\"]\n"
    "[Seat \"Ada\"]\n"
    "[Sheet \"8..../...../...../...../....7\"]\n"
    "[Total \"0\"]\n"
    "[FairNonceCommitment \"a1" +
    zeros +
    "\"]\n"
    "[FairNonce \"a2000000000000000000000000000000\"]\n"
    "[Seat \"Owl\"]\n"
    "[Sheet \"8..../...../...../...../....7\"]\n"
    "[Total \"0\"]\n"
    "[Seat \"Cem\"]\n"
    "[Sheet \"8..../...../...../...../.....\"]\n"
    "[Total \"0\"]\n"
    "[FairNonceCommitment \"c1" +
    zeros +
    "\"]\n"
    "[FairNonce \"c2000000000000000000000000000000\"]\n"
    "\n"
    " 1. 3+5 8a1 8a1 8a1 e1" +
    zeros +
    "\n"
    " 2. 3+4 7e5 7e5 - e2" +
    zeros + "\n";

std::string changed(const std::string& from, const std::string& to) {
  std::string text = fair_record;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(FairTags, AreReadAndWrittenAgain) {
  const auto records = parse_records(fair_record);
  ASSERT_TRUE(records) << name(records.error().fault) << ' ' << records.error().at;
  const Record& record = records->front();
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(to_hex(record.fair->table), "00112233445566778899aabbccddeeff");
  EXPECT_EQ(record.fair->draw, 2U);
  EXPECT_EQ(record.fair->game, 3U);
  EXPECT_EQ(record.fair->games, 12U);
  EXPECT_EQ(to_hex(record.fair->commitment), "c0" + zeros);
  ASSERT_EQ(record.fair->keys.size(), 2U);
  EXPECT_EQ(to_hex(record.fair->keys[1]), "e2" + zeros);
  ASSERT_EQ(record.fair->shares.size(), 2U);
  EXPECT_EQ(record.fair->shares[0].seat, 0U);
  EXPECT_EQ(to_hex(record.fair->shares[0].commitment), "a1" + zeros);
  EXPECT_EQ(record.fair->shares[1].seat, 2U);
  EXPECT_EQ(record.fair->shares[1].nonce[0], 0xc2);
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Date", "2026-11-16"}}));
  EXPECT_EQ(to_text(record), fair_record);
}

TEST(FairTags, AreCutWithTheRounds) {
  const Record record = first_rounds(parse_records(fair_record)->front(), 1);
  EXPECT_EQ(record.fair->keys.size(), 1U);
  EXPECT_EQ(parse_records(to_text(record))->front(), record);
}

TEST(FairTags, MayStandInAnyOrderAndInCapitals) {
  const std::string commitment = "[FairCommitment \"c0" + zeros + "\"]\n";
  std::string text = changed(commitment, "");
  text.insert(text.find("[Seat \"Owl"), "[FairCommitment \"C0" + zeros + "\"]\n");
  const auto records = parse_records(text);
  ASSERT_TRUE(records) << name(records.error().fault);
  EXPECT_EQ(*records, *parse_records(fair_record));
}

TEST(FairTags, NeedNoRoundsAndNoShares) {
  const auto records = parse_records(fair_record.substr(0, fair_record.find("[First")) +
                                     "[Seat \"\"]\n[Knister \"1\"]\n[Seat \"\"]\n 1. 8 8a1\n");
  ASSERT_TRUE(records) << name(records.error().fault);
  EXPECT_TRUE((*records)[0].fair);
  EXPECT_FALSE((*records)[1].fair);
}

TEST(FairTags, OthersOfAlikeNamesAreKept) {
  const auto records = parse_records("[Knister \"1\"]\n[Fairness \"x\"]\n[Seat \"\"]\n");
  ASSERT_TRUE(records);
  EXPECT_FALSE(records->front().fair);
  EXPECT_EQ(records->front().tags.size(), 1U);
}

struct BadFair {
  std::string from;
  std::string to;
  TextFault fault;
  std::string at;
  std::string found;
  std::string expected;
};

TEST(FairTags, SayWhatIsWrongAndWhere) {
  const std::string key = "e1" + zeros;
  const std::vector<BadFair> cases{
      {"knister-dice/1", "knister-dice/2", TextFault::version_unknown, "knister-dice/2",
       "knister-dice/2", ""},
      {"00112233", "0011223", TextFault::hex_malformed, "00112234", "0011223445566778899aabbc...",
       "32"},
      {"ddeeff\"", "ddeefg\"", TextFault::hex_malformed, "00112233", "00112233445566778899aabb...",
       "32"},
      {"FairDraw \"2\"", "FairDraw \"0\"", TextFault::draw_malformed, "0\"]\n[FairGame", "0", ""},
      {"FairDraw \"2\"", "FairDraw \"x\"", TextFault::draw_malformed, "x\"]", "x", ""},
      {"3 of 12", "13 of 12", TextFault::game_malformed, "13 of 12", "13 of 12", "1000"},
      {"3 of 12", "0 of 12", TextFault::game_malformed, "0 of 12", "0 of 12", "1000"},
      {"3 of 12", "3 of 1001", TextFault::game_malformed, "3 of 1001", "3 of 1001", "1000"},
      {"3 of 12", "3", TextFault::game_malformed, "3\"]", "3", "1000"},
      {"FairCommitment \"c0", "FairCommitment \"c", TextFault::hex_malformed, "c0000",
       "c00000000000000000000000...", "64"},
      {"FairNonce \"a2", "FairNonce \"a20", TextFault::hex_malformed, "a2000",
       "a20000000000000000000000...", "32"},
      {"FairNonceCommitment \"a1", "FairNonceCommitment \"-1", TextFault::hex_malformed, "-1000",
       "-10000000000000000000000...", "64"},
      {"[Fair \"knister-dice/1\"]\n", "", TextFault::fair_tag_missing, "00112233", "", "Fair"},
      {"[FairDraw \"2\"]\n", "", TextFault::fair_tag_missing, "knister-dice/1", "", "FairDraw"},
      {"[FairGame \"3 of 12\"]\n", "", TextFault::fair_tag_missing, "knister-dice/1", "",
       "FairGame"},
      {"[FairNonce \"a2000000000000000000000000000000\"]\n", "", TextFault::fair_tag_missing,
       "a1" + zeros, "", "FairNonce"},
      {"[FairNonceCommitment \"c1" + zeros + "\"]\n", "", TextFault::fair_tag_missing, "c200", "",
       "FairNonceCommitment"},
      {"[FairDraw \"2\"]", "[FairDraw \"2\"]\n[FairDraw \"3\"]", TextFault::tag_repeated, "3\"]",
       "FairDraw", ""},
      {"[Seat \"Owl\"]", "[FairNonce \"a3\"]\n[Seat \"Owl\"]", TextFault::tag_repeated, "a3\"]",
       "FairNonce", ""},
      {"[First \"1\"]", "[FairNonce \"a3\"]", TextFault::tag_unknown_place, "a3\"]", "FairNonce",
       ""},
      {" 2. 3+4", "[FairDraw \"2\"]\n 2. 3+4", TextFault::tag_unknown_place, "2\"]\n 2. 3",
       "FairDraw", ""},
      {" " + key, "", TextFault::key_missing, "\n 2. 3+4", "", "1"},
      {key, key + "0", TextFault::hex_malformed, key + "0", "e10000000000000000000000...", "64"},
      {key, key + " x", TextFault::moves_extra, "x\n", "x", "3"},
  };
  for (const BadFair& bad : cases) {
    const std::string text = changed(bad.from, bad.to);
    const auto records = parse_records(text);
    ASSERT_FALSE(records) << bad.from << " -> " << bad.to;
    EXPECT_EQ(name(records.error().fault), name(bad.fault)) << bad.to;
    EXPECT_EQ(text.substr(records.error().at, bad.at.size()), bad.at) << bad.to;
    EXPECT_EQ(records.error().found, bad.found) << bad.to;
    EXPECT_EQ(records.error().expected, bad.expected) << bad.to;
  }
}

TEST(FairTags, ASeatsTagsNeedThoseOfTheRecord) {
  const auto records =
      parse_records("[Knister \"1\"]\n[Seat \"\"]\n[FairNonceCommitment \"c1" + zeros +
                    "\"]\n[FairNonce \"c2000000000000000000000000000000\"]\n");
  ASSERT_FALSE(records);
  EXPECT_EQ(records.error().fault, TextFault::fair_tag_missing);
  EXPECT_EQ(records.error().expected, "Fair");
}

TEST(FairTags, KeysNeedTheTags) {
  const auto records = parse_records("[Knister \"1\"]\n[Seat \"\"]\n 1. 3+5 8a1 e1" + zeros + "\n");
  ASSERT_FALSE(records);
  EXPECT_EQ(records.error().fault, TextFault::moves_extra);
}

}  // namespace
}  // namespace knister
