// terminal/canvas/canvas.cpp: see canvas.h.
#include "terminal/canvas/canvas.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "terminal/canvas/character.h"

namespace knister::terminal {
namespace {

// Calls `use` with every character as the charset has it.
template <typename Use>
void for_each_character(std::string_view text, Charset charset, Use use) {
  while (!text.empty()) {
    char32_t character = take_character(text);
    if (character < U' ' || character == 127) character = U'?';
    if (charset == Charset::unicode) {
      use(character);
    } else if (columns_of(character) > 0) {
      for (const char c : in_ascii(character)) use(static_cast<char32_t>(c));
    }
  }
}

constexpr std::string_view usual = "\x1b[0m";

std::string_view attribute(Ink ink) {
  if (ink == Ink::points || ink == Ink::strong) return "\x1b[1m";
  return ink == Ink::dim ? "\x1b[2m" : "";
}

}  // namespace

Canvas::Canvas(Size size, Charset charset)
    : size_{std::max(size.rows, 0), std::max(size.columns, 0)},
      charset_(charset),
      spots_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

const Spot& Canvas::at(int row, int column) const {
  assert(row >= 0 && row < size_.rows && column >= 0 && column < size_.columns);
  return spots_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
                static_cast<std::size_t>(column)];
}

void Canvas::set(int row, int column, char32_t character, Ink ink) {
  if (row < 0 || row >= size_.rows || column < 0 || column >= size_.columns) return;
  spots_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) +
         static_cast<std::size_t>(column)] = {character, ink};
}

int Canvas::put(int row, int column, std::string_view text, Ink ink, int width) {
  const int end = std::min(size_.columns, width == everything ? size_.columns : column + width);
  // Where it does not fit, its last place tells that there was more.
  const bool cut = column + width_of(text, charset_) > end;
  const int last = cut ? end - 1 : end;
  bool full = false;
  for_each_character(text, charset_, [&](char32_t character) {
    const int columns = columns_of(character);
    if (full || columns == 0) return;
    if (column + columns > last) {
      full = true;
      return;
    }
    set(row, column, character, ink);
    if (columns == 2) set(row, column + 1, 0, ink);
    column += columns;
  });
  if (cut && last >= 0) {
    const char32_t sign = charset_ == Charset::unicode ? U'…' : U'~';
    set(row, column, sign, ink);
    ++column;
  }
  return column;
}

void Canvas::put_before(int row, int end, std::string_view text, Ink ink) {
  put(row, std::max(0, end - width_of(text, charset_)), text, ink);
}

void Canvas::tint(int row, int column, int width, Ink ink) {
  if (row < 0 || row >= size_.rows) return;
  for (int at = std::max(column, 0); at < std::min(column + width, size_.columns); ++at) {
    set(row, at, this->at(row, at).character, ink);
  }
}

std::string Canvas::text(Colour colour) const {
  std::string out;
  for (int row = 0; row < size_.rows; ++row) {
    std::size_t blanks = 0;  // written only when something follows them
    std::string_view set;
    for (int column = 0; column < size_.columns; ++column) {
      const Spot& spot = at(row, column);
      if (spot.character == 0) continue;
      if (spot.character == U' ') {
        ++blanks;
        continue;
      }
      const std::string_view wanted = colour == Colour::on ? attribute(spot.ink) : "";
      out.append(std::exchange(blanks, 0), ' ');
      if (wanted != set) {
        if (!set.empty()) out += usual;
        out += set = wanted;
      }
      append(out, spot.character);
    }
    if (!set.empty()) out += usual;
    out += '\n';
  }
  return out;
}

int width_of(std::string_view text, Charset charset) {
  int width = 0;
  for_each_character(text, charset, [&](char32_t character) { width += columns_of(character); });
  return width;
}

std::vector<std::string> wrapped(std::string_view text, int width, Charset charset) {
  std::vector<std::string> out;
  for (bool more = true; more;) {
    const std::size_t end = text.find('\n');
    std::string_view rest = text.substr(0, end);
    more = end != std::string_view::npos;
    if (more) text.remove_prefix(end + 1);
    // What stands further in, such as a number aligned to the right, stays there.
    const std::size_t indent = std::min(rest.find_first_not_of(' '), rest.size());
    std::string line(rest.substr(0, indent));
    rest.remove_prefix(indent);
    bool begun = false;  // whether a word stands in the line
    while (!rest.empty()) {
      const std::size_t space = std::min(rest.find(' '), rest.size());
      const std::string_view word = rest.substr(0, space);
      rest.remove_prefix(std::min(space + 1, rest.size()));
      const bool fits = !begun || width_of(line, charset) + 1 + width_of(word, charset) <= width;
      if (!fits) {
        out.push_back(std::move(line));
        line.clear();
      } else if (begun) {
        line += ' ';
      }
      line += word;
      begun = true;
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace knister::terminal
