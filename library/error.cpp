// library/error.cpp: see error.h. What is wrong with a text is said in the words of i18n/en, which
// the build puts into made/library/text_faults.h: the catalogue of all languages would be half as
// large as the engine.
#include "library/error.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "library/text_faults.h"

namespace knister::library {
namespace {

struct Refusal {
  knister_status status;
  std::string_view name;
  std::string_view text;
};

constexpr std::array refusals{
    Refusal{KNISTER_NO_MEMORY, "no-memory", "there is not enough memory"},
    Refusal{KNISTER_BAD_ARGUMENT, "bad-argument", "a pointer is null or a count is out of range"},
    Refusal{KNISTER_BAD_TEXT, "bad-text", "the text cannot be read"},
    Refusal{KNISTER_BAD_NUMBER, "bad-number", "two dice make 2 to 12, a die shows 1 to 6"},
    Refusal{KNISTER_BAD_CELL, "bad-cell", "cells are 0 to 24"},
    Refusal{KNISTER_CELL_TAKEN, "cell-taken", "the cell has its number already"},
    Refusal{KNISTER_GAME_FINISHED, "game-finished", "the game is finished"},
    Refusal{KNISTER_NO_SUCH_DAY, "no-such-day", "there is no such day: they are like 2026-11-16"},
    Refusal{KNISTER_NO_SUCH_GAME, "no-such-game", "there is no game with this index"},
    Refusal{KNISTER_NO_SUCH_SEAT, "no-such-seat", "there is no seat with this index"},
    Refusal{KNISTER_NO_SUCH_LEVEL, "no-such-level",
            "levels are sparrow, hare, fox, instant, strong and max"},
    Refusal{KNISTER_LEVEL_HAS_NO_VALUES, "level-has-no-values",
            "sparrow, hare and fox choose without values"},
    Refusal{KNISTER_BAD_WEIGHTS, "bad-weights", "these are no weights that this engine can use"},
    Refusal{KNISTER_STOPPED, "stopped", "the engine was told to stop"},
    Refusal{KNISTER_NO_HISTORY, "no-history",
            "the game was put into a position: nobody knows how it came about"},
};

// Cut where it does not fit, but never within a character.
template <std::size_t Size>
void put(char (&room)[Size], std::string_view text) {  // NOLINT(modernize-avoid-c-arrays)
  std::size_t length = std::min(text.size(), Size - 1);
  while (length < text.size() && length > 0 &&
         (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
    --length;
  }
  std::memset(room, 0, Size);
  text.copy(room, length);
}

knister_status fill(knister_error* error, knister_status status, std::size_t at,
                    std::string_view name, std::string_view text) {
  if (error != nullptr) {
    error->status = status;
    error->at = at;
    put(error->name, name);
    put(error->text, text);
  }
  return status;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

}  // namespace

knister_status fail(knister_error* error, knister_status status, std::size_t at) {
  for (const Refusal& refusal : refusals) {
    if (refusal.status == status) return fill(error, status, at, refusal.name, refusal.text);
  }
  return fill(error, status, at, "unknown", "");
}

knister_status fail(knister_error* error, const TextError& fault) {
  const std::string_view fault_name = name(fault.fault);
  for (const TextFaultWords& words : text_fault_words) {
    if (words.name != fault_name) continue;
    const std::string text = replaced(replaced(std::string(words.text), "{found}", fault.found),
                                      "{expected}", fault.expected);
    return fill(error, KNISTER_BAD_TEXT, fault.at, fault_name, text);
  }
  return fill(error, KNISTER_BAD_TEXT, fault.at, fault_name, fault_name);
}

std::size_t put_text(std::string_view whole, char* text, std::size_t room) {
  if (text != nullptr && room > 0) {
    const std::size_t length = std::min(whole.size(), room - 1);
    whole.copy(text, length);
    text[length] = '\0';
  }
  return whole.size();
}

}  // namespace knister::library
