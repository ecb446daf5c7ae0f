// engine_protocol/plain_json.cpp: Boost writes decimals with exponents only; everything else is
// left to it.
#include "engine_protocol/plain_json.h"

#include <array>
#include <boost/json.hpp>
#include <charconv>

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;

void append(std::string& out, const json::value& value);

void append(std::string& out, const json::object& object) {
  out += '{';
  bool first = true;
  for (const auto& [key, value] : object) {
    if (!first) out += ',';
    first = false;
    out += json::serialize(key);
    out += ':';
    append(out, value);
  }
  out += '}';
}

void append(std::string& out, const json::array& array) {
  out += '[';
  bool first = true;
  for (const json::value& value : array) {
    if (!first) out += ',';
    first = false;
    append(out, value);
  }
  out += ']';
}

// The fewest digits that read as the same number again.
void append(std::string& out, double number) {
  std::array<char, 512> digits{};  // the smallest of all has 324 behind the point
  const auto written =
      std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed);
  out.append(digits.data(), written.ptr);
}

void append(std::string& out, const json::value& value) {
  if (value.is_object()) return append(out, value.get_object());
  if (value.is_array()) return append(out, value.get_array());
  if (value.is_double()) return append(out, value.get_double());
  out += json::serialize(value);
}

}  // namespace

std::string plain_json(const json::object& object) {
  std::string out;
  append(out, object);
  return out;
}

}  // namespace knister::engine_protocol
