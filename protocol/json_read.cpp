// protocol/json_read.cpp
#include "protocol/json_read.h"

#include <algorithm>
#include <boost/json/parse.hpp>

namespace knister::protocol {
namespace {

std::string one_of(std::span<const std::string_view> all) {
  std::string text = "one of ";
  for (std::size_t i = 0; i < all.size(); ++i) text += (i == 0 ? "" : ", ") + std::string(all[i]);
  return text;
}

template <typename Number>
std::optional<Number> number_of(const boost::json::value& json) {
  boost::system::error_code error;
  if (!json.is_int64() && !json.is_uint64()) return std::nullopt;
  const Number number = json.to_number<Number>(error);
  return error ? std::nullopt : std::optional(number);
}

template <typename Number>
std::string number_from(Number least, Number most) {
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

Reading::Deeper::Deeper(Reading& reading, std::string_view name)
    : path_(reading.path_), length_(path_.size()) {
  if (!path_.empty() && !name.starts_with('[')) path_ += '.';
  path_ += name;
}
Reading::Deeper::~Deeper() { path_.resize(length_); }

void Reading::fail(std::string_view what) {
  if (!fault_) fault_ = Misread{path_, std::string(what)};
}

std::optional<std::size_t> Reading::word(const Json& json, Names words) {
  const auto found = json.is_string()
                         ? std::ranges::find(words, std::string_view(json.get_string()))
                         : words.end();
  if (found != words.end()) return found - words.begin();
  if (ignores() && json.is_string()) {
    strange_ = true;
  } else {
    fail(one_of(words));
  }
  return std::nullopt;
}

std::optional<std::int64_t> Reading::number(const Json& json, std::int64_t least,
                                            std::int64_t most) {
  const auto number = number_of<std::int64_t>(json);
  if (number && *number >= least && *number <= most) return number;
  fail(number_from(least, most));
  return std::nullopt;
}
std::optional<std::uint64_t> Reading::number(const Json& json, std::uint64_t least,
                                             std::uint64_t most) {
  const auto number = number_of<std::uint64_t>(json);
  if (number && *number >= least && *number <= most) return number;
  fail(number_from(least, most));
  return std::nullopt;
}

const boost::json::value* Reading::member(const boost::json::object& json, std::string_view name,
                                          Presence presence) {
  const Json* found = json.if_contains(name);
  if (found == nullptr && presence == Presence::always) fail("it is missing");
  return found;
}

void Reading::refuse_others(const boost::json::object& json, Names known, std::string_view type) {
  for (const auto& [key, ignored] : json) {
    const bool expected = !type.empty() && key == "type";
    if (expected || std::ranges::find(known, std::string_view(key)) != known.end()) continue;
    const Deeper deeper(*this, key);
    return fail("nothing: no such field is known");
  }
}

std::string_view Reading::type_of(const Json& json) {
  const Json* type = json.get_object().if_contains("type");
  return type != nullptr && type->is_string() ? std::string_view(type->get_string()) : "";
}

void Reading::refuse_type(Names known) {
  if (ignores() && !path_.empty()) {
    strange_ = true;
    return;
  }
  const Deeper deeper(*this, "type");
  fail(one_of(known));
}

namespace {

std::size_t members_in(const boost::json::value& json) {
  std::size_t count = 0;
  if (json.is_object()) {
    for (const auto& member : json.get_object()) count += 1 + members_in(member.value());
  } else if (json.is_array()) {
    for (const auto& one : json.get_array()) count += members_in(one);
  }
  return count;
}

// Of a text that is JSON: every member has one colon, and no other stands outside of texts.
std::size_t colons_in(std::string_view text) {
  std::size_t count = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (quoted && text[i] == '\\') ++i;
    if (!quoted && text[i] == ':') ++count;
  }
  return count;
}

}  // namespace

tl::expected<boost::json::value, Misread> parse_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = 8;  // the deepest message has 6
  boost::system::error_code error;
  boost::json::value json = boost::json::parse(text, error, {}, options);
  if (error) return tl::unexpected(Misread{"", "JSON: " + error.message()});
  // Of two members of one name readers take this one or that one: what is meant is not said.
  if (members_in(json) != colons_in(text)) return tl::unexpected(Misread{"", "each member once"});
  return json;
}

}  // namespace knister::protocol
