// bound/verifier_test.cpp: the shipped prices prove what the docs say; prices that prove nothing
// are refused.
#include "bound/verifier.h"

#include <gtest/gtest.h>
#include <string>

#include "bound/limit.h"

namespace knister::bound {
namespace {

TEST(Verifier, TheShippedPricesProveTheBound) {
  const Verified result = verify(shipped_prices());
  EXPECT_EQ(result.fault, nullptr);
  EXPECT_LE(result.billionths, 91'050'000'000);
  EXPECT_GE(result.billionths, 72'000'000'000);  // players are known that reach nearly that
}

// Two programs that share no code, one in whole numbers and one not.
TEST(Verifier, AgreesWithTheLimitOfAnEmptySheet) {
  const auto prices = Prices::read(knister_game(), shipped_prices());
  ASSERT_TRUE(prices);
  const double limit = Limit(knister_game(), *prices).before_roll(Cells(25, free_cell), 0);
  const Verified proved = verify(shipped_prices());
  EXPECT_NEAR(static_cast<double>(proved.billionths) * 1e-9, limit, 1e-6);
  EXPECT_GE(static_cast<double>(proved.billionths) * 1e-9, limit - 1e-10);
}

TEST(Verifier, WithoutPricesEveryLineIsAlone) {
  const std::string text = Prices(knister_game()).text();
  EXPECT_NEAR(static_cast<double>(verify(text).billionths) * 1e-9, 111.36, 0.005);
}

TEST(Verifier, RefusesWhatProvesNothing) {
  const std::string good(shipped_prices());
  EXPECT_NE(verify("").fault, nullptr);
  EXPECT_NE(verify(good.substr(0, good.size() / 2)).fault, nullptr);
  EXPECT_NE(verify(good + "1").fault, nullptr);
  std::string negative = good;
  const std::size_t pairs = negative.find("pair 1\n") + 7;
  negative.replace(pairs, negative.find(' ', pairs) - pairs, "-1");
  EXPECT_STREQ(verify(negative).fault, "a price of a pair is wrong");
  EXPECT_FALSE(Prices::read(knister_game(), negative));
  std::string huge = good;
  huge.insert(huge.find("whole 3\n") + 8, "9999999");
  EXPECT_STREQ(verify(huge).fault, "a root is wrong");
}

}  // namespace
}  // namespace knister::bound
