// server/hosts_test.cpp: whom we are, and above all whom we are not.
#include "server/hosts.h"

#include <gtest/gtest.h>

namespace knister::server {
namespace {

const Hosts machine{Reach::machine, {"192.0.2.7"}};
const Hosts home{Reach::home_network, {"192.0.2.7", "Kitchen"}};

TEST(Hosts, ThisMachineIsLoopbackAndItsOwnAddresses) {
  for (const char* host : {"localhost", "LocalHost:8080", "127.0.0.1", "127.9.8.7:1", "[::1]",
                           "[::1]:8080", "[0:0:0:0:0:0:0:1]", "192.0.2.7:8080", "localhost:"}) {
    EXPECT_TRUE(names_us(machine, host)) << host;
    EXPECT_TRUE(names_us(home, host)) << host;
  }
}

TEST(Hosts, OtherNamesAreNotOurs) {
  for (const char* host :
       {"", ":8080", "example.org", "localhost.example.org", "127.0.0.1.example.org", "local",
        ".local", "kitchen.example.org", "127.1", "0x7f.0.0.1", "localhost:80a", "localhost:123456",
        "[::1", "[::1]x", "[localhost]", "[kitchen]", "::1", "user@localhost", "localhost/"}) {
    EXPECT_FALSE(names_us(machine, host)) << host;
    EXPECT_FALSE(names_us(home, host)) << host;
  }
}

TEST(Hosts, TheHomeNetworkHasMoreNames) {
  for (const char* host : {"192.0.2.8", "10.0.0.1:8080", "[2001:db8::1]:8080", "kitchen:8080",
                           "KITCHEN.local", "phone.local:8080"}) {
    EXPECT_TRUE(names_us(home, host)) << host;
    EXPECT_FALSE(names_us(machine, host)) << host;
  }
}

}  // namespace
}  // namespace knister::server
