// dice/fair/key_chain_test.cpp
#include "dice/fair/key_chain.h"

#include <gtest/gtest.h>

#include "dice/fair/hash.h"
#include "rules/format/hex.h"
#include "tests/support/fair_vectors.h"

namespace knister::fair {
namespace {

TEST(KeyChain, LeadsFromTheLastKeyToTheKnownCommitment) {
  for (const test::FairVector& vector : test::fair_vectors()) {
    const KeyChain chain(vector.last_key, vector.games);
    EXPECT_EQ(chain.rounds(), 25 * vector.games) << vector.name;
    EXPECT_EQ(to_hex(chain.commitment()), to_hex(vector.commitment)) << vector.name;
    EXPECT_EQ(to_hex(chain.key(1)), to_hex(vector.first_key)) << vector.name;
    EXPECT_EQ(chain.key(chain.rounds()), vector.last_key) << vector.name;
  }
}

TEST(KeyChain, EachKeyCommitsToTheNext) {
  const KeyChain chain(FairHash{1, 2, 3}, 3);
  EXPECT_EQ(sha256(chain.key(1)), chain.commitment());
  for (std::uint32_t round = 2; round <= chain.rounds(); ++round) {
    EXPECT_EQ(sha256(chain.key(round)), chain.key(round - 1));
  }
}

TEST(KeyChain, TheLongestIsSmallAndTheSameAgain) {
  const KeyChain chain(FairHash{9}, most_games_of_a_draw);
  EXPECT_EQ(chain.rounds(), 25'000U);
  EXPECT_EQ(KeyChain(FairHash{9}, most_games_of_a_draw).commitment(), chain.commitment());
  EXPECT_NE(KeyChain(FairHash{8}, most_games_of_a_draw).commitment(), chain.commitment());
}

TEST(KeyChain, CanBeHandedOver) {
  KeyChain chain(FairHash{4}, 1);
  const FairHash commitment = chain.commitment();
  const KeyChain other(std::move(chain));
  EXPECT_EQ(other.commitment(), commitment);
  KeyChain third(FairHash{5}, 2);
  third = KeyChain(FairHash{4}, 1);
  EXPECT_EQ(third.commitment(), commitment);
  EXPECT_EQ(third.rounds(), 25U);
}

TEST(KeyChain, RoundsCountThroughTheSeries) {
  EXPECT_EQ(round_of_draw(1, 1), 1U);
  EXPECT_EQ(round_of_draw(1, 25), 25U);
  EXPECT_EQ(round_of_draw(2, 1), 26U);
  EXPECT_EQ(round_of_draw(3, 25), 75U);
}

}  // namespace
}  // namespace knister::fair
