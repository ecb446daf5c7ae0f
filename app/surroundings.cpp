// app/surroundings.cpp
#include "app/surroundings.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <string_view>
#include <unistd.h>

#include "app/failure.h"

namespace knister::app {
namespace {

using i18n::Message;

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
  const std::string_view locale = locale_for("LC_CTYPE");
  const bool utf8 = locale.find("UTF-8") != std::string_view::npos ||
                    locale.find("utf8") != std::string_view::npos;
  const bool dumb = environment("TERM") == "dumb";
  const bool colours = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && !dumb;
  return {utf8 && !dumb ? terminal::Charset::unicode : terminal::Charset::ascii,
          colours ? terminal::Colour::on : terminal::Colour::off};
}

bool somebody_is_typing() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

std::string read_all(const i18n::Catalogue& words, const std::string& path) {
  const auto failed = [&] {
    return InputError(
        words.text(Message::file_unreadable, {{"path", path}, {"why", std::strerror(errno)}}));
  };
  std::FILE* file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) throw failed();
  std::string content;
  std::array<char, 1U << 16U> buffer{};
  std::size_t got = 0;
  while ((got = std::fread(buffer.data(), 1, buffer.size(), file)) > 0) {
    content.append(buffer.data(), got);
  }
  const bool broken = std::ferror(file) != 0;
  const int why = errno;
  if (file != stdin) std::fclose(file);
  errno = why;
  if (broken) throw failed();
  return content;
}

std::string read_file_or_text(const i18n::Catalogue& words, const std::string& given) {
  std::error_code ignored;
  if (given == "-" || std::filesystem::exists(given, ignored)) return read_all(words, given);
  return given;
}

std::optional<std::string> write_file(const i18n::Catalogue& words, const std::string& path,
                                      const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  bool written = false;
  if (file != nullptr) {
    written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    written = std::fclose(file) == 0 && written;
  }
  if (written) return std::nullopt;
  return words.text(Message::file_unwritable, {{"path", path}, {"why", std::strerror(errno)}});
}

std::string todays_date() {
  std::time_t now = std::time(nullptr);
  std::tm parts{};
  if (const std::string epoch(environment("SOURCE_DATE_EPOCH")); !epoch.empty()) {
    now = std::strtoll(epoch.c_str(), nullptr, 10);
    gmtime_r(&now, &parts);
  } else {
    localtime_r(&now, &parts);
  }
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

}  // namespace knister::app
