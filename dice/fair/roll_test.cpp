// dice/fair/roll_test.cpp: known answers, and the steps that hardly any known answer reaches.
#include "dice/fair/roll.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "dice/fair/key_chain.h"
#include "rules/format/hex.h"
#include "tests/support/fair_vectors.h"

namespace knister::fair {
namespace {

// NIST's examples and RFC 4231: the two functions are the ones everybody means by their names.
TEST(Hash, IsTheStandardOne) {
  const Bytes<3> abc{'a', 'b', 'c'};
  EXPECT_EQ(to_hex(sha256(abc)),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256({})), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  // RFC 4231, case 2: a shorter key is filled up with zeros.
  const FairHash key{'J', 'e', 'f', 'e'};
  const std::string_view text = "what do ya want for nothing?";
  EXPECT_EQ(to_hex(hmac_sha256(key, std::vector<std::uint8_t>(text.begin(), text.end()))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(FairRoll, GivesTheKnownAnswers) {
  const auto vectors = test::fair_vectors();
  ASSERT_GE(vectors.size(), 5U);
  for (const test::FairVector& vector : vectors) {
    ASSERT_EQ(vector.rolls.size(), 25 * vector.games);
    for (std::size_t i = 0; i < vector.nonces.size(); ++i) {
      EXPECT_EQ(nonce_commitment(vector.nonces[i]), vector.nonce_commitments[i]) << vector.name;
    }
    const FairHash root = root_of(vector.draw, vector.nonces);
    EXPECT_EQ(to_hex(root), to_hex(vector.root)) << vector.name;
    EXPECT_EQ(fingerprint(vector.commitment, root), vector.fingerprint) << vector.name;
    const KeyChain chain(vector.last_key, vector.games);
    for (std::uint32_t round = 1; round <= chain.rounds(); ++round) {
      EXPECT_EQ(roll({vector.table, root}, round, chain.key(round)), vector.rolls[round - 1])
          << vector.name << ", round " << round;
    }
  }
}

TEST(FairRoll, TheKnownAnswersMeetSkippedBytes) {
  std::size_t met = 0;
  for (const test::FairVector& vector : test::fair_vectors()) {
    const KeyChain chain(vector.last_key, vector.games);
    for (const std::uint32_t round : vector.skipping_rounds) {
      const FairHash bytes = block({vector.table, vector.root}, round, chain.key(round), 0);
      EXPECT_GE(std::max(bytes[0], bytes[1]), first_uneven_byte) << vector.name;
      ++met;
    }
  }
  EXPECT_GE(met, 5U);
}

// No known answer needs a second block: 31 of 32 bytes would have to be uneven.
TEST(FairRoll, GoesOnToTheNextBlock) {
  std::vector<std::uint32_t> asked;
  const Roll made = roll_from([&](std::uint32_t counter) {
    asked.push_back(counter);
    FairHash bytes{};
    bytes.fill(counter == 1 ? 255 : 252);
    if (counter == 0) bytes[31] = 251;
    if (counter == 2) bytes[7] = 6;
    return bytes;
  });
  EXPECT_EQ(made, Roll::of_dice(6, 1));
  EXPECT_EQ(asked, (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(FairRoll, TakesEveryFaceFromAsManyBytes) {
  std::array<int, die_faces + 1> bytes_of_face{};
  for (int byte = 0; byte < 256; ++byte) {
    const Roll made = roll_from([&](std::uint32_t counter) {
      FairHash bytes{};
      bytes.fill(static_cast<std::uint8_t>(counter == 0 ? byte : 0));
      return bytes;
    });
    if (byte < first_uneven_byte) {
      EXPECT_EQ(made, Roll::of_dice(byte % 6 + 1, byte % 6 + 1));
      ++bytes_of_face[made.first()];
    } else {
      EXPECT_EQ(made, Roll::of_dice(1, 1)) << "only the second block counts";
    }
  }
  EXPECT_EQ(bytes_of_face, (std::array<int, 7>{0, 42, 42, 42, 42, 42, 42}));
}

TEST(FairRoll, EverythingHasASay) {
  const DiceRoot dice{TableId{1}, FairHash{2}};
  const FairHash key{3};
  const FairHash bytes = block(dice, 1, key, 0);
  EXPECT_NE(block({TableId{9}, FairHash{2}}, 1, key, 0), bytes);
  EXPECT_NE(block({TableId{1}, FairHash{9}}, 1, key, 0), bytes);
  EXPECT_NE(block(dice, 2, key, 0), bytes);
  EXPECT_NE(block(dice, 1, FairHash{9}, 0), bytes);
  EXPECT_NE(block(dice, 1, key, 1), bytes);
  const std::vector<FairNonce> nonces{FairNonce{1}, FairNonce{2}};
  const std::vector<FairNonce> swapped{FairNonce{2}, FairNonce{1}};
  EXPECT_NE(root_of(1, nonces), root_of(2, nonces));
  EXPECT_NE(root_of(1, nonces), root_of(1, swapped));
}

TEST(Fingerprint, IsSixCharactersOfTheAlphabet) {
  const std::set<char> alphabet(fingerprint_alphabet.begin(), fingerprint_alphabet.end());
  EXPECT_EQ(alphabet.size(), 16U);
  std::set<char> met;
  for (std::uint8_t i = 0; i < 100; ++i) {
    const std::string text = fingerprint(FairHash{i}, FairHash{});
    EXPECT_EQ(text.size(), 6U);
    met.insert(text.begin(), text.end());
    EXPECT_NE(fingerprint(FairHash{}, FairHash{static_cast<std::uint8_t>(i + 1)}), text);
  }
  EXPECT_EQ(met, alphabet);
}

}  // namespace
}  // namespace knister::fair
