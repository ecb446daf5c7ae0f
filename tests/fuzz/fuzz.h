// tests/fuzz/fuzz.h: what the fuzz targets share: a check that aborts, and the properties that
// every parser of the project has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "rules/format/text_error.h"
#include "rules/format/utf8.h"

// Unlike assert it stays in every build, and libFuzzer keeps the input that led here.
#define CHECK(condition) \
  ((condition) ? void() : knister::fuzz::fail(__FILE__, __LINE__, #condition))

namespace knister::fuzz {

[[noreturn]] inline void fail(const char* file, int line, const char* condition) {
  std::fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// What an error quotes goes to somebody's terminal: it has to be text, and nothing but text.
inline void check_showable(std::string_view text) {
  CHECK(find_bad_utf8(text) == std::string_view::npos);
  CHECK(find_control(text) == std::string_view::npos);
}

// The error is one we have a name for, and it points into the text or right behind it.
inline void check_error(const TextError& error, std::string_view text) {
  CHECK(static_cast<std::size_t>(error.fault) < text_fault_names.size());
  CHECK(text_fault_names[static_cast<std::size_t>(error.fault)].fault == error.fault);
  CHECK(error.at <= text.size());
  check_showable(error.found);
  check_showable(error.expected);
}

// For values whose text is short and has one canonical spelling, which `write` gives: whatever was
// read is written in that spelling, and reading that gives the same value again.
template <typename Parse, typename Write>
void check_parser(Parse parse, std::string_view text, Write write) {
  const auto value = parse(text);
  if (!value) {
    check_error(value.error(), text);
    return;
  }
  const std::string written = write(*value);
  const auto again = parse(written);
  CHECK(again.has_value());
  CHECK(*again == *value);
  CHECK(write(*again) == written);
}

template <typename Parse>
void check_parser(Parse parse, std::string_view text) {
  check_parser(parse, text, [](const auto& value) { return to_text(value); });
}

}  // namespace knister::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
