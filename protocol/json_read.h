// protocol/json_read.h: JSON into a described value, strictly: what is missing, unknown or of
// another kind is told with the path to it.
#pragma once

#include <boost/json/value.hpp>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "protocol/describe.h"
#include "protocol/json.h"
#include "protocol/scalar.h"

namespace knister::protocol {

// Reads until the first fault; what is read after it does not count.
class Reading {
 public:
  [[nodiscard]] bool good() const { return !fault_; }
  [[nodiscard]] const std::optional<Misread>& fault() const { return fault_; }

  template <typename T>
  void read(const boost::json::value& json, T& value);

 private:
  // One step deeper, for as long as it lives.
  class Deeper {
   public:
    Deeper(Reading& reading, std::string_view name) : path_(reading.path_), length_(path_.size()) {
      if (!path_.empty() && !name.starts_with('[')) path_ += '.';
      path_ += name;
    }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper() { path_.resize(length_); }

   private:
    std::string& path_;
    std::size_t length_;
  };

  void fail(std::string what) {
    if (!fault_) fault_ = Misread{path_, std::move(what)};
  }

  template <typename T>
  void read_fields(const boost::json::object& json, T& value, bool typed);
  template <typename... Kinds>
  void read_choice(const boost::json::value& json, std::variant<Kinds...>& value);
  template <typename T>
  void read_list(const boost::json::value& json, std::vector<T>& list);

  std::string path_;
  std::optional<Misread> fault_;
};

template <typename T>
void Reading::read(const boost::json::value& json, T& value) {
  if (!good()) return;
  if constexpr (std::same_as<T, bool>) {
    if (!json.is_bool()) return fail("true or false");
    value = json.get_bool();
  } else if constexpr (Worded<T>) {
    std::string all;
    for (std::size_t i = 0; i < words<T>.size(); ++i) {
      if (json.is_string() && json.get_string() == words<T>[i]) {
        value = static_cast<T>(i);
        return;
      }
      all += (i == 0 ? "" : ", ") + std::string(words<T>[i]);
    }
    fail("one of " + all);
  } else if constexpr (std::integral<T>) {
    boost::system::error_code error;
    const bool whole = json.is_int64() || json.is_uint64();
    const T number = whole ? json.to_number<T>(error) : T{};
    if (!whole || error) {
      using Limits = std::numeric_limits<T>;
      return fail("a whole number from " + std::to_string(Limits::min()) + " to " +
                  std::to_string(Limits::max()));
    }
    value = number;
  } else if constexpr (std::same_as<T, std::string>) {
    if (!json.is_string()) return fail("a text");
    value.assign(json.get_string().begin(), json.get_string().end());
  } else if constexpr (Textual<T>) {
    const auto found = json.is_string() ? Scalar<T>::read({json.get_string()}) : std::nullopt;
    if (!found) return fail(Scalar<T>::what());
    value = *found;
  } else if constexpr (Choice<T>) {
    read_choice(json, value);
  } else if constexpr (Described<T>) {
    if (!json.is_object()) return fail("an object");
    read_fields(json.get_object(), value, false);
  } else if constexpr (requires { value.has_value(); }) {
    value.emplace();
    read(json, *value);
  } else {
    read_list(json, value);
  }
}

template <typename T>
void Reading::read_fields(const boost::json::object& json, T& value, bool typed) {
  std::size_t known = typed ? 1 : 0;
  for_each_field<T>([&](const auto& field) {
    const boost::json::value* member = json.if_contains(field.name);
    const Deeper deeper(*this, field.name);
    if (member == nullptr) {
      if (field.presence == Presence::always) fail("it is missing");
      return;
    }
    ++known;
    read(*member, value.*field.member);
  });
  if (!good() || known == json.size()) return;
  for (const auto& [key, ignored] : json) {
    bool found = typed && key == "type";
    for_each_field<T>([&](const auto& field) { found = found || key == field.name; });
    if (found) continue;
    const Deeper deeper(*this, key);
    return fail("nothing: no such field is known");
  }
}

template <typename... Kinds>
void Reading::read_choice(const boost::json::value& json, std::variant<Kinds...>& value) {
  if (!json.is_object()) return fail("an object");
  const boost::json::object& object = json.get_object();
  const boost::json::value* type = object.if_contains("type");
  const bool has_type = type != nullptr && type->is_string();
  const auto read_as = [&]<typename Kind>(Kind kind) {
    if (!has_type || type->get_string() != type_name<Kind>) return false;
    read_fields(object, kind, true);
    value = std::move(kind);
    return true;
  };
  if ((read_as(Blank<Kinds>::make()) || ...)) return;
  std::string all;
  ((all += (all.empty() ? "" : ", ") + std::string(type_name<Kinds>)), ...);
  const Deeper deeper(*this, "type");
  fail("one of " + all);
}

template <typename T>
void Reading::read_list(const boost::json::value& json, std::vector<T>& list) {
  if (!json.is_array()) return fail("a list");
  const boost::json::array& array = json.get_array();
  list.clear();
  list.reserve(array.size());
  for (std::size_t i = 0; i < array.size() && good(); ++i) {
    const Deeper deeper(*this, "[" + std::to_string(i) + "]");
    read(array[i], list.emplace_back());
  }
}

// A text as JSON, whatever depth and size it has within bounds; for the next function.
[[nodiscard]] tl::expected<boost::json::value, Misread> parse_json(std::string_view text);

template <typename T>
tl::expected<T, Misread> from_json(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  T value{};
  Reading reading;
  reading.read(*json, value);
  if (!reading.good()) return tl::unexpected(*reading.fault());
  return value;
}

}  // namespace knister::protocol
