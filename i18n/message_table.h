// i18n/message_table.h: the shape of the table that the build makes from the catalogues.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "i18n/plural.h"

namespace knister::i18n {

// One text per plural form; a message without plurals has only `other`.
using Forms = std::array<std::string_view, plural_form_count>;

struct LanguageTable {
  std::string_view code;
  std::span<const Forms> texts;  // by Message
};

extern const std::span<const std::string_view> message_keys;  // by Message, ascending
extern const std::span<const LanguageTable> language_tables;  // by Language

}  // namespace knister::i18n
