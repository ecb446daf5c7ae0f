// server/frame_count_test.cpp: frames of all kinds and lengths, in pieces of all sizes.
#include "server/frame_count.h"

#include <gtest/gtest.h>
#include <string>

namespace knister::server {
namespace {

// As a device sends it: masked.
std::string frame(char kind, const std::string& payload) {
  constexpr std::size_t two_bytes = 126;
  std::string text{kind};
  if (payload.size() < two_bytes) {
    text += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() <= 0xFFFFU) {
    text += static_cast<char>(0x80U | two_bytes);
    text += static_cast<char>(payload.size() >> 8U);
    text += static_cast<char>(payload.size());
  } else {
    text += static_cast<char>(0xFFU);
    for (int shift = 56; shift >= 0; shift -= 8) {
      text += static_cast<char>(payload.size() >> static_cast<unsigned>(shift));
    }
  }
  return text + "mask" + payload;
}

TEST(FrameCount, CountsEveryFrameOnceHoweverItArrives) {
  std::string all;
  std::size_t count = 0;
  for (const std::size_t length : {0U, 1U, 125U, 126U, 300U, 65'535U, 65'536U, 70'000U}) {
    all += frame('\x81', std::string(length, '\x89'));
    ++count;
  }
  for (int i = 0; i < 100; ++i) {
    all += frame('\x89', "") + frame('\x8A', "pong") + frame('\0', "");
    count += 3;
  }
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, std::size_t{1'536}, all.size()}) {
    FrameCount counter;
    std::size_t seen = 0;
    for (std::size_t at = 0; at < all.size(); at += piece) {
      seen += counter.add(std::string_view(all).substr(at, piece));
    }
    EXPECT_EQ(seen, count) << piece;
  }
}

TEST(FrameCount, CountsFramesWithoutAMask) {
  FrameCount counter;
  EXPECT_EQ(counter.add(std::string("\x89\x00\x89\x02hi\x8A\x00", 8)), 3U);
}

}  // namespace
}  // namespace knister::server
