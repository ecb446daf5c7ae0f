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

}  // namespace

i18n::Language language_of_locale() {
  return i18n::find_language(locale_for("LC_MESSAGES")).value_or(i18n::Language::en);
}

terminal::Style style_of_stdout() {
  std::string locale = terminal::lowered(locale_for("LC_CTYPE"));
  std::erase(locale, '-');
  const bool utf8 = locale.find("utf8") != std::string::npos;
  const bool dumb = environment("TERM") == "dumb";
  const bool colours = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && !dumb;
  return {utf8 && !dumb ? terminal::Charset::unicode : terminal::Charset::ascii,
          colours ? terminal::Colour::on : terminal::Colour::off};
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

void show(const std::string& text) {
  const std::string fitting = terminal::in_charset(text, style_of_stdout().charset);
  std::fwrite(fitting.data(), 1, fitting.size(), stdout);
}

}  // namespace knister::app
