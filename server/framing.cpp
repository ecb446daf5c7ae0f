// server/framing.cpp: numbers in brackets are sections of RFC 6455.
#include "server/framing.h"

#include <algorithm>
#include <array>
#include <bit>

#include "rules/format/utf8.h"
#include "server/base64.h"

namespace knister::server {
namespace {

// --- SHA-1 (FIPS 180-4), which the handshake asks for and nothing else here uses ---

using Sha1 = std::array<std::uint8_t, 20>;

void add_block(std::array<std::uint32_t, 5>& state, const char* block) {
  std::array<std::uint32_t, 80> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t byte = 0; byte < 4; ++byte) {
      w[i] = w[i] << 8U | static_cast<std::uint8_t>(block[4 * i + byte]);
    }
  }
  for (std::size_t i = 16; i < w.size(); ++i) {
    w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  }
  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < w.size(); ++i) {
    std::uint32_t mixed = 0;
    if (i < 20) {
      mixed = ((b & c) | (~b & d)) + 0x5A827999U;
    } else if (i < 40) {
      mixed = (b ^ c ^ d) + 0x6ED9EBA1U;
    } else if (i < 60) {
      mixed = ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCU;
    } else {
      mixed = (b ^ c ^ d) + 0xCA62C1D6U;
    }
    const std::uint32_t next = std::rotl(a, 5) + mixed + e + w[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
}

Sha1 sha1(std::string text) {
  const std::uint64_t bits = std::uint64_t{8} * text.size();
  text += '\x80';
  while (text.size() % 64 != 56) text += '\0';
  for (unsigned shift = 64; shift > 0;) text += static_cast<char>(bits >> (shift -= 8) & 0xFFU);
  std::array<std::uint32_t, 5> state{0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U,
                                     0xC3D2E1F0U};
  for (std::size_t at = 0; at < text.size(); at += 64) add_block(state, text.data() + at);
  Sha1 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

// --- frames ---

constexpr std::uint8_t final_bit = 0x80;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t opcode_bits = 0x0F;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::uint8_t two_bytes = 126;
constexpr std::uint8_t eight_bytes = 127;
constexpr std::size_t mask_size = 4;
constexpr std::size_t code_size = 2;

constexpr bool is_control(Opcode opcode) { return opcode >= Opcode::close; }
constexpr bool is_known(std::uint8_t opcode) {
  return opcode <= static_cast<std::uint8_t>(Opcode::bytes) ||
         (opcode >= static_cast<std::uint8_t>(Opcode::close) &&
          opcode <= static_cast<std::uint8_t>(Opcode::pong));
}

// [7.4]: those that are defined and may stand in a frame, and those of libraries and programs.
constexpr bool may_be_sent(unsigned code) {
  const bool defined = code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
  return defined || (code >= 3000 && code <= 4999);
}

std::uint64_t number_of(std::span<const char> bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8U | static_cast<std::uint8_t>(byte);
  return value;
}

void take_mask_off(std::span<char> payload, std::span<const char> mask) {
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(payload[i] ^ mask[i % mask_size]);
  }
}

}  // namespace

std::string accept_of(std::string_view key) {
  return base64(sha1(std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"));
}

bool is_handshake_key(std::string_view key) {
  constexpr std::size_t length = 24;
  if (key.size() != length || !key.ends_with("==")) return false;
  key.remove_suffix(2);
  return key.find_first_not_of(base64_digits) == std::string_view::npos;
}

std::string frame_of(Opcode opcode, std::string_view payload) {
  std::string frame;
  frame.reserve(10 + payload.size());
  frame += static_cast<char>(final_bit | static_cast<std::uint8_t>(opcode));
  const auto add_length = [&](unsigned bytes) {
    for (unsigned shift = 8 * bytes; shift > 0;) {
      frame += static_cast<char>(std::uint64_t{payload.size()} >> (shift -= 8) & 0xFFU);
    }
  };
  if (payload.size() < two_bytes) {
    add_length(1);
  } else if (payload.size() <= UINT16_MAX) {
    frame += static_cast<char>(two_bytes);
    add_length(2);
  } else {
    frame += static_cast<char>(eight_bytes);
    add_length(8);
  }
  frame += payload;
  return frame;
}

std::string close_frame(CloseCode code) {
  const auto number = static_cast<std::uint16_t>(code);
  return frame_of(Opcode::close,
                  std::string{static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)});
}

struct FrameReader::Header {
  Opcode opcode;
  bool last;
};

std::size_t FrameReader::put_back(std::span<char> buffer) const {
  if (!unfinished_) return 0;
  std::copy(unfinished_->frame.begin(), unfinished_->frame.end(), buffer.begin());
  return unfinished_->frame.size();
}

Heard FrameReader::fail(CloseCode code) {
  ended_ = true;
  return {Heard::Kind::fault, {}, code};
}

// There is no whole frame: it stays until more has come.
std::optional<Heard> FrameReader::stop(std::span<char>& bytes) {
  if (bytes.empty() && under_way() == Opcode::more) {
    unfinished_.reset();
  } else {
    if (!unfinished_) unfinished_ = std::make_unique<Unfinished>();
    unfinished_->frame.assign(bytes.begin(), bytes.end());
  }
  bytes = {};
  return std::nullopt;
}

std::optional<Heard> FrameReader::next(std::span<char>& bytes, std::size_t longest_message) {
  if (ended_) bytes = {};
  if (unfinished_ && unfinished_->opcode == Opcode::more) unfinished_->message.clear();
  if (bytes.empty()) return stop(bytes);
  // [5.2] Whatever is wrong is said as soon as it is there, so that nobody waits for the rest.
  const auto first = static_cast<std::uint8_t>(bytes[0]);
  const auto code = static_cast<std::uint8_t>(first & opcode_bits);
  if ((first & reserved_bits) != 0 || !is_known(code)) return fail(CloseCode::protocol_error);
  const Header header{static_cast<Opcode>(code), (first & final_bit) != 0};
  const bool control = is_control(header.opcode);
  // [5.4] A message has one beginning, and its pieces come in order; [5.5] control frames have one
  // piece.
  const bool begins = header.opcode != Opcode::more;
  const bool misplaced = control ? !header.last : begins == (under_way() != Opcode::more);
  if (misplaced) return fail(CloseCode::protocol_error);
  if (bytes.size() < 2) return stop(bytes);
  const auto second = static_cast<std::uint8_t>(bytes[1]);
  if ((second & mask_bit) == 0) return fail(CloseCode::protocol_error);  // [5.1]
  const auto short_length = static_cast<std::uint8_t>(second & ~mask_bit);
  if (control && short_length >= two_bytes) return fail(CloseCode::protocol_error);
  const std::size_t more = short_length == two_bytes ? 2 : short_length == eight_bytes ? 8 : 0;
  if (bytes.size() < 2 + more) return stop(bytes);
  std::uint64_t length = short_length;
  if (more > 0) {
    length = number_of(bytes.subspan(2, more));
    const std::uint64_t least =
        more == 2 ? std::uint64_t{two_bytes} : UINT16_MAX + std::uint64_t{1};
    if (length < least || length >> 63U != 0) return fail(CloseCode::protocol_error);
  }
  const std::size_t before = control || !unfinished_ ? 0 : unfinished_->message.size();
  if (!control && length > longest_message - before) return fail(CloseCode::too_big);
  const std::size_t head = 2 + more + mask_size;
  if (bytes.size() < head || bytes.size() - head < length) return stop(bytes);
  const std::span<char> payload = bytes.subspan(head, static_cast<std::size_t>(length));
  take_mask_off(payload, bytes.subspan(2 + more, mask_size));
  bytes = bytes.subspan(head + payload.size());
  const std::string_view view(payload.data(), payload.size());
  return control ? take_control(header.opcode, view) : take_piece(header, view);
}

Heard FrameReader::take_control(Opcode opcode, std::string_view payload) {
  if (opcode == Opcode::ping) return {Heard::Kind::ping, payload};
  if (opcode == Opcode::pong) return {Heard::Kind::pong, payload};
  // [5.5.1] Nothing, or a code and a reason.
  if (payload.size() == 1) return fail(CloseCode::protocol_error);
  const std::string_view code = payload.substr(0, code_size);
  if (!code.empty() && !may_be_sent(static_cast<unsigned>(number_of(code)))) {
    return fail(CloseCode::protocol_error);
  }
  const std::string_view reason = payload.substr(code.size());
  if (find_bad_utf8(reason) != std::string_view::npos) return fail(CloseCode::bad_text);
  ended_ = true;
  return {Heard::Kind::close, code};
}

Heard FrameReader::take_piece(const Header& header, std::string_view payload) {
  if (header.last && header.opcode != Opcode::more) return whole(header.opcode, payload);
  if (!unfinished_) unfinished_ = std::make_unique<Unfinished>();
  if (header.opcode != Opcode::more) unfinished_->opcode = header.opcode;
  unfinished_->message += payload;
  if (!header.last) return {Heard::Kind::piece};
  return whole(std::exchange(unfinished_->opcode, Opcode::more), unfinished_->message);
}

// [8.1] A character may be cut by pieces, never by the end.
Heard FrameReader::whole(Opcode opcode, std::string_view message) {
  if (opcode == Opcode::bytes) return {Heard::Kind::bytes, message};
  if (find_bad_utf8(message) != std::string_view::npos) return fail(CloseCode::bad_text);
  return {Heard::Kind::text, message};
}

}  // namespace knister::server
