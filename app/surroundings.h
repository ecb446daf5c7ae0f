// app/surroundings.h: what the environment tells: language, terminal, files.
#pragma once

#include <optional>
#include <string>

#include "i18n/catalogue.h"
#include "terminal/canvas/style.h"

namespace knister::app {

[[nodiscard]] i18n::Language language_of_locale();
[[nodiscard]] terminal::Style style_of_stdout();
// For a catalogue whose texts the terminal at hand can show; none when it can show all.
[[nodiscard]] i18n::Spelling spelling_of_locale();
[[nodiscard]] bool somebody_is_typing();  // standard input and output are a terminal

// A file's content, or standard input for "-"; throws InputError.
[[nodiscard]] std::string read_all(const i18n::Catalogue& words, const std::string& path);

// The next line of standard input; nothing at its end.
[[nodiscard]] std::optional<std::string> read_line();

// The content of the file with this name; the text itself when there is no such file.
[[nodiscard]] std::string read_file_or_text(const i18n::Catalogue& words, const std::string& given);

// Tells a person something beside the output, on standard error; after a hang-up nobody reads it,
// and that is no failure.
void tell(const std::string& sentence);

}  // namespace knister::app
