// server/journal.h: what a server notes for whoever runs it: one JSON object a line.
//
// A value is a number or a word that stands in this program. An address, a code, a token or a name
// has no way in.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "store/fault.h"

namespace knister::server {

// Known when the program is compiled, or the name of a trouble of the store.
class JournalWord {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is a word
  consteval JournalWord(const char* text) : text_(text) {}
  explicit JournalWord(store::FaultCode code) : text_(store::name(code)) {}
  [[nodiscard]] std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

struct JournalFact {
  JournalWord name;
  std::variant<std::uint64_t, JournalWord> value;
};

class Journal {
 public:
  using Sink = std::function<void(const std::string& line)>;

  // Without a sink nothing is noted.
  explicit Journal(Sink sink = {}) : sink_(std::move(sink)) {}

  void note(JournalWord event, std::initializer_list<JournalFact> facts = {}) const;

 private:
  Sink sink_;
};

}  // namespace knister::server
