// server/reply.cpp
#include "server/reply.h"

#include <array>

#include "server/page_policy.h"

namespace knister::server {
namespace {

struct FixedHeader {
  std::string_view name;
  std::string_view value;
};

constexpr std::array security_headers{
    FixedHeader{"X-Content-Type-Options", "nosniff"},
    FixedHeader{"Referrer-Policy", "no-referrer"},
    FixedHeader{"Cross-Origin-Opener-Policy", "same-origin"},
    FixedHeader{"Cross-Origin-Resource-Policy", "same-origin"},
    FixedHeader{"Permissions-Policy",
                "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
};

void append(std::string& text, std::string_view name, std::string_view value) {
  text.append(name).append(": ").append(value).append("\r\n");
}

std::string http_date(std::time_t now) {
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return text.data();
}

}  // namespace

Reply refusal(Status status) {
  const std::string_view text = status_text(status);
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
          std::as_bytes(std::span(text))};
}

std::string head_text(const Reply& reply, std::time_t now, Version version, After after) {
  std::string text = "HTTP/1.1 ";
  text.append(status_text(reply.status));
  text.back() = '\r';
  text += '\n';
  append(text, "Date", http_date(now));
  // The length of what a 304 leaves out need not be told.
  if (reply.status != Status::not_modified) {
    append(text, "Content-Length", std::to_string(content_of(reply).size()));
  }
  for (const Header& header : reply.headers) append(text, header.name, header.value);
  static const std::string nothing_inline = page_policy();
  append(text, "Content-Security-Policy", reply.policy.empty() ? nothing_inline : reply.policy);
  for (const FixedHeader& header : security_headers) append(text, header.name, header.value);
  if (after == After::close) append(text, "Connection", "close");
  // Version 1.0 closes unless it is told otherwise.
  if (after == After::keep_alive && version == Version::http_1_0) {
    append(text, "Connection", "keep-alive");
  }
  return text + "\r\n";
}

std::span<const std::byte> body_for(const Reply& reply, Method method) {
  if (method == Method::head || reply.status == Status::not_modified) return {};
  return content_of(reply);
}

}  // namespace knister::server
