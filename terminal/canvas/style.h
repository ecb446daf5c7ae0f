// terminal/canvas/style.h: what the terminal at hand can show.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace knister::terminal {

enum class Charset : std::uint8_t { ascii, unicode };
enum class Colour : std::uint8_t { off, on };

struct Style {
  Charset charset = Charset::ascii;
  Colour colour = Colour::off;
};

// The few typographic characters of our own texts, for terminals that have only ASCII.
[[nodiscard]] inline std::string in_charset(std::string text, Charset charset) {
  if (charset == Charset::unicode) return text;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> plain{
      {{" · ", " - "}, {"’", "'"}}};
  for (const auto& [from, to] : plain) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
      text.replace(at, from.size(), to);
    }
  }
  return text;
}

// The ways we mark text. Each also differs without colour: see whoever calls.
enum class Mark : std::uint8_t { struck, fresh, dim, strong };

[[nodiscard]] inline std::string marked(Mark mark, std::string_view text, Style style) {
  if (style.colour == Colour::off) return std::string(text);
  std::string_view code;
  switch (mark) {
    case Mark::struck:
      code = "\x1b[2;9m";
      break;
    case Mark::fresh:
      code = "\x1b[1;30;43m";
      break;
    case Mark::dim:
      code = "\x1b[2m";
      break;
    case Mark::strong:
      code = "\x1b[1m";
      break;
  }
  return std::string(code) + std::string(text) + "\x1b[0m";
}

}  // namespace knister::terminal
