#include "machine/files.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <unistd.h>

namespace knister::machine {

using i18n::Message;

tl::expected<std::string, std::string> read_file(const i18n::Catalogue& words,
                                                 const std::string& path) {
  const auto failed = [&] {
    return tl::unexpected<std::string>(
        words.text(Message::file_unreadable, {{"path", path}, {"why", std::strerror(errno)}}));
  };
  const auto close = [](std::FILE* opened) { return std::fclose(opened); };
  std::unique_ptr<std::FILE, decltype(close)> owned(nullptr, close);
  std::FILE* file = stdin;
  if (path != "-") {
    owned.reset(std::fopen(path.c_str(), "rb"));
    file = owned.get();
  }
  if (file == nullptr) return failed();
  std::string content;
  std::array<char, 1U << 16U> buffer{};
  while (std::feof(file) == 0) {
    const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file);
    if (std::ferror(file) != 0) return failed();
    content.append(buffer.data(), got);
  }
  return content;
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

}  // namespace knister::machine
