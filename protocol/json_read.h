// protocol/json_read.h: JSON into a described value, strictly: what is missing, unknown or of
// another kind is told with the path to it. Unless it is to be ignored: then an unknown member is
// passed over, an unknown word stands for the usual one, and an item with either an unknown kind or
// an unknown word is left out of its list.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/describe.h"
#include "protocol/json.h"
#include "protocol/scalar.h"

namespace knister::protocol {

// Reads until the first fault; what is read after it does not count.
class Reading {
 public:
  explicit Reading(Unknown unknown = Unknown::refuse) : unknown_(unknown) {}
  [[nodiscard]] bool good() const { return !fault_; }
  [[nodiscard]] const std::optional<Misread>& fault() const { return fault_; }

  template <typename T>
  void read(const boost::json::value& json, T& value);

 private:
  // One step deeper, for as long as it lives.
  class Deeper {
   public:
    Deeper(Reading& reading, std::string_view name);
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    ~Deeper();

   private:
    std::string& path_;
    std::size_t length_;
  };

  // What needs no type is compiled once; nothing when it has failed.
  using Json = boost::json::value;
  using Names = std::span<const std::string_view>;
  void fail(std::string_view what);
  std::optional<std::size_t> word(const Json& json, Names words);
  std::optional<std::int64_t> number(const Json& json, std::int64_t least, std::int64_t most);
  std::optional<std::uint64_t> number(const Json& json, std::uint64_t least, std::uint64_t most);
  const Json* member(const boost::json::object& json, std::string_view name, Presence presence);
  void refuse_others(const boost::json::object& json, Names known, std::string_view type);
  std::string_view type_of(const Json& json);
  void refuse_type(Names known);

  template <typename T>
  void read_fields(const boost::json::object& json, T& value, std::string_view type);
  template <typename... Kinds>
  void read_choice(const Json& json, std::variant<Kinds...>& value);
  template <typename T>
  void read_list(const Json& json, std::vector<T>& list);

  [[nodiscard]] bool ignores() const { return unknown_ == Unknown::ignore; }

  Unknown unknown_;
  bool strange_ = false;  // something unknown was ignored
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
    if (const auto found = word(json, words<T>)) value = static_cast<T>(*found);
  } else if constexpr (std::integral<T>) {
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    using Limits = std::numeric_limits<T>;
    const auto found = number(json, Wide{Limits::min()}, Wide{Limits::max()});
    if (found) value = static_cast<T>(*found);
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
    read_fields(json.get_object(), value, "");
  } else if constexpr (requires { value.has_value(); }) {
    value.emplace();
    read(json, *value);
  } else {
    read_list(json, value);
  }
}

// What stands in a variant has its type beside its fields.
template <typename T>
void Reading::read_fields(const boost::json::object& json, T& value, std::string_view type) {
  std::array<std::string_view, std::tuple_size_v<std::remove_cv_t<decltype(fields<T>)>>> known;
  std::size_t count = 0;
  std::size_t found = type.empty() ? 0 : 1;
  for_each_field<T>([&](const auto& field) {
    known[count++] = field.name;
    const Deeper deeper(*this, field.name);
    const Json* one = member(json, field.name, field.presence);
    if (one == nullptr) return;
    ++found;
    read(*one, value.*field.member);
  });
  if (good() && found != json.size() && !ignores()) refuse_others(json, known, type);
}

template <typename... Kinds>
void Reading::read_choice(const boost::json::value& json, std::variant<Kinds...>& value) {
  if (!json.is_object()) return fail("an object");
  const std::string_view type = type_of(json);
  const auto read_as = [&]<typename Kind>(std::type_identity<Kind>) {
    if (type != type_name<Kind>) return false;
    Kind& kind = value.template emplace<Kind>(Blank<Kind>::make());
    read_fields(json.get_object(), kind, type);
    return true;
  };
  if ((read_as(std::type_identity<Kinds>()) || ...)) return;
  refuse_type(std::array{type_name<Kinds>...});
}

template <typename T>
void Reading::read_list(const boost::json::value& json, std::vector<T>& list) {
  if (!json.is_array()) return fail("a list");
  const boost::json::array& array = json.get_array();
  list.clear();
  list.reserve(array.size());
  for (std::size_t i = 0; i < array.size() && good(); ++i) {
    const Deeper deeper(*this, "[" + std::to_string(i) + "]");
    const bool before = std::exchange(strange_, false);
    read(array[i], list.emplace_back());
    if (Choice<T> && std::exchange(strange_, false)) list.pop_back();
    strange_ = strange_ || before;
  }
}

// A text as JSON, whatever depth and size it has within bounds; for the next function.
[[nodiscard]] tl::expected<boost::json::value, Misread> parse_json(std::string_view text);

template <typename T>
tl::expected<T, Misread> from_json(std::string_view text, Unknown unknown) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  T value{};
  Reading reading(unknown);
  reading.read(*json, value);
  if (!reading.good()) return tl::unexpected(*reading.fault());
  return value;
}

}  // namespace knister::protocol
