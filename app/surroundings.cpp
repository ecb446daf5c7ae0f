// app/surroundings.cpp
#include "app/surroundings.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string_view>
#include <unistd.h>

#include "app/failure.h"
#include "terminal/canvas/typed_text.h"

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
  const auto failed = [&] {
    return InputError(
        words.text(Message::file_unreadable, {{"path", path}, {"why", std::strerror(errno)}}));
  };
  const auto close = [](std::FILE* opened) { return std::fclose(opened); };
  std::unique_ptr<std::FILE, decltype(close)> owned(nullptr, close);
  std::FILE* file = stdin;
  if (path != "-") {
    owned.reset(std::fopen(path.c_str(), "rb"));
    file = owned.get();
  }
  if (file == nullptr) throw failed();
  std::string content;
  std::array<char, 1U << 16U> buffer{};
  while (std::feof(file) == 0) {
    const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file);
    if (std::ferror(file) != 0) throw failed();
    content.append(buffer.data(), got);
  }
  return content;
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

std::optional<std::string> check_writable(const i18n::Catalogue& words, const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  std::error_code ignored;
  errno = 0;
  if (std::filesystem::is_directory(path, ignored)) {
    errno = EISDIR;
  } else if (access(path.c_str(), F_OK) == 0) {
    if (access(path.c_str(), W_OK) == 0) return std::nullopt;
  } else if (access(folder.c_str(), W_OK) == 0) {
    return std::nullopt;
  }
  return words.text(Message::file_unwritable, {{"path", path}, {"why", std::strerror(errno)}});
}

std::optional<std::string> write_file(const i18n::Catalogue& words, const std::string& path,
                                      const std::string& text) {
  std::error_code ignored;
  // A device or pipe takes the text itself; a file is replaced once its successor is complete.
  const bool in_place =
      std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
  const std::string target = in_place ? path : path + ".new";
  std::FILE* file = std::fopen(target.c_str(), "wb");
  bool written = false;
  if (file != nullptr) {
    written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    written = std::fclose(file) == 0 && written;
  }
  if (written && !in_place) written = std::rename(target.c_str(), path.c_str()) == 0;
  if (written) return std::nullopt;
  const int why = errno;
  if (!in_place) std::remove(target.c_str());
  return words.text(Message::file_unwritable, {{"path", path}, {"why", std::strerror(why)}});
}

}  // namespace knister::app
