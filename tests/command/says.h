// tests/command/says.h: assertions about a text that show the whole text when they fail.
#pragma once

#include <gtest/gtest.h>
#include <string>

namespace knister::test {

inline testing::AssertionResult says(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos)
    return testing::AssertionSuccess() << "it says " << part;
  return testing::AssertionFailure() << "it does not say \"" << part << "\" but:\n" << text;
}

// The parts one after another, whatever stands between them.
inline testing::AssertionResult says_in_order(const std::string& text,
                                              const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = text.find(part, at);
    if (at == std::string::npos) {
      return testing::AssertionFailure() << "\"" << part << "\" does not follow in:\n" << text;
    }
    at += part.size();
  }
  return testing::AssertionSuccess();
}

inline testing::AssertionResult begins(const std::string& text, const std::string& part) {
  if (text.starts_with(part)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "it does not begin with \"" << part << "\" but:\n" << text;
}

}  // namespace knister::test
