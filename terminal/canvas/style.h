// terminal/canvas/style.h: what the terminal at hand can show.
#pragma once

#include <cstdint>

namespace knister::terminal {

enum class Charset : std::uint8_t { ascii, unicode };
enum class Colour : std::uint8_t { off, on };

struct Style {
  Charset charset = Charset::ascii;
  Colour colour = Colour::off;
};

}  // namespace knister::terminal
