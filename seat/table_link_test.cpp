// seat/table_link_test.cpp: links as people paste them, codes as they type them.
#include "seat/table_link.h"

#include <gtest/gtest.h>

namespace knister::seat {
namespace {

TEST(TableLink, IsReadFromAnAddress) {
  const auto link = read_table_link(" http://192.168.1.5:8080/#/table/k7m2qx\n", "");
  ASSERT_TRUE(link);
  EXPECT_EQ(link->server.host, "192.168.1.5");
  EXPECT_EQ(link->server.port, 8080);
  EXPECT_FALSE(link->server.tls);
  EXPECT_EQ(link->code, "K7M2QX");
  EXPECT_EQ(link->url(), "http://192.168.1.5:8080/#/table/K7M2QX");
}

TEST(TableLink, OfHttpsHasItsUsualPort) {
  const auto link = read_table_link("https://knister.example/de/?x=1#/table/K7M2QX?from=mail", "");
  ASSERT_TRUE(link);
  EXPECT_TRUE(link->server.tls);
  EXPECT_EQ(link->server.port, 443);
  EXPECT_EQ(link->server_text(), "https://knister.example");
  EXPECT_EQ(link->url(), "https://knister.example/#/table/K7M2QX");
}

TEST(TableLink, IsACodeAndAServer) {
  EXPECT_EQ(read_table_link("K7M-2QX", "")->url(), "http://localhost:8080/#/table/K7M2QX");
  EXPECT_EQ(read_table_link("K7M2QX", "host:99")->url(), "http://host:99/#/table/K7M2QX");
  EXPECT_EQ(read_table_link("K7M2QX", "[::1]")->url(), "http://[::1]:8080/#/table/K7M2QX");
  EXPECT_EQ(read_table_link("K7M2QX", "https://a.example/")->url(),
            "https://a.example/#/table/K7M2QX");
}

TEST(TableLink, OfAnAddressNeedsNoServer) {
  EXPECT_EQ(read_table_link("http://[::1]:81/#/table/K7M2QX", "elsewhere")->url(),
            "http://[::1]:81/#/table/K7M2QX");
}

TEST(TableLink, IsNothingElse) {
  for (const char* wrong :
       {"", "bananas", "K7M2Q", "http://", "http://host", "http://host/#/table/",
        "http://:80/#/table/K7M2QX", "http://host:0/#/table/K7M2QX", "http://host:x/#/table/K7M2QX",
        "ftp://host/#/table/K7M2QX", "http://[::1/#/table/K7M2QX",
        "http://host:65536/#/table/K7M2QX"}) {
    EXPECT_FALSE(read_table_link(wrong, "")) << wrong;
  }
  for (const char* wrong : {":80", "host:", "host:99x", "[::1", "[::1]99"}) {
    EXPECT_FALSE(read_table_link("K7M2QX", wrong)) << wrong;
  }
}

}  // namespace
}  // namespace knister::seat
