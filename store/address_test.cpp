// store/address_test.cpp
#include "store/address.h"

#include <gtest/gtest.h>

namespace knister::store {
namespace {

std::string shown(const std::string& text) {
  const auto address = Address::parse(text);
  return address ? address->shown : address.error().place;
}

TEST(Address, OfAFolderIsItsPath) {
  for (const char* const path : {"data", "/var/lib/knister", "a:b", "://x", "my data://x"}) {
    const auto address = Address::parse(path);
    ASSERT_TRUE(address) << path;
    EXPECT_EQ(address->kind, Address::Kind::folder);
    EXPECT_EQ(address->text, path);
  }
}

TEST(Address, OfADatabaseIsLeftToLibpq) {
  for (const char* const text : {"postgresql://", "postgres://host/name", "postgresql://u@h:1/n"}) {
    const auto address = Address::parse(text);
    ASSERT_TRUE(address) << text;
    EXPECT_EQ(address->kind, Address::Kind::postgresql);
    EXPECT_EQ(address->text, text);
  }
}

TEST(Address, OfSomethingElseIsRefused) {
  for (const char* const text : {"", "mysql://host/name", "http://host", "nats://u:secret@host"}) {
    const auto address = Address::parse(text);
    ASSERT_FALSE(address) << text;
    EXPECT_EQ(address.error().code, FaultCode::bad_address);
    EXPECT_EQ(address.error().place.find("secret"), std::string::npos);
  }
}

TEST(Address, ShowsNoPassword) {
  EXPECT_EQ(shown("postgresql://knister@db.example.org/knister"),
            "postgresql://db.example.org/knister");
  EXPECT_EQ(shown("postgresql://db1,db2/knister?sslmode=disable&password=secret"),
            "postgresql://db1,db2/knister");
  for (const char* const text :
       {"postgresql://u:secret@h/n", "postgresql://u:sec@secret@h/n", "postgresql://u:a/secret@h/n",
        "postgresql://u:secret?x@h/n", "postgresql://h/n?password=secret@x"}) {
    EXPECT_EQ(shown(text).find("secret"), std::string::npos) << shown(text);
  }
}

}  // namespace
}  // namespace knister::store
