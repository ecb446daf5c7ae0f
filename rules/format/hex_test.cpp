// rules/format/hex_test.cpp
#include "rules/format/hex.h"

#include <gtest/gtest.h>

namespace knister {
namespace {

TEST(Hex, WritesSmallLettersAndReadsBoth) {
  const Bytes<4> bytes{0x00, 0x9a, 0xBC, 0xff};
  EXPECT_EQ(to_hex(bytes), "009abcff");
  EXPECT_EQ(parse_hex<4>("009abcff"), bytes);
  EXPECT_EQ(parse_hex<4>("009ABCFF"), bytes);
  EXPECT_EQ(to_hex({}), "");
}

TEST(Hex, ReadsEveryByte) {
  for (int value = 0; value < 256; ++value) {
    const Bytes<1> byte{static_cast<std::uint8_t>(value)};
    EXPECT_EQ(parse_hex<1>(to_hex(byte)), byte);
  }
}

TEST(Hex, RefusesOtherTexts) {
  for (const char* text : {"", "0", "000", "00000", "0x00", "00 0", "0g00", " 000", "000:", "000`",
                           "000@", "000G", "000/"}) {
    EXPECT_FALSE(parse_hex<2>(text)) << text;
  }
}

}  // namespace
}  // namespace knister
