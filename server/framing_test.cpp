// server/framing_test.cpp: every rule of RFC 6455 that binds a server, by its section; whatever
// comes is also sent in pieces of all sizes, and must be heard alike.
#include "server/framing.h"

#include <gtest/gtest.h>
#include <vector>

namespace knister::server {
namespace {

constexpr std::size_t longest = 4'096;

std::string header(unsigned first, std::uint64_t length, unsigned mask_bit = 0x80) {
  std::string text{static_cast<char>(first)};
  const auto add = [&](unsigned bytes) {
    for (unsigned shift = 8 * bytes; shift > 0;) text += static_cast<char>(length >> (shift -= 8));
  };
  if (length < 126) {
    text += static_cast<char>(mask_bit | length);
  } else if (length <= 0xFFFF) {
    text += static_cast<char>(mask_bit | 126U);
    add(2);
  } else {
    text += static_cast<char>(mask_bit | 127U);
    add(8);
  }
  return text;
}

// As a device sends it.
std::string frame(unsigned first, const std::string& payload) {
  const std::string mask = "\x37\xfa\x21\x3d";
  std::string text = header(first, payload.size()) + mask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    text += static_cast<char>(payload[i] ^ mask[i % 4]);
  return text;
}

std::string shown(const Heard& heard) {
  const auto code = std::to_string(static_cast<unsigned>(heard.code));
  const std::string payload(heard.payload);
  switch (heard.kind) {
    case Heard::Kind::text:
      return "text " + payload;
    case Heard::Kind::bytes:
      return "bytes " + payload;
    case Heard::Kind::piece:
      return "piece";
    case Heard::Kind::ping:
      return "ping " + payload;
    case Heard::Kind::pong:
      return "pong " + payload;
    case Heard::Kind::close:
      return "close " + payload;
    case Heard::Kind::fault:
      return "fault " + code;
  }
  return "";
}

using Words = std::vector<std::string>;

Words heard_in_pieces(const std::string& bytes, std::size_t piece) {
  std::vector<char> buffer(FrameReader::room_for(longest));
  FrameReader reader;
  Words words;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t before = reader.put_back(buffer);
    const std::size_t some = std::min({piece, bytes.size() - at, buffer.size() - before});
    EXPECT_GT(some, 0U);
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), some,
                buffer.begin() + static_cast<std::ptrdiff_t>(before));
    at += some;
    std::span<char> come(buffer.data(), before + some);
    while (const auto heard = reader.next(come, longest)) words.push_back(shown(*heard));
  }
  return words;
}

Words heard(const std::string& bytes) {
  const Words words = heard_in_pieces(bytes, bytes.size());
  for (const std::size_t piece : {1, 2, 3, 5, 7, 64, 1'000}) {
    EXPECT_EQ(heard_in_pieces(bytes, piece), words) << "in pieces of " << piece;
  }
  return words;
}

const Words protocol_error{"fault 1002"};

// 1.3, 4.2.2: the example of the RFC.
TEST(Framing, AnswersAHandshake) {
  EXPECT_EQ(accept_of("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

// 4.2.1: sixteen bytes in base64.
TEST(Framing, KnowsAKeyOfAHandshake) {
  EXPECT_TRUE(is_handshake_key("dGhlIHNhbXBsZSBub25jZQ=="));
  EXPECT_TRUE(is_handshake_key("AAAAAAAAAAAAAAAAAAAAAA=="));
  for (const char* bad :
       {"", "dGhlIHNhbXBsZSBub25jZQ", "dGhlIHNhbXBsZSBub25jZQ=A", "dGhlIHNhbXBsZSBub25jZQ===",
        "dGhlIHNhbXB!ZSBub25jZQ==", "dGhlIHNhbXBsZSBub25jZQAA", " GhlIHNhbXBsZSBub25jZQ=="}) {
    EXPECT_FALSE(is_handshake_key(bad)) << bad;
  }
}

// 5.7: the examples of the RFC; a server's frames have no mask (5.1).
TEST(Framing, WritesFramesAsTheExamples) {
  EXPECT_EQ(frame_of(Opcode::text, "Hello"), "\x81\x05Hello");
  EXPECT_EQ(frame_of(Opcode::ping, "Hello"), "\x89\x05Hello");
  EXPECT_EQ(frame_of(Opcode::bytes, std::string(256, 'x')),
            std::string("\x82\x7E\x01\x00", 4) + std::string(256, 'x'));
  EXPECT_EQ(frame_of(Opcode::bytes, std::string(65'536, 'x')),
            std::string("\x82\x7F\x00\x00\x00\x00\x00\x01\x00\x00", 10) + std::string(65'536, 'x'));
}

// 5.2: lengths are written in as few bytes as they take.
TEST(Framing, WritesTheShortestLength) {
  for (const std::size_t length : {0U, 1U, 125U, 126U, 127U, 65'535U, 65'536U, 100'000U}) {
    const std::string payload(length, 'x');
    EXPECT_EQ(frame_of(Opcode::text, payload), header(0x81, length, 0) + payload) << length;
  }
}

TEST(Framing, WritesWhyItCloses) { EXPECT_EQ(close_frame(CloseCode::policy), "\x88\x02\x03\xF0"); }

// 5.7: "Hello" with a mask, in one piece and in two.
TEST(Framing, ReadsTheExamples) {
  EXPECT_EQ(heard("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), Words{"text Hello"});
  EXPECT_EQ(heard(frame(0x01, "Hel") + frame(0x80, "lo")), (Words{"piece", "text Hello"}));
  EXPECT_EQ(heard("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"), Words{"pong Hello"});
}

TEST(Framing, ReadsAllLengths) {
  for (const std::size_t length : {0U, 1U, 125U, 126U, 127U, 1'000U, 4'095U, 4'096U}) {
    const std::string payload(length, 'x');
    EXPECT_EQ(heard(frame(0x81, payload)), Words{"text " + payload}) << length;
    EXPECT_EQ(heard(frame(0x82, payload)), Words{"bytes " + payload}) << length;
  }
}

TEST(Framing, ReadsWhatComesTogether) {
  Words all;
  std::string bytes;
  for (int i = 0; i < 100; ++i) {
    bytes += frame(0x81, "message " + std::to_string(i)) + frame(0x89, std::to_string(i));
    all.push_back("text message " + std::to_string(i));
    all.push_back("ping " + std::to_string(i));
  }
  EXPECT_EQ(heard(bytes), all);
}

// 5.1: a device's frames have a mask.
TEST(Framing, RefusesFramesWithoutAMask) {
  EXPECT_EQ(heard("\x81\x05Hello"), protocol_error);
  EXPECT_EQ(heard(std::string("\x89\x00", 2)), protocol_error);
}

// 5.2: without an extension that says what they mean, these bits are zero.
TEST(Framing, RefusesReservedBits) {
  for (const unsigned bits : {0x10U, 0x20U, 0x40U, 0x70U}) {
    EXPECT_EQ(heard(frame(0x81U | bits, "x")), protocol_error) << bits;
    EXPECT_EQ(heard(frame(0x89U | bits, "x")), protocol_error) << bits;
  }
}

// 5.2: opcodes that mean nothing yet.
TEST(Framing, RefusesUnknownOpcodes) {
  for (const unsigned code : {3U, 4U, 5U, 6U, 7U, 0xBU, 0xCU, 0xDU, 0xEU, 0xFU}) {
    EXPECT_EQ(heard(frame(0x80U | code, "")), protocol_error) << code;
  }
}

// 5.2: the shortest length, and the highest bit of the longest is zero.
TEST(Framing, RefusesLengthsThatAreNotTheShortest) {
  for (const unsigned length : {0U, 125U}) {
    std::string bytes("\x81\xFE\x00", 3);
    bytes += static_cast<char>(length);
    EXPECT_EQ(heard(bytes + "mask" + std::string(length, 'x')), protocol_error) << length;
  }
  EXPECT_EQ(heard(std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\xFF\xFFmask", 14)), protocol_error);
  EXPECT_EQ(heard(std::string("\x81\xFF\x80\x00\x00\x00\x00\x00\x00\x00mask", 14)), protocol_error);
}

// 5.4: a message has one beginning, and its pieces are in order.
TEST(Framing, RefusesPiecesOfNoMessage) {
  EXPECT_EQ(heard(frame(0x80, "x")), protocol_error);
  EXPECT_EQ(heard(frame(0x00, "x")), protocol_error);
  EXPECT_EQ(heard(frame(0x81, "x") + frame(0x80, "y")), (Words{"text x", "fault 1002"}));
}
TEST(Framing, RefusesAMessageInsideAnother) {
  EXPECT_EQ(heard(frame(0x01, "x") + frame(0x81, "y")), (Words{"piece", "fault 1002"}));
  EXPECT_EQ(heard(frame(0x01, "x") + frame(0x02, "y")), (Words{"piece", "fault 1002"}));
}
// 5.4: control frames may stand between the pieces of a message, which may be empty.
TEST(Framing, ReadsControlFramesBetweenPieces) {
  EXPECT_EQ(heard(frame(0x01, "a") + frame(0x89, "p") + frame(0x00, "") + frame(0x8A, "q") +
                  frame(0x00, "b") + frame(0x80, "") + frame(0x81, "c")),
            (Words{"piece", "ping p", "piece", "pong q", "piece", "text ab", "text c"}));
  EXPECT_EQ(heard(frame(0x02, "a") + frame(0x80, "b")), (Words{"piece", "bytes ab"}));
}

// 5.5: control frames have one piece and at most 125 bytes.
TEST(Framing, RefusesControlFramesInPieces) {
  for (const unsigned code : {0x8U, 0x9U, 0xAU}) EXPECT_EQ(heard(frame(code, "")), protocol_error);
}
TEST(Framing, RefusesLongControlFrames) {
  EXPECT_EQ(heard(frame(0x89, std::string(125, 'x'))), Words{"ping " + std::string(125, 'x')});
  for (const unsigned code : {0x88U, 0x89U, 0x8AU}) {
    EXPECT_EQ(heard(frame(code, std::string(126, 'x'))), protocol_error) << code;
  }
}

// 5.5.1, 7.4: nothing, or a code that may be sent and a reason in UTF-8; the answer echoes the
// code.
TEST(Framing, ReadsAClose) {
  EXPECT_EQ(heard(frame(0x88, "")), Words{"close "});
  for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U, 1012U,
                              1013U, 1014U, 3000U, 3999U, 4000U, 4999U}) {
    const std::string number{static_cast<char>(code >> 8U), static_cast<char>(code)};
    EXPECT_EQ(heard(frame(0x88, number)), Words{"close " + number}) << code;
    EXPECT_EQ(heard(frame(0x88, number + "gone \xE2\x9C\x93")), Words{"close " + number}) << code;
  }
}
TEST(Framing, RefusesABadClose) {
  EXPECT_EQ(heard(frame(0x88, "x")), protocol_error);
  for (const unsigned code :
       {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 2000U, 2999U, 5000U, 65'535U}) {
    EXPECT_EQ(heard(frame(0x88, {static_cast<char>(code >> 8U), static_cast<char>(code)})),
              protocol_error)
        << code;
  }
  EXPECT_EQ(heard(frame(0x88, "\x03\xE8\xFF")), Words{"fault 1007"});
}
// 5.5.1, 7.1.7: nothing after a close or a fault counts.
TEST(Framing, HearsNothingAfterTheEnd) {
  EXPECT_EQ(heard(frame(0x88, "") + frame(0x81, "x")), Words{"close "});
  EXPECT_EQ(heard(frame(0x8B, "") + frame(0x81, "x")), protocol_error);
  EXPECT_EQ(heard(frame(0x01, "x") + frame(0x88, "") + frame(0x80, "y")),
            (Words{"piece", "close "}));
}

// 5.6, 8.1: a text is UTF-8, whose characters may be cut by pieces but not by the end.
TEST(Framing, ReadsCharactersThatPiecesCut) {
  EXPECT_EQ(heard(frame(0x01, "\xE2\x9C") + frame(0x80, "\x93")),
            (Words{"piece", "text \xE2\x9C\x93"}));
}
TEST(Framing, RefusesTextsThatAreNone) {
  const Words bad_text{"fault 1007"};
  for (const char* text : {"\xFF", "\xC0\xAF", "\xE2\x9C", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                           "ok \x80", "\xF8\x88\x80\x80\x80"}) {
    EXPECT_EQ(heard(frame(0x81, text)), bad_text);
    EXPECT_EQ(heard(frame(0x82, text)), Words{std::string("bytes ") + text}) << "bytes may be any";
  }
  EXPECT_EQ(heard(frame(0x01, "\xE2\x9C") + frame(0x80, "")), (Words{"piece", "fault 1007"}));
}

// 10.4, 7.4.1: a message may be so long, in one piece or in many, and no buffer waits for more.
TEST(Framing, RefusesLongMessages) {
  const Words too_big{"fault 1009"};
  EXPECT_EQ(heard(frame(0x81, std::string(longest + 1, 'x'))), too_big);
  EXPECT_EQ(heard(header(0x81, longest + 1)), too_big) << "before anything of it has come";
  EXPECT_EQ(heard(header(0x82, 0x7FFF'FFFF'FFFF'FFFFU)), too_big);
  EXPECT_EQ(heard(frame(0x01, std::string(longest, 'x')) + frame(0x00, "") + frame(0x80, "y")),
            (Words{"piece", "piece", "fault 1009"}));
}

TEST(Framing, KeepsNothingOfWhatIsWhole) {
  EXPECT_LE(sizeof(FrameReader), 16U);
  std::vector<char> buffer(FrameReader::room_for(longest));
  FrameReader reader;
  std::string begun = frame(0x81, "Hello").substr(0, 8);
  std::span<char> bytes(begun);
  EXPECT_FALSE(reader.next(bytes, longest));
  EXPECT_EQ(reader.put_back(buffer), 8U);
  std::string all = frame(0x81, "Hello");
  bytes = all;
  EXPECT_TRUE(reader.next(bytes, longest));
  EXPECT_FALSE(reader.next(bytes, longest));
  EXPECT_EQ(reader.put_back(buffer), 0U);
}

}  // namespace
}  // namespace knister::server
