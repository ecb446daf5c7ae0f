// i18n/generate.cpp: a build tool that turns the catalogues into C++ and refuses incomplete ones.
//
//   generate OUT_DIR en [de ...]     a folder of JSON files for each language; the first is the
//   model for the others
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "i18n/plural.h"

namespace {

namespace json = boost::json;
using knister::i18n::plural_form_names;
using knister::i18n::PluralForm;

using Forms = std::array<std::string, knister::i18n::plural_form_count>;

// What the program says; what stands in the other files is for the page, and only checked here.
// game.json is for both.
constexpr std::array<std::string_view, 2> program_files{"program.json", "game.json"};

struct Text {
  Forms forms;
  bool counts = false;
  bool of_program = false;
};

struct Language {
  std::string code;
  std::map<std::string, Text> texts;
};

[[noreturn]] void fail(const std::string& file, const std::string& key, const std::string& what) {
  throw std::runtime_error(file + ": " + (key.empty() ? "" : key + ": ") + what);
}

std::set<std::string> placeholders(const std::string& text, const std::string& file,
                                   const std::string& key) {
  std::set<std::string> found;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::size_t close = text.find('}', at);
    if (close == std::string::npos) fail(file, key, "a placeholder is not closed");
    found.insert(text.substr(at + 1, close - at - 1));
  }
  return found;
}

Text read_text(const json::value& value, const Language& language, const std::string& file,
               const std::string& key) {
  Text text;
  auto& other = text.forms[static_cast<std::size_t>(PluralForm::other)];
  if (value.is_string()) {
    other = value.as_string().c_str();
    return text;
  }
  if (!value.is_object()) fail(file, key, "neither a text nor plural forms");
  text.counts = true;
  const json::object& forms = value.as_object();
  const auto needed = knister::i18n::plural_forms(language.code);
  for (const PluralForm form : needed) {
    const std::string name(plural_form_names[static_cast<std::size_t>(form)]);
    if (!forms.contains(name)) fail(file, key, "the plural form \"" + name + "\" is missing");
    text.forms[static_cast<std::size_t>(form)] = forms.at(name).as_string().c_str();
  }
  if (forms.size() != needed.size()) fail(file, key, "a plural form this language does not have");
  return text;
}

void read_file(const std::filesystem::path& path, Language& language) {
  const std::string file = language.code + '/' + path.filename().string();
  std::ifstream in(path);
  std::stringstream content;
  content << in.rdbuf();
  if (!in) fail(file, "", "cannot be read");
  const json::value parsed = json::parse(content.str());
  for (const auto& [key, value] : parsed.as_object()) {
    const std::string name(key);
    if (language.texts.contains(name)) fail(file, name, "stands there twice");
    language.texts[name] = read_text(value, language, file, name);
    language.texts[name].of_program =
        std::count(program_files.begin(), program_files.end(), path.filename()) > 0;
  }
}

Language read_language(const std::filesystem::path& folder) {
  Language language{folder.filename().string(), {}};
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") read_file(entry.path(), language);
  }
  if (language.texts.empty()) fail(language.code, "", "has no texts");
  return language;
}

void compare(const Language& model, const Language& language) {
  const std::string& file = language.code;
  for (const auto& [key, text] : model.texts) {
    const auto found = language.texts.find(key);
    if (found == language.texts.end()) fail(file, key, "is missing");
    if (found->second.counts != text.counts)
      fail(file, key, "plural forms differ from the model's");
    if (found->second.of_program != text.of_program) fail(file, key, "stands in another file");
    // "one more number" need not say 1.
    const auto needed = [&](const std::string& form) {
      auto names = placeholders(form, file, key);
      names.erase("count");
      return names;
    };
    const auto wanted = needed(text.forms.back());
    for (const std::string& form : found->second.forms) {
      if (form.empty()) continue;
      if (needed(form) != wanted) fail(file, key, "other placeholders than the model");
    }
  }
  for (const auto& [key, text] : language.texts) {
    if (!model.texts.contains(key)) fail(file, key, "is unknown to the model");
  }
}

std::map<std::string, Text> texts_of_program(const Language& language) {
  std::map<std::string, Text> texts = language.texts;
  std::erase_if(texts, [](const auto& text) { return !text.second.of_program; });
  return texts;
}

std::string identifier(const std::string& key) {
  std::string name = key;
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
  return name;
}

std::string quoted(const std::string& text) { return json::serialize(json::value(text)); }

std::string make_header(const std::vector<Language>& languages) {
  std::ostringstream out;
  out << "// made by i18n/generate.cpp from the catalogues\n#pragma once\n\n#include <cstdint>\n\n"
         "namespace knister::i18n {\n\nenum class Language : std::uint8_t {\n";
  for (const Language& language : languages) out << "  " << language.code << ",\n";
  out << "};\n\nenum class Message : std::uint16_t {\n";
  for (const auto& [key, text] : texts_of_program(languages[0])) {
    out << "  " << identifier(key) << ",\n";
  }
  out << "};\n\n}  // namespace knister::i18n\n";
  return out.str();
}

std::string make_source(const std::vector<Language>& languages) {
  std::ostringstream out;
  out << "// made by i18n/generate.cpp from the catalogues\n#include \"i18n/message_table.h\"\n\n"
         "namespace knister::i18n {\nnamespace {\n\nconstexpr std::array<std::string_view, "
      << texts_of_program(languages[0]).size() << "> keys{\n";
  for (const auto& [key, text] : texts_of_program(languages[0])) {
    out << "    " << quoted(key) << ",\n";
  }
  out << "};\n";
  for (const Language& language : languages) {
    const auto texts = texts_of_program(language);
    out << "\nconstexpr std::array<Forms, " << texts.size() << "> texts_" << language.code
        << "{{\n";
    for (const auto& [key, text] : texts) {
      out << "    {{";
      for (const std::string& form : text.forms) out << quoted(form) << ", ";
      out << "}},\n";
    }
    out << "}};\n";
  }
  out << "\nconstexpr std::array<LanguageTable, " << languages.size() << "> tables{{\n";
  for (const Language& language : languages) {
    out << "    {\"" << language.code << "\", texts_" << language.code << "},\n";
  }
  out << "}};\n\n}  // namespace\n\n"
         "const std::span<const std::string_view> message_keys = keys;\n"
         "const std::span<const LanguageTable> language_tables = tables;\n\n"
         "}  // namespace knister::i18n\n";
  return out.str();
}

// An unchanged file keeps its time, so that nothing is rebuilt for it.
void write_if_changed(const std::filesystem::path& path, const std::string& content) {
  std::stringstream old;
  old << std::ifstream(path).rdbuf();
  if (old.str() != content) std::ofstream(path) << content;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 3) throw std::runtime_error("usage: generate OUT_DIR en [de ...]");
    std::vector<Language> languages;
    for (int i = 2; i < argc; ++i) languages.push_back(read_language(argv[i]));
    for (const Language& language : languages) compare(languages[0], language);
    const std::filesystem::path out(argv[1]);
    std::filesystem::create_directories(out);
    write_if_changed(out / "messages.h", make_header(languages));
    write_if_changed(out / "messages.cpp", make_source(languages));
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "i18n: " << error.what() << '\n';
    return 1;
  }
}
