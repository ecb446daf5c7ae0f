// server/entity_tag_test.cpp
#include "server/entity_tag.h"

#include <gtest/gtest.h>

namespace knister::server {
namespace {

std::string tag_of(std::string_view text) { return entity_tag(std::as_bytes(std::span(text))); }

TEST(EntityTag, IsTheDigestAndTheLength) {
  EXPECT_EQ(tag_of(""), "\"cbf29ce484222325-0\"");
  EXPECT_EQ(tag_of("a"), "\"af63dc4c8601ec8c-1\"") << "from the authors' own test vectors";
  EXPECT_NE(tag_of("abc"), tag_of("acb"));
}

TEST(EntityTag, IsFoundInAList) {
  const std::string tag = tag_of("a");
  EXPECT_TRUE(names_tag(tag, tag));
  EXPECT_TRUE(names_tag("\"x\", " + tag, tag));
  EXPECT_TRUE(names_tag("W/" + tag + ",\"y\"", tag));
  EXPECT_TRUE(names_tag("*", tag));
  EXPECT_FALSE(names_tag("", tag));
  EXPECT_FALSE(names_tag("\"x\"", tag));
  EXPECT_FALSE(names_tag(tag.substr(1), tag));
}

}  // namespace
}  // namespace knister::server
