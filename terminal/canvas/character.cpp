// terminal/canvas/character.cpp: see character.h. Only what our catalogues and drawings use has a
// like in ASCII; names of people may hold anything.
#include "terminal/canvas/character.h"

#include <algorithm>
#include <array>

#include "rules/format/utf8.h"

namespace knister::terminal {
namespace {

struct Like {
  char32_t character;
  std::string_view ascii;
};

// Sorted by character: looked up by halves.
constexpr std::array likes{
    Like{U'\u00A0', " "}, Like{U'«', "\""}, Like{U'·', "-"},    Like{U'»', "\""}, Like{U'À', "A"},
    Like{U'Á', "A"},      Like{U'Ä', "Ae"}, Like{U'Å', "Aa"},   Like{U'Æ', "Ae"}, Like{U'È', "E"},
    Like{U'É', "E"},      Like{U'Ì', "I"},  Like{U'Í', "I"},    Like{U'Ò', "O"},  Like{U'Ó', "O"},
    Like{U'Ö', "Oe"},     Like{U'×', "x"},  Like{U'Ø', "Oe"},   Like{U'Ù', "U"},  Like{U'Ú', "U"},
    Like{U'Ü', "Ue"},     Like{U'ß', "ss"}, Like{U'à', "a"},    Like{U'á', "a"},  Like{U'ä', "ae"},
    Like{U'å', "aa"},     Like{U'æ', "ae"}, Like{U'è', "e"},    Like{U'é', "e"},  Like{U'ê', "e"},
    Like{U'ë', "e"},      Like{U'ì', "i"},  Like{U'í', "i"},    Like{U'ï', "i"},  Like{U'ò', "o"},
    Like{U'ó', "o"},      Like{U'ö', "oe"}, Like{U'ø', "oe"},   Like{U'ù', "u"},  Like{U'ú', "u"},
    Like{U'ü', "ue"},     Like{U'Ё', "Yo"}, Like{U'Є', "Ye"},   Like{U'І', "I"},  Like{U'Ї', "Yi"},
    Like{U'А', "A"},      Like{U'Б', "B"},  Like{U'В', "V"},    Like{U'Г', "G"},  Like{U'Д', "D"},
    Like{U'Е', "E"},      Like{U'Ж', "Zh"}, Like{U'З', "Z"},    Like{U'И', "I"},  Like{U'Й', "J"},
    Like{U'К', "K"},      Like{U'Л', "L"},  Like{U'М', "M"},    Like{U'Н', "N"},  Like{U'О', "O"},
    Like{U'П', "P"},      Like{U'Р', "R"},  Like{U'С', "S"},    Like{U'Т', "T"},  Like{U'У', "U"},
    Like{U'Ф', "F"},      Like{U'Х', "Kh"}, Like{U'Ц', "Ts"},   Like{U'Ч', "Ch"}, Like{U'Ш', "Sh"},
    Like{U'Щ', "Shch"},   Like{U'Ъ', "\""}, Like{U'Ы', "Y"},    Like{U'Ь', "'"},  Like{U'Э', "E"},
    Like{U'Ю', "Yu"},     Like{U'Я', "Ya"}, Like{U'а', "a"},    Like{U'б', "b"},  Like{U'в', "v"},
    Like{U'г', "g"},      Like{U'д', "d"},  Like{U'е', "e"},    Like{U'ж', "zh"}, Like{U'з', "z"},
    Like{U'и', "i"},      Like{U'й', "j"},  Like{U'к', "k"},    Like{U'л', "l"},  Like{U'м', "m"},
    Like{U'н', "n"},      Like{U'о', "o"},  Like{U'п', "p"},    Like{U'р', "r"},  Like{U'с', "s"},
    Like{U'т', "t"},      Like{U'у', "u"},  Like{U'ф', "f"},    Like{U'х', "kh"}, Like{U'ц', "ts"},
    Like{U'ч', "ch"},     Like{U'ш', "sh"}, Like{U'щ', "shch"}, Like{U'ъ', "\""}, Like{U'ы', "y"},
    Like{U'ь', "'"},      Like{U'э', "e"},  Like{U'ю', "yu"},   Like{U'я', "ya"}, Like{U'ё', "yo"},
    Like{U'є', "ye"},     Like{U'і', "i"},  Like{U'ї', "yi"},   Like{U'Ґ', "G"},  Like{U'ґ', "g"},
    Like{U'–', "-"},      Like{U'—', "-"},  Like{U'‘', "'"},    Like{U'’', "'"},  Like{U'“', "\""},
    Like{U'”', "\""},     Like{U'„', "\""}, Like{U'…', "..."},  Like{U'←', "<"},  Like{U'↑', "^"},
    Like{U'→', "->"},     Like{U'↓', "v"},  Like{U'↘', "\\"},   Like{U'↙', "/"},  Like{U'−', "-"},
    Like{U'─', "-"},      Like{U'│', "|"},  Like{U'┌', "+"},    Like{U'┐', "+"},  Like{U'└', "+"},
    Like{U'┘', "+"},      Like{U'├', "+"},  Like{U'┤', "+"},    Like{U'┬', "+"},  Like{U'┴', "+"},
    Like{U'┼', "+"},      Like{U'▁', "_"},  Like{U'█', "#"},    Like{U'●', "o"},  Like{U'★', "*"},
    Like{U'✓', "+"},
};
static_assert(std::is_sorted(likes.begin(), likes.end(), [](const Like& a, const Like& b) {
  return a.character < b.character;
}));

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array no_width{Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
                              Range{0x0610, 0x061A}, Range{0x064B, 0x065F}, Range{0x1AB0, 0x1AFF},
                              Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200F}, Range{0x202A, 0x202E},
                              Range{0x2060, 0x2064}, Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F},
                              Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF}};
constexpr std::array two_columns{
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1FAFF}, Range{0x20000, 0x3FFFD}};

template <typename Ranges>
bool within(const Ranges& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [character](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

// In ASCII, but for these.
std::string respelled(std::string_view text, Range letters) {
  std::string out;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (character < 128 || (character >= letters.first && character <= letters.last)) {
      append(out, character);
    } else {
      out += in_ascii(character);
    }
  }
  return out;
}

}  // namespace

char32_t take_character(std::string_view& text) {
  const std::size_t length = utf8_length(text, 0);
  if (length == 0) {
    text.remove_prefix(1);
    return no_character;
  }
  constexpr std::array<unsigned char, 5> first_bits{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & first_bits[length];
  for (std::size_t i = 1; i < length; ++i) {
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return character;
}

void append(std::string& text, char32_t character) {
  const auto more = [&](unsigned shift) {
    text += static_cast<char>(0x80U | (character >> shift & 0x3FU));
  };
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += static_cast<char>(0xC0U | character >> 6U);
    more(0);
  } else if (character < 0x10000) {
    text += static_cast<char>(0xE0U | character >> 12U);
    more(6);
    more(0);
  } else {
    text += static_cast<char>(0xF0U | character >> 18U);
    more(12);
    more(6);
    more(0);
  }
}

int columns_of(char32_t character) {
  if (character < 0x300) return 1;
  if (within(no_width, character)) return 0;
  return within(two_columns, character) ? 2 : 1;
}

std::string_view in_ascii(char32_t character) {
  static constexpr auto printable = [] {
    std::array<char, 128> all{};
    for (int c = 0; c < 128; ++c) all[c] = static_cast<char>(c < ' ' || c == 127 ? '?' : c);
    return all;
  }();
  if (character < 128) return {&printable[character], 1};
  const auto* found =
      std::lower_bound(likes.begin(), likes.end(), character,
                       [](const Like& like, char32_t wanted) { return like.character < wanted; });
  return found != likes.end() && found->character == character ? found->ascii : "?";
}

std::string all_in_ascii(std::string_view text) { return respelled(text, {0, 127}); }
std::string signs_in_ascii(std::string_view text) { return respelled(text, {U'À', 0x1FFF}); }

}  // namespace knister::terminal
