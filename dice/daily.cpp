// dice/daily.cpp: a date that the calendar knows becomes a seed; the same on every machine.
#include "dice/daily.h"

#include <array>
#include <string>

#include "dice/digest.h"
#include "rules/cell.h"

namespace knister::dice {
namespace {

// The number in decimal digits, or -1 where there is anything else.
int whole(std::string_view digits) {
  int number = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const int year = whole(text.substr(0, 4));
  const int month = whole(text.substr(5, 2));
  const int day = whole(text.substr(8, 2));
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return day <= days[month - 1] + (leap && month == 2 ? 1 : 0);
}

}  // namespace

std::optional<std::vector<Roll>> daily_rolls(std::string_view date) {
  if (!is_date(date)) return std::nullopt;
  Source source(digest("knister-daily/1 " + std::string(date)));
  std::vector<Roll> rolls;
  for (int round = 0; round < round_count; ++round) rolls.push_back(source.roll());
  return rolls;
}

}  // namespace knister::dice
