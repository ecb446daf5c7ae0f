// i18n/catalogue.cpp: finding a text and filling its placeholders.
#include "i18n/catalogue.h"

#include <algorithm>
#include <cassert>

#include "i18n/message_table.h"

namespace knister::i18n {
namespace {

const Argument* find(Arguments arguments, std::string_view name) {
  const auto* found = std::find_if(arguments.begin(), arguments.end(),
                                   [&](const Argument& one) { return one.name == name; });
  return found == arguments.end() ? nullptr : found;
}

}  // namespace

std::string Catalogue::text(Message message, Arguments arguments) const {
  const LanguageTable& table = language_tables[static_cast<std::size_t>(language_)];
  const Forms& forms = table.texts[static_cast<std::size_t>(message)];
  auto form = PluralForm::other;
  if (const Argument* count = find(arguments, "count")) {
    form = plural_form(table.code, count->number);
    if (forms[static_cast<std::size_t>(form)].empty()) form = PluralForm::other;
  }
  std::string spelled;
  std::string_view pattern = forms[static_cast<std::size_t>(form)];
  if (spelling_ != nullptr) pattern = spelled = spelling_(pattern);

  std::string result;
  for (std::size_t at = 0; at < pattern.size();) {
    const std::size_t open = pattern.find('{', at);
    if (open == std::string_view::npos) return result.append(pattern.substr(at));
    const std::size_t close = pattern.find('}', open);  // the build has checked that it is there
    result += pattern.substr(at, open - at);
    const Argument* argument = find(arguments, pattern.substr(open + 1, close - open - 1));
    assert(argument != nullptr);
    if (argument != nullptr) result += argument->value;
    at = close + 1;
  }
  return result;
}

std::optional<Message> find_message(std::string_view key) {
  const auto found = std::lower_bound(message_keys.begin(), message_keys.end(), key);
  if (found == message_keys.end() || *found != key) return std::nullopt;
  return static_cast<Message>(found - message_keys.begin());
}

Message message(std::string_view family, std::string_view name) {
  const auto found = find_message(std::string(family) + '.' + std::string(name));
  assert(found);
  return found ? *found : Message{};
}

std::optional<Language> find_language(std::string_view locale) {
  const std::string_view wanted = locale.substr(0, locale.find_first_of("_.@-"));
  for (std::size_t i = 0; i < language_tables.size(); ++i) {
    if (language_tables[i].code == wanted) return static_cast<Language>(i);
  }
  return std::nullopt;
}

std::string_view code(Language language) {
  return language_tables[static_cast<std::size_t>(language)].code;
}

}  // namespace knister::i18n
