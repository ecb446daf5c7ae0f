// i18n/plural.h: which form of a noun follows a whole number (the rules of Unicode's CLDR).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace knister::i18n {

enum class PluralForm : std::uint8_t { one, few, many, other };
inline constexpr int plural_form_count = 4;
inline constexpr std::array<std::string_view, plural_form_count> plural_form_names{"one", "few",
                                                                                   "many", "other"};

[[nodiscard]] constexpr bool is_east_slavic(std::string_view language) {
  return language == "uk" || language == "ru";
}

[[nodiscard]] constexpr PluralForm plural_form(std::string_view language, std::int64_t count) {
  const std::int64_t n = count < 0 ? -count : count;
  if (is_east_slavic(language)) {
    const std::int64_t last = n % 10;
    const bool teen = n % 100 >= 11 && n % 100 <= 14;
    if (last == 1 && !teen) return PluralForm::one;
    if (last >= 2 && last <= 4 && !teen) return PluralForm::few;
    return PluralForm::many;
  }
  if (n == 1) return PluralForm::one;
  if (language == "it" && n != 0 && n % 1'000'000 == 0) return PluralForm::many;
  return PluralForm::other;
}

inline constexpr std::array east_slavic_forms{PluralForm::one, PluralForm::few, PluralForm::many,
                                              PluralForm::other};
inline constexpr std::array italian_forms{PluralForm::one, PluralForm::many, PluralForm::other};
inline constexpr std::array usual_forms{PluralForm::one, PluralForm::other};

// The forms a catalogue of this language must have for every message that counts something.
[[nodiscard]] constexpr std::span<const PluralForm> plural_forms(std::string_view language) {
  if (is_east_slavic(language)) return east_slavic_forms;
  if (language == "it") return italian_forms;
  return usual_forms;
}

}  // namespace knister::i18n
