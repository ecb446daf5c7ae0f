// server/reply.h: a reply before it is sent, and the text of its head.
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

struct Reply {
  Status status = Status::ok;
  std::vector<Header> headers{};
  std::span<const std::byte> body{};  // of the page or of constants: nothing is copied
  std::string text{};                 // or a body of its own
  std::string policy{};               // empty: the one that allows nothing inline
};

enum class After : std::uint8_t { keep_alive, close };

[[nodiscard]] inline std::span<const std::byte> content_of(const Reply& reply) {
  return reply.text.empty() ? reply.body : std::as_bytes(std::span(reply.text));
}

// A refusal with its code and reason as a plain text.
[[nodiscard]] Reply refusal(Status status);

// Everything up to the empty line. Every reply gets the same security headers.
[[nodiscard]] std::string head_text(const Reply& reply, std::time_t now, Version version,
                                    After after);

// What follows the head: nothing after HEAD, or when the status has no body.
[[nodiscard]] std::span<const std::byte> body_for(const Reply& reply, Method method);

}  // namespace knister::server
