// server/addresses_test.cpp: limits mean a person, not one of the addresses a person has.
#include "server/addresses.h"

#include <gtest/gtest.h>
#include <string>

namespace knister::server {
namespace {

using namespace std::chrono_literals;

Address v6(unsigned net, unsigned host) {
  Address::Bytes bytes{0x20, 0x01, 0x0D, 0xB8};
  bytes[5] = static_cast<std::uint8_t>(net >> 16U);
  bytes[6] = static_cast<std::uint8_t>(net >> 8U);
  bytes[7] = static_cast<std::uint8_t>(net);
  bytes[14] = static_cast<std::uint8_t>(host >> 8U);
  bytes[15] = static_cast<std::uint8_t>(host);
  return Address(bytes);
}
Address v4(const std::string& text) { return *Address::parse(text); }

const Addresses::Time start{1'000'000s};

// How many of these guesses got through.
int guesses(Addresses& addresses, int count, Address (*whose)(unsigned)) {
  int through = 0;
  for (int i = 0; i < count; ++i) {
    const Address one = whose(static_cast<unsigned>(i));
    if (addresses.must_wait(one, start) > 0) continue;
    ++through;
    addresses.miss(one, start);
  }
  return through;
}

TEST(Addresses, AWholeSlash64IsOnePerson) {
  Addresses addresses({});
  EXPECT_EQ(guesses(addresses, 1'500, [](unsigned i) { return v6(1, i % 50); }), 20);
}

TEST(Addresses, WiderNetworksHaveWiderLimits) {
  Addresses of_56({});
  EXPECT_EQ(guesses(of_56, 10'000, [](unsigned i) { return v6(i % 256, i); }), 40);
  Addresses of_48({});
  EXPECT_EQ(guesses(of_48, 100'000, [](unsigned i) { return v6(i % 65'536, i); }), 160);
}

TEST(Addresses, OneNeighbourDoesNotLockTheStreet) {
  Addresses addresses({});
  guesses(addresses, 1'000, [](unsigned i) { return v6(1, i); });
  EXPECT_GT(addresses.must_wait(v6(1, 7), start), 0U);
  EXPECT_EQ(addresses.must_wait(v6(2, 7), start), 0U);
  EXPECT_EQ(addresses.must_wait(v4("192.0.2.1"), start), 0U);
}

TEST(Addresses, OpeningTablesIsCountedByNetworkToo) {
  Addresses addresses({});
  int opened = 0;
  for (unsigned i = 0; i < 10'000; ++i) opened += addresses.may_open(v6(0, i), start) ? 1 : 0;
  EXPECT_EQ(opened, 10);
  EXPECT_TRUE(addresses.may_open(v4("192.0.2.1"), start)) << "honest people go on";
}

TEST(Addresses, ConnectionsAreGivenBack) {
  Addresses addresses({.connections = 2});
  EXPECT_TRUE(addresses.enter(v6(1, 1), start));
  EXPECT_TRUE(addresses.enter(v6(1, 2), start));
  EXPECT_FALSE(addresses.enter(v6(1, 3), start));
  addresses.leave(v6(1, 1), start);
  EXPECT_TRUE(addresses.enter(v6(1, 3), start));
  addresses.leave(v6(1, 2), start);
  addresses.leave(v6(1, 3), start);
  EXPECT_EQ(addresses.size(), 0U) << "who has left and asked for nothing is forgotten";
}

TEST(Addresses, AreBoundedAndKnownOnesStayKnown) {
  Addresses addresses({.remembered = 300});
  guesses(addresses, 100, [](unsigned) { return v4("192.0.2.1"); });
  ASSERT_GT(addresses.must_wait(v4("192.0.2.1"), start), 0U);
  for (unsigned i = 0; i < 20'000; ++i) addresses.miss(v6(i, i), start + 1ms);
  EXPECT_LE(addresses.size(), 300U);
  EXPECT_GT(addresses.must_wait(v4("192.0.2.1"), start + 2ms), 0U)
      << "nobody gets rid of a lock by filling the memory";
}

TEST(Addresses, WhoCameBeyondTheBoundLeavesTheSharedAccount) {
  Addresses addresses({.connections = 1, .remembered = 0});
  for (int i = 0; i < 1'000; ++i) {
    ASSERT_TRUE(addresses.enter(v6(7, 7), start)) << i;
    addresses.leave(v6(7, 7), start);
  }
}

}  // namespace
}  // namespace knister::server
