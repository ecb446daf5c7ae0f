// server/framing.h: the server's side of RFC 6455: the answer to a handshake, frames to a device
// and messages from one. Knows no sockets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace knister::server {

// --- the handshake ---

// What proves that a key was read, for the header Sec-WebSocket-Accept.
[[nodiscard]] std::string accept_of(std::string_view key);
// Sixteen bytes in base64.
[[nodiscard]] bool is_handshake_key(std::string_view key);

// --- frames ---

enum class Opcode : std::uint8_t {
  more = 0x0,  // of a message that has begun
  text = 0x1,
  bytes = 0x2,
  close = 0x8,
  ping = 0x9,
  pong = 0xA,
};

enum class CloseCode : std::uint16_t {
  normal = 1000,
  protocol_error = 1002,
  bad_text = 1007,
  policy = 1008,
  too_big = 1009,
};

// A whole frame as a server sends it: in one piece, without a mask.
[[nodiscard]] std::string frame_of(Opcode opcode, std::string_view payload);
[[nodiscard]] std::string close_frame(CloseCode code);

// One frame of a device, or what a message is whose last piece it brought.
struct Heard {
  enum class Kind : std::uint8_t {
    text,   // a whole message, in UTF-8
    bytes,  // a whole message
    piece,  // of a message that goes on
    ping,
    pong,
    close,  // the payload is what to answer with: its code, or nothing
    fault,  // close with `code`; nothing more is read
  };
  Kind kind;
  std::string_view payload{};  // until the next is asked for
  CloseCode code = CloseCode::normal;
};

// Makes messages of the bytes of one device. Many share the buffer that is read into: bytes of its
// own it keeps only while a frame or a message is incomplete.
class FrameReader {
 public:
  // Puts what was left over to the front of the buffer, and says how much that is: what comes goes
  // behind it. A buffer of `room_for` a message has space for that, and for more to come.
  [[nodiscard]] std::size_t put_back(std::span<char> buffer) const;
  [[nodiscard]] static constexpr std::size_t room_for(std::size_t longest_message) {
    return 2 * (longest_header + longest_message);
  }

  // Takes a frame from the front of what has been put back and has come; nothing when there is no
  // whole one: then what is left is kept. Masks are taken off in place.
  [[nodiscard]] std::optional<Heard> next(std::span<char>& bytes, std::size_t longest_message);

 private:
  static constexpr std::size_t longest_header = 14;
  struct Unfinished {
    std::string frame;    // its beginning, as it came
    std::string message;  // the pieces so far; then all of it, until the next frame
    Opcode opcode = Opcode::more;
  };
  struct Header;

  Heard fail(CloseCode code);
  std::optional<Heard> stop(std::span<char>& bytes);
  Heard take_control(Opcode opcode, std::string_view payload);
  Heard take_piece(const Header& header, std::string_view payload);
  Heard whole(Opcode opcode, std::string_view message);
  [[nodiscard]] Opcode under_way() const {
    return unfinished_ ? unfinished_->opcode : Opcode::more;
  }

  std::unique_ptr<Unfinished> unfinished_;
  bool ended_ = false;  // after a close or a fault nothing counts any more
};

}  // namespace knister::server
