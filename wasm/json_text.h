// wasm/json_text.h: writes JSON, one piece after another. Commas come by themselves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace knister::wasm {

class JsonText {
 public:
  JsonText& begin(char bracket) {
    separate();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonText& end(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonText& key(std::string_view name) {
    text(name);
    out_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonText& number(std::int64_t value) { return raw(std::to_string(value)); }
  JsonText& truth(bool value) { return raw(value ? "true" : "false"); }
  JsonText& null() { return raw("null"); }
  JsonText& text(std::string_view value) {
    separate();
    out_ += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') {
        (out_ += '\\') += c;
      } else if (static_cast<unsigned char>(c) < ' ') {
        constexpr std::string_view digits = "0123456789abcdef";
        ((out_ += "\\u00") += digits[static_cast<unsigned char>(c) >> 4U]) +=
            digits[static_cast<unsigned char>(c) & 15U];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
    return *this;
  }

  // JSON that stands already.
  JsonText& raw(std::string_view value) {
    separate();
    out_ += value;
    return *this;
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void separate() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }

  std::string out_;
  bool fresh_ = true;  // nothing stands before it that a comma would have to part it from
};

}  // namespace knister::wasm
