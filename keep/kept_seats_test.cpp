// keep/kept_seats_test.cpp: seats come back from the file, whatever else stands in it.
#include "keep/kept_seats.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "keep/state_folder.h"
#include "tests/support/passing_folder.h"

namespace knister::keep {
namespace {

class KeptSeats : public testing::Test {
 protected:
  KeptSeats() { setenv("XDG_STATE_HOME", base_.path().c_str(), 1); }
  ~KeptSeats() override { unsetenv("XDG_STATE_HOME"); }
  KeptSeats(const KeptSeats&) = delete;
  KeptSeats& operator=(const KeptSeats&) = delete;
  KeptSeats(KeptSeats&&) = delete;
  KeptSeats& operator=(KeptSeats&&) = delete;

  [[nodiscard]] static std::string file() { return state_folder() + "/seats"; }
  test::PassingFolder base_;
};

TEST_F(KeptSeats, AreFoundByTableAndByName) {
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", std::nullopt));
  keep_seat({"a:1", "K7M2QX", "t1", "Ada"});
  keep_seat({"a:1", "K7M2QX", "t2", "Ben of the hill"});
  keep_seat({"b:2", "K7M2QX", "t3", ""});
  EXPECT_EQ(find_kept_seat("a:1", "K7M2QX", std::nullopt)->token, "t2");  // the last one
  EXPECT_EQ(find_kept_seat("a:1", "K7M2QX", "Ada")->token, "t1");
  EXPECT_EQ(find_kept_seat("a:1", "K7M2QX", "Ben of the hill")->name, "Ben of the hill");
  EXPECT_EQ(find_kept_seat("b:2", "K7M2QX", std::nullopt)->name, "");
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QY", std::nullopt));
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", "Cleo"));
}

TEST_F(KeptSeats, OfATokenAreOne) {
  keep_seat({"a:1", "K7M2QX", "t1", "Ada"});
  keep_seat({"a:1", "K7M2QX", "t1", "Adele"});
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", "Ada"));
  EXPECT_TRUE(find_kept_seat("a:1", "K7M2QX", "Adele"));
  forget_seat({"", "", "t1", ""});
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", std::nullopt));
}

TEST_F(KeptSeats, AreForTheirOwnerAlone) {
  keep_seat({"a:1", "K7M2QX", "t1", "Ada"});
  struct stat found{};
  ASSERT_EQ(stat(file().c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
  ASSERT_EQ(stat(state_folder().c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0700U);
}

TEST_F(KeptSeats, AreReadAroundDamage) {
  keep_seat({"a:1", "K7M2QX", "t1", "Ada"});
  std::ofstream(file(), std::ios::app) << "half a li\n\n\xff\xfe\nb:2 ABCDEF t2 Ben\nc:3 ABC";
  EXPECT_EQ(find_kept_seat("a:1", "K7M2QX", std::nullopt)->token, "t1");
  EXPECT_EQ(find_kept_seat("b:2", "ABCDEF", std::nullopt)->name, "Ben");
  keep_seat({"c:3", "ABCDEF", "t3", "Cleo"});
  EXPECT_EQ(find_kept_seat("c:3", "ABCDEF", std::nullopt)->name, "Cleo");
}

TEST_F(KeptSeats, AreTheNewestHundred) {
  for (int i = 0; i < 102; ++i) keep_seat({"a:1", "K7M2QX", "t" + std::to_string(i), "N"});
  for (int i = 0; i < 100; ++i) {
    const auto seat = find_kept_seat("a:1", "K7M2QX", std::nullopt);
    ASSERT_EQ(seat->token, "t" + std::to_string(101 - i));
    forget_seat(*seat);
  }
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", std::nullopt));
}

TEST_F(KeptSeats, AreNotKeptWhereNothingCanBe) {
  setenv("XDG_STATE_HOME", "/proc/nonexistent", 1);
  keep_seat({"a:1", "K7M2QX", "t1", "Ada"});
  EXPECT_FALSE(find_kept_seat("a:1", "K7M2QX", std::nullopt));
}

TEST(NewToken, IsTheHashableLengthAndNeverTheSame) {
  EXPECT_EQ(new_token().size(), 32U);
  EXPECT_NE(new_token(), new_token());
}

}  // namespace
}  // namespace knister::keep
