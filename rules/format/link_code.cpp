// rules/format/link_code.cpp: the game as one mixed-radix number, written in base 36 with a check
// behind it.
//
// The text is: version "1", the number, two check characters. The number's digits from the lowest:
//   kind of rolls (3), rounds (26), seats - 1 (64), first roller (seats), each roll, then for each
//   seat how many rounds it has written (rounds + 1) and for each of them the place of its cell
//   among the cells still free (25, 24, ...).
// A game has exactly one code: whatever reads back to another code is refused.
#include "rules/format/link_code.h"

#include <algorithm>
#include <array>

#include "rules/format/big_integer.h"
#include "rules/format/utf8.h"

namespace knister {
namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::uint32_t base = 36;
constexpr char link_version = '1';
constexpr std::size_t check_length = 2;
// A prime below 36 * 36: one wrong character, or two neighbours swapped, always changes the rest.
constexpr std::uint32_t check_modulus = 1291;
constexpr std::size_t longest_code = 1200;  // above what 64 seats need

constexpr std::uint32_t dice_outcomes = die_faces * die_faces;

// How the rolls are written, by the cheapest kind that holds them all.
enum class RollKind : std::uint8_t { dice, sums, mixed };
constexpr std::uint32_t roll_kinds = 3;

constexpr std::uint32_t radix_of(RollKind kind) {
  switch (kind) {
    case RollKind::dice:
      return dice_outcomes;
    case RollKind::sums:
      return number_count;
    case RollKind::mixed:
      break;
  }
  return dice_outcomes + number_count;
}

RollKind kind_of(const std::vector<Roll>& rolls) {
  const auto with_dice =
      std::count_if(rolls.begin(), rolls.end(), [](Roll roll) { return roll.shows_dice(); });
  if (with_dice == static_cast<std::ptrdiff_t>(rolls.size())) return RollKind::dice;
  return with_dice == 0 ? RollKind::sums : RollKind::mixed;
}

std::uint32_t digit_of(Roll roll, RollKind kind) {
  if (roll.shows_dice()) {
    return static_cast<std::uint32_t>((roll.first() - 1) * die_faces + roll.second() - 1);
  }
  const std::uint32_t sum = static_cast<std::uint32_t>(roll.sum()) - lowest_number;
  return kind == RollKind::sums ? sum : dice_outcomes + sum;
}

Roll roll_of(std::uint32_t digit, RollKind kind) {
  if (kind == RollKind::sums) return Roll::of_sum(static_cast<int>(digit) + lowest_number);
  if (digit >= dice_outcomes) {
    return Roll::of_sum(static_cast<int>(digit - dice_outcomes) + lowest_number);
  }
  return Roll::of_dice(static_cast<int>(digit) / die_faces + 1,
                       static_cast<int>(digit) % die_faces + 1);
}

// The cells still free, in their order; cells leave it one by one.
class FreeCells {
 public:
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(cells_.size()); }
  std::uint32_t take(Cell cell) {
    const auto found = std::find(cells_.begin(), cells_.end(), cell);
    const auto place = static_cast<std::uint32_t>(found - cells_.begin());
    cells_.erase(found);
    return place;
  }
  Cell take(std::uint32_t place) {
    const Cell cell = cells_[place];
    cells_.erase(cells_.begin() + place);
    return cell;
  }

 private:
  std::vector<Cell> cells_{all_cells.begin(), all_cells.end()};
};

struct Digit {
  std::uint32_t radix;
  std::uint32_t value;
};

std::vector<Digit> digits_of(const Record& record) {
  const RollKind kind = kind_of(record.rolls);
  const auto rounds = static_cast<std::uint32_t>(record.rolls.size());
  const auto seats = static_cast<std::uint32_t>(record.seats.size());
  std::vector<Digit> digits{{roll_kinds, static_cast<std::uint32_t>(kind)},
                            {round_count + 1, rounds},
                            {most_seats_in_a_link, seats - 1},
                            {seats, record.first_roller}};
  for (const Roll roll : record.rolls) digits.push_back({radix_of(kind), digit_of(roll, kind)});
  for (const SeatRecord& seat : record.seats) {
    digits.push_back({rounds + 1, static_cast<std::uint32_t>(seat.cells.size())});
    FreeCells free;
    for (const Cell cell : seat.cells) {
      const std::uint32_t radix = free.count();
      digits.push_back({radix, free.take(cell)});
    }
  }
  return digits;
}

Record record_of(BigInteger& number) {
  Record record;
  const auto kind = static_cast<RollKind>(number.pop(roll_kinds));
  const std::uint32_t rounds = number.pop(round_count + 1);
  record.seats.resize(number.pop(most_seats_in_a_link) + 1);
  record.first_roller = number.pop(static_cast<std::uint32_t>(record.seats.size()));
  for (std::uint32_t i = 0; i < rounds; ++i) {
    record.rolls.push_back(roll_of(number.pop(radix_of(kind)), kind));
  }
  for (SeatRecord& seat : record.seats) {
    FreeCells free;
    for (std::uint32_t left = number.pop(rounds + 1); left > 0; --left) {
      seat.cells.push_back(free.take(number.pop(free.count())));
    }
  }
  return record;
}

// The text read as one number in base 36, modulo the check's prime.
std::uint32_t check_of(std::string_view code) {
  std::uint32_t rest = 0;
  for (const char c : code) {
    rest = (rest * base + static_cast<std::uint32_t>(alphabet.find(c))) % check_modulus;
  }
  return rest;
}

std::string with_check(std::string code) {
  const std::uint32_t check = check_of(code);
  code += alphabet[check / base];
  code += alphabet[check % base];
  return code;
}

}  // namespace

Parsed<std::string> to_link_code(const Record& record) {
  if (record.seats.empty()) return text_error(TextFault::seats_missing, 0);
  if (record.seats.size() > most_seats_in_a_link) {
    return text_error(TextFault::seats_too_many, 0, std::to_string(record.seats.size()),
                      std::to_string(most_seats_in_a_link));
  }
  BigInteger number;
  const std::vector<Digit> digits = digits_of(record);
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    number.push(digit->radix, digit->value);
  }
  std::string code;
  while (!number.is_zero()) code += alphabet[number.pop(base)];
  code += link_version;
  std::reverse(code.begin(), code.end());
  return with_check(std::move(code));
}

Parsed<Record> parse_link_code(std::string_view text) {
  if (text.empty()) return text_error(TextFault::empty, 0);
  if (text.size() > longest_code) {
    return text_error(TextFault::link_malformed, longest_code, shown_text(text));
  }
  std::string code(text);
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (code[at] >= 'a' && code[at] <= 'z') code[at] = static_cast<char>(code[at] - 'a' + 'A');
    if (alphabet.find(code[at]) == std::string_view::npos) {
      return text_error(TextFault::link_character, at, shown_character(text, at));
    }
  }
  if (code[0] != link_version) {
    return text_error(TextFault::version_unknown, 0, shown_character(text, 0));
  }
  if (code.size() <= check_length ||
      with_check(code.substr(0, code.size() - check_length)) != code) {
    return text_error(TextFault::link_check_failed, text.size(), shown_text(text));
  }
  BigInteger number;
  for (std::size_t at = 1; at < code.size() - check_length; ++at) {
    number.push(base, static_cast<std::uint32_t>(alphabet.find(code[at])));
  }
  Record record = record_of(number);
  if (to_link_code(record) != code) {
    return text_error(TextFault::link_malformed, 0, shown_text(text));
  }
  return record;
}

}  // namespace knister
