// tests/fuzz/link_code.cpp: reads any bytes as a link code, also with its check put right, and
// writes and reads games made from them. A game has one code, and one wrong character is always
// noticed.
#include "rules/format/link_code.h"

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/made_record.h"

using namespace knister;

namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string in_capitals(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return result;
}

// The check as docs/notation.md tells it: the text as a number in base 36, modulo 1291, in two
// characters. Chance would hardly ever hit it.
std::string with_right_check(std::string_view text) {
  std::string code = "1" + in_capitals(text);
  unsigned rest = 0;
  for (char& c : code) {
    if (alphabet.find(c) == std::string_view::npos) {
      c = alphabet[static_cast<unsigned char>(c) % alphabet.size()];
    }
    rest = (rest * 36 + static_cast<unsigned>(alphabet.find(c))) % 1291;
  }
  code += alphabet[rest / 36];
  code += alphabet[rest % 36];
  return code;
}

void check_reading(std::string_view text) {
  const auto record = parse_link_code(text);
  if (!record) {
    fuzz::check_error(record.error(), text);
    return;
  }
  CHECK(to_link_code(*record) == in_capitals(text));
  for (const SeatRecord& seat : record->seats) CHECK(seat.cells.size() <= record->rolls.size());
}

// Changes the character that `choice` picks into the one it picks.
void check_wrong_character(std::string code, std::size_t choice) {
  char& changed = code[choice % code.size()];
  const std::size_t value = alphabet.find(changed);
  changed = alphabet[(value + 1 + choice % (alphabet.size() - 1)) % alphabet.size()];
  CHECK(!parse_link_code(code).has_value());
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  check_reading(text);
  check_reading(with_right_check(text));

  const Record made = fuzz::without_words(fuzz::RecordMaker(text).make(3));
  const auto code = to_link_code(made);
  CHECK(code.has_value());
  CHECK(parse_link_code(*code) == made);
  std::size_t choice = size;
  for (const char c : text) choice = choice * 31 + static_cast<unsigned char>(c);
  check_wrong_character(*code, choice);
  return 0;
}
