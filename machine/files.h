// machine/files.h: whole files, read and written. What goes wrong is said in words.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "i18n/catalogue.h"

namespace knister::machine {

// A file's content, or standard input for "-"; otherwise what went wrong.
[[nodiscard]] tl::expected<std::string, std::string> read_file(const i18n::Catalogue& words,
                                                               const std::string& path);

// Whether a file of this name could be written, asked before there is anything to lose.
[[nodiscard]] std::optional<std::string> check_writable(const i18n::Catalogue& words,
                                                        const std::string& path);

// Puts the text in place of the whole file, never half of it. What went wrong, or nothing.
[[nodiscard]] std::optional<std::string> write_file(const i18n::Catalogue& words,
                                                    const std::string& path,
                                                    const std::string& text);

}  // namespace knister::machine
