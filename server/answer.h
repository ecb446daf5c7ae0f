// server/answer.h: an answer before it is sent, and the text of its head.
#pragma once

#include <cstddef>
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/request.h"
#include "server/status.h"

namespace knister::server {

struct Header {
  std::string_view name;
  std::string value;
};

struct Answer {
  Status status = Status::ok;
  std::vector<Header> headers{};
  std::span<const std::byte> body{};  // of the page or of constants: nothing is copied
  std::string text{};                 // or a body of its own
};

enum class After : std::uint8_t { keep_alive, close };

[[nodiscard]] inline std::span<const std::byte> content_of(const Answer& answer) {
  return answer.text.empty() ? answer.body : std::as_bytes(std::span(answer.text));
}

// A refusal with its code and reason as a plain text.
[[nodiscard]] Answer refusal(Status status);

// Everything up to the empty line. Every answer gets the same security headers.
[[nodiscard]] std::string head_text(const Answer& answer, std::time_t now, Version version,
                                    After after);

// What follows the head: nothing after HEAD, or when the status has no body.
[[nodiscard]] std::span<const std::byte> body_for(const Answer& answer, Method method);

}  // namespace knister::server
