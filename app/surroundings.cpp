// app/surroundings.cpp
#include "app/surroundings.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>
#include <unistd.h>

#include "cli/failure.h"
#include "machine/files.h"
#include "terminal/canvas/character.h"
#include "terminal/canvas/typed_text.h"

namespace knister::app {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// The first of the three that is set decides, as for every program with a locale.
std::string_view locale_for(const char* category) {
  for (const char* name : {"LC_ALL", category, "LANG"}) {
    if (const std::string_view value = environment(name); !value.empty()) return value;
  }
  return {};
}

bool locale_is_utf8() {
  std::string locale = terminal::lowered(locale_for("LC_CTYPE"));
  std::erase(locale, '-');
  return locale.find("utf8") != std::string::npos;
}

bool terminal_is_dumb() { return environment("TERM") == "dumb"; }

}  // namespace

i18n::Language language_of_locale() {
  return i18n::find_language(locale_for("LC_MESSAGES")).value_or(i18n::Language::en);
}

terminal::Style style_of_stdout() {
  const bool colours =
      isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && !terminal_is_dumb();
  return {locale_is_utf8() && !terminal_is_dumb() ? terminal::Charset::unicode
                                                  : terminal::Charset::ascii,
          colours ? terminal::Colour::on : terminal::Colour::off};
}

i18n::Spelling spelling_of_locale() {
  if (!locale_is_utf8()) return terminal::all_in_ascii;
  return terminal_is_dumb() ? terminal::signs_in_ascii : nullptr;
}

bool somebody_is_typing() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

std::string read_all(const i18n::Catalogue& words, const std::string& path) {
  auto content = machine::read_file(words, path);
  if (!content) throw cli::InputError(content.error());
  return *std::move(content);
}

std::optional<std::string> read_line() {
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

std::string read_file_or_text(const i18n::Catalogue& words, const std::string& given) {
  std::error_code ignored;
  if (given == "-" || std::filesystem::exists(given, ignored)) return read_all(words, given);
  return given;
}

void tell(const std::string& sentence) { std::fputs((sentence + '\n').c_str(), stderr); }

}  // namespace knister::app
