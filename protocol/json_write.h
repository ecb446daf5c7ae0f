// protocol/json_write.h: a described value as JSON, appended to a text.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "protocol/describe.h"
#include "protocol/json.h"
#include "protocol/scalar.h"

namespace knister::protocol {

void write_json(std::string& out, std::string_view text);
void write_number(std::string& out, std::int64_t number);
void write_number(std::string& out, std::uint64_t number);
void write_word(std::string& out, std::string_view word);  // one that needs no escapes
void write_name(std::string& out, std::string_view name, bool first);

template <typename T>
void write_json(std::string& out, const T& value);

// Whether a member is as it is without being said.
template <typename T>
[[nodiscard]] bool same(const T& a, const T& b) {
  if constexpr (Described<T>) {
    bool all = true;
    for_each_field<T>(
        [&](const auto& field) { all = all && same(a.*field.member, b.*field.member); });
    return all;
  } else if constexpr (requires { a.has_value(); }) {
    return !a.has_value() && !b.has_value();
  } else if constexpr (requires { a.empty(); }) {
    return a.empty() && b.empty();
  } else {
    return a == b;
  }
}

template <typename T>
void write_fields(std::string& out, const T& value, bool first) {
  static const T usual = Blank<T>::make();
  for_each_field<T>([&](const auto& field) {
    const auto& member = value.*field.member;
    if constexpr (!Choice<std::remove_cvref_t<decltype(member)>>) {
      if (field.presence == Presence::unless_default && same(member, usual.*field.member)) return;
    }
    write_name(out, field.name, first);
    first = false;
    write_json(out, member);
  });
}

template <typename T>
void write_json(std::string& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (Worded<T>) {
    write_word(out, words<T>[static_cast<std::size_t>(value)]);
  } else if constexpr (std::integral<T>) {
    if constexpr (std::is_signed_v<T>) {
      write_number(out, std::int64_t{value});
    } else {
      write_number(out, std::uint64_t{value});
    }
  } else if constexpr (Textual<T>) {
    write_word(out, Scalar<T>::text(value));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    write_json(out, std::string_view(value));
  } else if constexpr (Choice<T>) {
    std::visit(
        [&out](const auto& kind) {
          using Kind = std::remove_cvref_t<decltype(kind)>;
          out += "{\"type\":";
          write_word(out, type_name<Kind>);
          write_fields(out, kind, false);
          out += '}';
        },
        value);
  } else if constexpr (Described<T>) {
    out += '{';
    write_fields(out, value, true);
    out += '}';
  } else if constexpr (requires { value.has_value(); }) {
    if (value) {
      write_json(out, *value);
    } else {
      out += "null";
    }
  } else {
    out += '[';
    bool first = true;
    for (const auto& one : value) {
      if (!first) out += ',';
      first = false;
      write_json(out, one);
    }
    out += ']';
  }
}

template <typename T>
std::string to_json(const T& value) {
  std::string out;
  write_json(out, value);
  return out;
}

}  // namespace knister::protocol
