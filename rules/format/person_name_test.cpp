// rules/format/person_name_test.cpp: names that people have, and texts that are none.
#include "rules/format/person_name.h"

#include <gtest/gtest.h>
#include <string>

namespace knister {
namespace {

TEST(PersonName, IsWhatPeopleAreCalled) {
  for (const char* name :
       {"Ada", "Ben 2", "Zoë", "Łukasz", "Оля", "李小龙", "مريم", "علی‌رضا", "O’Neill",
        "👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "♥️", "x"}) {
    EXPECT_TRUE(is_person_name(name)) << name;
  }
  EXPECT_TRUE(is_person_name(std::string(48, 'x')));
}

TEST(PersonName, IsNothingUnseenOrMisleading) {
  for (const char* name :
       {"", " ", "\xC2\xA0", "\xE2\x80\x8B", "A\xE2\x80\x8B", "\xE2\x80\x8D\xE2\x80\x8C",
        "\xEF\xB8\x8F", "\xE3\x85\xA4", "adA\xE2\x80\xAE", "\xE2\x81\xA6x", "x\xD8\x9C",
        "x\xE2\x80\xA8", "\xEF\xBB\xBFx", "x\xEF\xBF\xBF", "x\xEF\xB7\x90", "x\xF0\x9F\xBF\xBE",
        "a\nb", "\xFF"}) {
    EXPECT_FALSE(is_person_name(name)) << name;
  }
  EXPECT_FALSE(is_person_name(std::string(49, 'x')));
}

}  // namespace
}  // namespace knister
