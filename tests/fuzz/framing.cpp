// tests/fuzz/framing.cpp: any bytes as what a device sends once its handshake is over: frames, and
// the messages in them. They are heard alike in one piece and in many, and as a plain reading of
// RFC 6455 hears them.
#include "server/framing.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "protocol/json.h"
#include "protocol/message.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;
using server::CloseCode;
using server::FrameReader;
using server::Heard;
using server::Opcode;

namespace {

constexpr std::size_t longest = 300;  // longer than what one byte of length says

struct Word {
  Heard::Kind kind;
  CloseCode code;
  std::string payload;

  friend bool operator==(const Word&, const Word&) = default;
};
using Words = std::vector<Word>;

void hear(std::string_view bytes, std::size_t piece, Words& words) {
  static std::array<char, FrameReader::room_for(longest)> buffer;
  words.clear();
  FrameReader reader;
  for (bool ended = false; !bytes.empty() && !ended;) {
    const std::size_t before = reader.put_back(buffer);
    CHECK(before < buffer.size());
    const std::size_t some =
        bytes.copy(buffer.data() + before, std::min(piece, buffer.size() - before));
    bytes.remove_prefix(some);
    std::span<char> come(buffer.data(), before + some);
    while (const auto heard = reader.next(come, longest)) {
      CHECK(!ended);
      words.push_back({heard->kind, heard->code, std::string(heard->payload)});
      ended = heard->kind == Heard::Kind::close || heard->kind == Heard::Kind::fault;
    }
  }
}

// The rules once more, read one after the other from all there is.
void read_plainly(std::string_view bytes, Words& words) {
  words.clear();
  const auto end = [&](CloseCode code) { words.push_back({Heard::Kind::fault, code, ""}); };
  const auto is_text = [](std::string_view text) {
    return find_bad_utf8(text) == std::string_view::npos;
  };
  std::string message;
  unsigned kind = 0;
  while (!bytes.empty()) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned opcode = at(0) % 16;
    const bool last = at(0) >= 128;
    if (at(0) / 16 % 8 != 0) return end(CloseCode::protocol_error);
    if ((opcode > 2 && opcode < 8) || opcode > 10) return end(CloseCode::protocol_error);
    if (opcode >= 8 && !last) return end(CloseCode::protocol_error);
    if (opcode == 0 && kind == 0) return end(CloseCode::protocol_error);
    if ((opcode == 1 || opcode == 2) && kind != 0) return end(CloseCode::protocol_error);
    if (bytes.size() < 2) return;
    if (at(1) < 128) return end(CloseCode::protocol_error);
    std::uint64_t length = at(1) - 128U;
    std::size_t head = 2;
    if (length >= 126) {
      if (opcode >= 8) return end(CloseCode::protocol_error);
      const std::uint64_t least = length == 126 ? 126 : 65'536;
      head = length == 126 ? 4 : 10;
      if (bytes.size() < head) return;
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = length * 256 + at(i);
      if (length < least || length > INT64_MAX) return end(CloseCode::protocol_error);
    }
    if (opcode < 8 && length + message.size() > longest) return end(CloseCode::too_big);
    if (bytes.size() < head + 4 + length) return;
    std::string payload(bytes.substr(head + 4, length));
    for (std::size_t i = 0; i < payload.size(); ++i) payload[i] ^= bytes[head + i % 4];
    bytes.remove_prefix(head + 4 + length);
    if (opcode == 9) words.push_back({Heard::Kind::ping, CloseCode::normal, payload});
    if (opcode == 10) words.push_back({Heard::Kind::pong, CloseCode::normal, payload});
    if (opcode == 8) {
      if (payload.size() == 1) return end(CloseCode::protocol_error);
      if (payload.size() >= 2) {
        const unsigned code =
            static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
        const bool known = code == 1000 || code == 1001 || code == 1002 || code == 1003 ||
                           (code >= 1007 && code <= 1014);
        if (!known && (code < 3000 || code > 4999)) return end(CloseCode::protocol_error);
        if (!is_text(payload.substr(2))) return end(CloseCode::bad_text);
        payload.resize(2);
      }
      words.push_back({Heard::Kind::close, CloseCode::normal, payload});
      return;
    }
    if (opcode >= 8) continue;
    if (opcode > 0) kind = opcode;
    message += payload;
    if (!last) {
      words.push_back({Heard::Kind::piece, CloseCode::normal, ""});
      continue;
    }
    const bool text = std::exchange(kind, 0) == 1;
    if (text && !is_text(message)) return end(CloseCode::bad_text);
    words.push_back({text ? Heard::Kind::text : Heard::Kind::bytes, CloseCode::normal, message});
    message.clear();
  }
}

}  // namespace

// The first byte says how long the pieces are.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes = fuzz::text_of(data, size).substr(1);
  static Words whole;
  static Words other;
  hear(bytes, bytes.size(), whole);
  hear(bytes, 1 + data[0] % 64, other);
  CHECK(other == whole);
  read_plainly(bytes, other);
  CHECK(other == whole);
  for (const Word& word : whole) {
    if (word.kind != Heard::Kind::text) continue;
    const auto message = protocol::from_json<protocol::FromDevice>(word.payload);
    CHECK(message || !message.error().what.empty());
  }
  return 0;
}
