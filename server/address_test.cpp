// server/address_test.cpp: addresses as bytes, networks around them, and whom a proxy may name.
#include "server/address.h"

#include <gtest/gtest.h>
#include <string>

namespace knister::server {
namespace {

Address address(std::string_view text) {
  const auto read = Address::parse(text);
  if (!read) throw std::runtime_error("no address: " + std::string(text));
  return *read;
}

TEST(Address, IsOneHoweverItIsWritten) {
  EXPECT_EQ(address("::ffff:192.0.2.1"), address("192.0.2.1"));
  EXPECT_EQ(address("2001:DB8:0:0::1"), address("2001:db8::1"));
  EXPECT_EQ(address("fe80::1%eth0"), address("fe80::1"));
  EXPECT_NE(address("192.0.2.1"), address("192.0.2.2"));
}

TEST(Address, IsNothingElse) {
  for (const char* text : {"", "garbage", "192.0.2", "192.0.2.256", "1.2.3.4%eth0", "::g", "[::1]",
                           "192.0.2.1:80", " 192.0.2.1"}) {
    EXPECT_FALSE(Address::parse(text)) << text;
  }
  EXPECT_FALSE(Address::parse(std::string(6'000, '1')));
}

TEST(Address, MayHaveAPortWhereAProxySaysIt) {
  EXPECT_EQ(Address::parse_with_port("192.0.2.1:4711"), address("192.0.2.1"));
  EXPECT_EQ(Address::parse_with_port("[2001:db8::1]:4711"), address("2001:db8::1"));
  EXPECT_EQ(Address::parse_with_port("[2001:db8::1]"), address("2001:db8::1"));
  EXPECT_EQ(Address::parse_with_port("2001:db8::1"), address("2001:db8::1"));
  for (const char* text : {"192.0.2.1:", "192.0.2.1:x", "192.0.2.1:123456", "[2001:db8::1",
                           "[::1]x", "[192.0.2.1]:1", "unknown", "_hidden"}) {
    EXPECT_FALSE(Address::parse_with_port(text)) << text;
  }
}

TEST(Address, HasNetworksAroundIt) {
  EXPECT_EQ(address("2001:db8:1:2:3:4:5:6").network(64), address("2001:db8:1:2::"));
  EXPECT_EQ(address("2001:db8:1:2ff::1").network(56), address("2001:db8:1:200::"));
  EXPECT_EQ(address("192.0.2.77").network(24), address("192.0.2.0"));
  EXPECT_EQ(address("192.0.2.77").network(32), address("192.0.2.77"));
}

TEST(Address, KnowsWhoIsAtOnePlace) {
  EXPECT_EQ(address("2001:db8::1").place(), address("2001:db8::ffff").place());
  EXPECT_NE(address("2001:db8::1").place(), address("2001:db8:0:1::1").place());
  EXPECT_NE(address("192.0.2.1").place(), address("192.0.2.2").place());
  // At home everybody is, whatever the kind of address.
  EXPECT_EQ(address("192.168.1.7").place(), address("10.1.2.3").place());
  EXPECT_EQ(address("fe80::1").place(), address("127.0.0.1").place());
  EXPECT_EQ(address("fd12:3456::1").place(), address("172.31.255.1").place());
  EXPECT_NE(address("172.32.0.1").place(), address("172.16.0.1").place());
  EXPECT_FALSE(address("2001:db8::1").is_private());
  EXPECT_FALSE(address("192.169.0.1").is_private());
}

TEST(AddressRange, HoldsWhatBeginsAlike) {
  EXPECT_TRUE(AddressRange::parse("10.0.0.0/8")->holds(address("10.200.3.4")));
  EXPECT_FALSE(AddressRange::parse("10.0.0.0/8")->holds(address("11.0.0.1")));
  EXPECT_TRUE(AddressRange::parse("::1")->holds(address("::1")));
  EXPECT_FALSE(AddressRange::parse("::/0")->holds(address("192.0.2.1"))) << "of the other kind";
  for (const char* text : {"", "10.0.0.0/33", "::/129", "10.0.0.0/x", "10.0.0.0/", "here"}) {
    EXPECT_FALSE(AddressRange::parse(text)) << text;
  }
}

TEST(Proxy, IsBelievedOnlyWhereItWasNamed) {
  const std::vector<AddressRange> proxies{*AddressRange::parse("127.0.0.1")};
  const Address proxy = address("127.0.0.1");
  const Address stranger = address("198.51.100.9");
  EXPECT_EQ(believed_address(proxy, proxies, "192.0.2.1"), address("192.0.2.1"));
  EXPECT_EQ(believed_address(proxy, proxies, "192.0.2.7, 192.0.2.1"), address("192.0.2.1"));
  EXPECT_EQ(believed_address(proxy, proxies, "192.0.2.1:5000"), address("192.0.2.1"));
  EXPECT_EQ(believed_address(stranger, proxies, "192.0.2.1"), stranger);
  EXPECT_EQ(believed_address(proxy, {}, "192.0.2.1"), proxy);
  for (const std::string& text : {std::string(), std::string("unknown"), std::string("192.0.2.1,"),
                                  std::string(6'000, 'x')}) {
    EXPECT_EQ(believed_address(proxy, proxies, text), proxy) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace knister::server
