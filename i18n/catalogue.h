// i18n/catalogue.h: every word people read, by message and language. Knows nothing of the game.
//
// The texts live in a folder of JSON files per language beside this header: program.json is what
// only the program says, game.json what page and program both say, the others are the page's. The
// build turns the first two into messages.h and messages.cpp and refuses a language that lacks a
// key, a placeholder or a plural.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/messages.h"  // made by the build: enum Message, enum Language

namespace knister::i18n {

// A value for a placeholder such as {line}. A number named "count" chooses the plural form.
struct Argument {
  Argument(std::string_view argument_name, std::string_view text)
      : name(argument_name), value(text) {}
  template <std::integral Integer>
  Argument(std::string_view argument_name, Integer count)
      : name(argument_name),
        value(std::to_string(count)),
        number(static_cast<std::int64_t>(count)) {}

  std::string_view name;
  std::string value;
  std::int64_t number = 0;
};

using Arguments = std::initializer_list<Argument>;

// How texts are put into the characters of a poorer terminal; arguments stay as they are.
using Spelling = std::string (*)(std::string_view);

class Catalogue {
 public:
  explicit Catalogue(Language language, Spelling spelling = nullptr)
      : language_(language), spelling_(spelling) {}

  [[nodiscard]] std::string text(Message message, Arguments arguments = {}) const;
  // What stands between the whole of a number and its tenths.
  [[nodiscard]] char decimal_mark() const { return language_ == Language::en ? '.' : ','; }

 private:
  Language language_;
  Spelling spelling_;
};

// The message with this key, such as "combination.pair".
[[nodiscard]] std::optional<Message> find_message(std::string_view key);

// The same for the keys that the program puts together from names of its own; a test walks all of
// them, so that none is ever missing.
[[nodiscard]] Message message(std::string_view family, std::string_view name);

// The language of a locale name such as "uk_UA.UTF-8"; nothing if we do not speak it.
[[nodiscard]] std::optional<Language> find_language(std::string_view locale);

// The language code, such as "en".
[[nodiscard]] std::string_view code(Language language);

}  // namespace knister::i18n
