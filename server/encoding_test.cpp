// server/encoding_test.cpp: what Accept-Encoding asks for, by the examples of RFC 9110 and some
// more.
#include "server/encoding.h"

#include <array>
#include <gtest/gtest.h>

namespace knister::server {
namespace {

constexpr std::array<std::byte, 1> bytes{};
const Asset all_forms{"/a", "", bytes, bytes, bytes};
const Asset plain_only{"/a", "", bytes};

TEST(ChooseEncoding, TakesOurFavouriteAmongEquals) {
  EXPECT_EQ(choose_encoding("gzip, deflate, br", all_forms), Encoding::brotli);
  EXPECT_EQ(choose_encoding("compress, gzip", all_forms), Encoding::gzip);
  EXPECT_EQ(choose_encoding("X-GZIP", all_forms), Encoding::gzip);
  EXPECT_EQ(choose_encoding("*", all_forms), Encoding::brotli);
  EXPECT_EQ(choose_encoding("br , gzip", plain_only), Encoding::identity);
}

TEST(ChooseEncoding, IsPlainWithoutAWish) {
  EXPECT_EQ(choose_encoding(std::nullopt, all_forms), Encoding::identity);
  EXPECT_EQ(choose_encoding("", all_forms), Encoding::identity);
  EXPECT_EQ(choose_encoding("deflate", all_forms), Encoding::identity);
}

TEST(ChooseEncoding, FollowsTheWeights) {
  EXPECT_EQ(choose_encoding("br;q=0.5, gzip;q=0.8", all_forms), Encoding::gzip);
  EXPECT_EQ(choose_encoding("br; q=0.001 , gzip ;q=0.0", all_forms), Encoding::brotli);
  EXPECT_EQ(choose_encoding("identity;q=1, *;q=0.5", all_forms), Encoding::identity);
}

TEST(ChooseEncoding, NeverSendsWhatIsRuledOut) {
  EXPECT_EQ(choose_encoding("br;q=0, gzip", all_forms), Encoding::gzip);
  EXPECT_EQ(choose_encoding("br;Q=0.000, gzip;q=0", all_forms), Encoding::identity);
  EXPECT_EQ(choose_encoding("*;q=0", all_forms), std::nullopt);
  EXPECT_EQ(choose_encoding("identity;q=0", plain_only), std::nullopt);
  EXPECT_EQ(choose_encoding("identity;q=0, gzip", all_forms), Encoding::gzip);
  EXPECT_EQ(choose_encoding("*;q=0, gzip", all_forms), Encoding::gzip);
}

TEST(ChooseEncoding, PassesOverWhatItDoesNotUnderstand) {
  for (const char* header :
       {"br;q=2", "br;q=", "br;q=x", "br;q=0.0001", "br;level=3", ",;,", "br;q=1.5", "br;q=0x1"}) {
    EXPECT_EQ(choose_encoding(header, all_forms), Encoding::identity) << header;
  }
}

}  // namespace
}  // namespace knister::server
