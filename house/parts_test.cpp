// house/parts_test.cpp: codes and tokens.
#include <gtest/gtest.h>
#include <set>

#include "house/random_code.h"
#include "house/token.h"
#include "protocol/table_code.h"

namespace knister::house {
namespace {

using protocol::code_alphabet;
using protocol::read_code;

TEST(TableCode, IsSixCharactersOfTheAlphabet) {
  std::set<std::string> seen;
  std::set<char> used;
  for (int i = 0; i < 2'000; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(read_code(code), code);
    seen.insert(code);
    used.insert(code.begin(), code.end());
  }
  EXPECT_EQ(seen.size(), 2'000U);
  EXPECT_EQ(used.size(), code_alphabet.size());
}

TEST(TableCode, IsReadAsPeopleTypeIt) {
  EXPECT_EQ(read_code("k7m-2qx"), "K7M2QX");
  EXPECT_EQ(read_code(" K7M 2QX "), "K7M2QX");
  for (const char* wrong : {"", "K7M2Q", "K7M2QXX", "K7M2Q0", "K7M2QI", "K7M2Q\xC3\x96"}) {
    EXPECT_FALSE(read_code(wrong)) << wrong;
  }
  EXPECT_EQ(read_code("K7B5ZS"), "K7B5ZS") << "as earlier servers made them";
}

TEST(TableCode, HasNoTwoCharactersThatLookAlike) {
  for (const std::string_view alike : {"2Z", "6G", "5S", "8B", "D0OQ", "1IL", "UV"}) {
    int there = 0;
    for (const char c : alike) there += code_alphabet.find(c) != std::string_view::npos ? 1 : 0;
    EXPECT_LE(there, 1) << alike;
  }
}

TEST(TableKey, IsTheCodeAndTheSecretOfTheLink) {
  const std::string code = random_code();
  const std::string secret = random_secret();
  EXPECT_EQ(secret.size(), protocol::secret_length);
  EXPECT_NE(secret, random_secret());
  EXPECT_EQ(protocol::read_key(code + secret), (protocol::TableKey{code, secret}));
  EXPECT_EQ(protocol::read_key(code), (protocol::TableKey{code, ""}));
  EXPECT_EQ(read_code(code + secret), code);
  EXPECT_FALSE(protocol::read_key(code + secret.substr(1)));
  EXPECT_FALSE(protocol::read_key(code + secret + "A"));
}

TEST(Token, NeedsAtLeast128Bits) {
  EXPECT_TRUE(hash_token(std::string(32, 'a')));
  EXPECT_TRUE(hash_token(std::string(64, 'A')));
  EXPECT_FALSE(hash_token(std::string(30, 'a')));
  EXPECT_FALSE(hash_token(std::string(33, 'a')));
  EXPECT_FALSE(hash_token(std::string(66, 'a')));
  EXPECT_FALSE(hash_token(std::string(32, 'g')));
  EXPECT_EQ(hash_token(std::string(32, 'a')), hash_token(std::string(32, 'A')));
}

TEST(Token, ComesBackFromTheStore) {
  const auto hash = *hash_token(std::string(32, 'b'));
  EXPECT_EQ(table_token(stored_token(hash)), hash);
}

}  // namespace
}  // namespace knister::house
