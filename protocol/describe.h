// protocol/describe.h: what a message consists of, told once. The JSON writer, the strict reader
// and the TypeScript types all walk these descriptions; nothing about a message is written twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace knister::protocol {

// A member that may be left out stands for its default when it is.
enum class Presence : std::uint8_t { always, unless_default };

template <typename Owner, typename Value>
struct Field {
  std::string_view name;
  Value Owner::* member;
  Presence presence;
  std::uint8_t since = 1;  // the version of the log that first holds it
};

template <typename Owner, typename Value>
constexpr Field<Owner, Value> always(std::string_view name, Value Owner::* member) {
  return {name, member, Presence::always};
}
template <typename Owner, typename Value>
constexpr Field<Owner, Value> maybe(std::string_view name, Value Owner::* member) {
  return {name, member, Presence::unless_default};
}

// A field that came later; logs of before do not hold it, and it reads as its default.
template <typename Owner, typename Value>
constexpr Field<Owner, Value> since(std::uint8_t log, Field<Owner, Value> field) {
  field.since = log;
  return field;
}

// Specialised for every object: a tuple of fields, in the order in which they are written.
struct Undescribed {};
template <typename T>
inline constexpr Undescribed fields{};

// Specialised for every enum: the words of its values, from 0 on.
template <typename T>
inline constexpr Undescribed words{};

// Specialised for what stands in a variant: its "type".
template <typename T>
inline constexpr std::string_view type_name{};

// Specialised for what has a name of its own in TypeScript.
template <typename T>
inline constexpr std::string_view typescript_name{};

// Short forms of the last three, for use in namespace knister::protocol.
#define KNISTER_NAMED(type, word) \
  template <>                     \
  inline constexpr std::string_view typescript_name<type> = word
#define KNISTER_KIND(type, word) \
  template <>                    \
  inline constexpr std::string_view type_name<type> = word
#define KNISTER_FIELDS(type) \
  template <>                \
  inline constexpr auto fields<type> = std::tuple

// A value to read into; specialised for what has no default.
template <typename T>
struct Blank {
  static T make() { return T{}; }
};

template <typename T>
concept Described = !std::is_same_v<std::remove_cv_t<decltype(fields<T>)>, Undescribed>;

template <typename T>
concept Worded =
    std::is_enum_v<T> && !std::is_same_v<std::remove_cv_t<decltype(words<T>)>, Undescribed>;

template <typename T>
inline constexpr bool is_variant = false;
template <typename... Kinds>
inline constexpr bool is_variant<std::variant<Kinds...>> = true;
template <typename T>
concept Choice = is_variant<T>;

template <Described T, typename Do>
constexpr void for_each_field(Do&& action) {
  // Not std::apply, which asks of every field what it could throw: a tenth of the time to compile.
  constexpr auto count = std::tuple_size_v<std::remove_cv_t<decltype(fields<T>)>>;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (action(std::get<i>(fields<T>)), ...);
  }(std::make_index_sequence<count>{});
}

}  // namespace knister::protocol
