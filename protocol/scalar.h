// protocol/scalar.h: the small things of the game that are one text in a message: bytes, cells,
// dice and sheets, in the notation that is used everywhere else.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/cell.h"
#include "rules/format/hex.h"
#include "rules/format/notation.h"

namespace knister::protocol {

// A text form and back; specialised for every such type. `what` says what a wrong text should be.
template <typename T>
struct Scalar;

template <std::size_t N>
struct Scalar<Bytes<N>> {
  static constexpr std::string_view typescript = "Hex";
  static std::string text(const Bytes<N>& bytes) { return to_hex(bytes); }
  static std::optional<Bytes<N>> read(std::string_view text) { return parse_hex<N>(text); }
  static std::string what() { return std::to_string(2 * N) + " hexadecimal digits"; }
};

template <>
struct Scalar<Cell> {
  static constexpr std::string_view typescript = "Cell";
  static std::string text(Cell cell) { return name(cell); }
  static std::optional<Cell> read(std::string_view text) {
    const auto cell = parse_cell(text);
    return cell ? std::optional(*cell) : std::nullopt;
  }
  static std::string what() { return "a cell from a1 to e5"; }
};

template <typename T>
concept Textual = requires(const T& value) { Scalar<T>::text(value); };

}  // namespace knister::protocol
