// table/online/identity.h: what names people, tables and secrets here: plain bytes, made and hashed
// elsewhere, only ever compared.
#pragma once

#include <cstdint>
#include <limits>

#include "rules/bytes.h"

namespace knister::online {

// Seats count clockwise from 0.
using SeatId = std::uint32_t;
inline constexpr SeatId no_seat = std::numeric_limits<SeatId>::max();

// Milliseconds since whatever moment the caller counts from; it must not go backwards.
using Time = std::int64_t;
inline constexpr Time second = 1'000;
inline constexpr Time never = std::numeric_limits<Time>::max();

// The first 128 bits of the hash of the token that a person's device keeps. The token itself
// never comes here.
using TokenHash = Bytes<16>;
using TableId = Bytes<16>;

// Of the fair dice: the hash of a nonce, the nonce, a key of the chain (the first one is k0).
using Commitment = Bytes<32>;
using Nonce = Bytes<16>;
using Key = Bytes<32>;

// Of moves that can be proved: what stands for all numbers written so far, and what it was salted
// with. Zeros: there is none.
using Digest = Bytes<32>;
using Salt = Bytes<32>;

// Whoever is known at the table: a seat, or a guest (a spectator, or a host without a seat).
struct PersonRef {
  static constexpr std::uint32_t guest_bit = 0x8000'0000U;
  static constexpr std::uint32_t nobody_value = 0xFFFF'FFFFU;
  std::uint32_t value = nobody_value;

  [[nodiscard]] static constexpr PersonRef seat(SeatId id) { return {id}; }
  [[nodiscard]] static constexpr PersonRef guest(std::uint32_t place) {
    return {place | guest_bit};
  }
  [[nodiscard]] constexpr bool known() const { return value != nobody_value; }
  [[nodiscard]] constexpr bool seated() const { return (value & guest_bit) == 0; }
  [[nodiscard]] constexpr SeatId seat_id() const { return seated() ? value : no_seat; }
  [[nodiscard]] constexpr std::uint32_t guest_place() const { return value & ~guest_bit; }

  friend constexpr bool operator==(PersonRef, PersonRef) = default;
};

// A seat's number must leave room for the bit that marks guests.
inline constexpr std::uint32_t most_seats_ever = 100'000'000;

}  // namespace knister::online
