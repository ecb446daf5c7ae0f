// rules/format/person_name.cpp: ranges of Unicode 15.
#include "rules/format/person_name.h"

#include <array>
#include <cstdint>
#include <span>

#include "rules/format/utf8.h"

namespace knister {
namespace {

struct CharacterRange {
  std::uint32_t first;
  std::uint32_t last;
};

// Marks of direction, separators of lines, and what stands between characters unseen to no good.
constexpr std::array forbidden_in_names{
    CharacterRange{0x061C, 0x061C}, CharacterRange{0x200B, 0x200B}, CharacterRange{0x200E, 0x200F},
    CharacterRange{0x2028, 0x202E}, CharacterRange{0x2060, 0x206F}, CharacterRange{0xFDD0, 0xFDEF},
    CharacterRange{0xFEFF, 0xFEFF}, CharacterRange{0xFFF0, 0xFFFB}};
// Some writing and many pictures need these, but alone they show nothing.
constexpr std::array unseen_in_names{
    CharacterRange{0x0020, 0x0020}, CharacterRange{0x00A0, 0x00A0},  CharacterRange{0x00AD, 0x00AD},
    CharacterRange{0x034F, 0x034F}, CharacterRange{0x115F, 0x1160},  CharacterRange{0x1680, 0x1680},
    CharacterRange{0x17B4, 0x17B5}, CharacterRange{0x180B, 0x180F},  CharacterRange{0x2000, 0x200D},
    CharacterRange{0x202F, 0x202F}, CharacterRange{0x205F, 0x205F},  CharacterRange{0x2800, 0x2800},
    CharacterRange{0x3000, 0x3000}, CharacterRange{0x3164, 0x3164},  CharacterRange{0xFE00, 0xFE0F},
    CharacterRange{0xFFA0, 0xFFA0}, CharacterRange{0xE0000, 0xE0FFF}};

bool holds(std::span<const CharacterRange> ranges, std::uint32_t character) {
  for (const CharacterRange& one : ranges) {
    if (character >= one.first && character <= one.last) return true;
  }
  return false;
}

// The last two of every 65,536 are never characters.
bool is_no_character(std::uint32_t character) { return (character & 0xFFFEU) == 0xFFFEU; }

std::uint32_t character_at(std::string_view text, std::size_t at, std::size_t length) {
  constexpr std::array<std::uint32_t, 5> of_first{0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t character = static_cast<unsigned char>(text[at]) & of_first[length];
  for (std::size_t i = 1; i < length; ++i) {
    character = character << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
  }
  return character;
}

}  // namespace

bool is_person_name(std::string_view name) {
  if (name.size() > longest_person_name || find_control(name) != std::string_view::npos) {
    return false;
  }
  bool seen = false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = utf8_length(name, at);
    if (length == 0) return false;
    const std::uint32_t character = character_at(name, at, length);
    if (holds(forbidden_in_names, character) || is_no_character(character)) return false;
    seen = seen || !holds(unseen_in_names, character);
    at += length;
  }
  return seen;
}

}  // namespace knister
