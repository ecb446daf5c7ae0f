// table/online/seat_list.h: all seats of a table, and whose token opens which.
//
// Seats stand in blocks, so that a million of them grow without ever being copied, and a token is
// found through a table of seat numbers with open addressing: a command costs the same at a table
// for two and at a table for a million.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/online/seat.h"

namespace knister::online {

class SeatList {
 public:
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool has(SeatId id) const {
    return id < size_ && (*this)[id].kind != SeatKind::free;
  }
  [[nodiscard]] const Seat& operator[](SeatId id) const {
    return blocks_[id / block_size][id % block_size];
  }
  [[nodiscard]] Seat& operator[](SeatId id) { return blocks_[id / block_size][id % block_size]; }

  // The lowest free seat, or the one that would be added.
  [[nodiscard]] SeatId first_free() const {
    if (free_count_ == 0) return size_;
    SeatId id = none_free_before_;
    while ((*this)[id].kind != SeatKind::free) ++id;
    return id;
  }
  // Makes sure that the seat exists; it must be a free one or the next.
  Seat& take(SeatId id) {
    assert(id <= size_);
    if (id == size_) {
      if (id % block_size == 0) {
        blocks_.emplace_back();
        if (id != 0) blocks_.back().reserve(block_size);  // a table for two needs no thousand
      }
      blocks_.back().emplace_back();
      ++size_;
    } else {
      --free_count_;
      none_free_before_ = id + 1;
    }
    return (*this)[id];
  }
  void free(SeatId id) {
    if ((*this)[id].is_person()) unlink(id);
    (*this)[id] = Seat{};
    if (free_count_ == 0 || id < none_free_before_) none_free_before_ = id;
    ++free_count_;
  }
  [[nodiscard]] std::uint32_t taken() const { return size_ - free_count_; }

  // The person's seat with this token, or `no_seat`.
  [[nodiscard]] SeatId find(const TokenHash& token) const;
  void link(SeatId id);  // its token is set

  template <typename Do>
  void for_each_taken(Do&& action) {
    for (auto& block : blocks_) {
      for (Seat& seat : block) {
        if (seat.kind != SeatKind::free) action(seat);
      }
    }
  }
  template <typename Do>
  void for_each(Do&& action) const {
    SeatId id = 0;
    for (const auto& block : blocks_) {
      for (const Seat& seat : block) action(id++, seat);
    }
  }

  friend bool operator==(const SeatList& a, const SeatList& b) {
    return a.size_ == b.size_ && a.free_count_ == b.free_count_ && a.blocks_ == b.blocks_;
  }

 private:
  static constexpr std::uint32_t block_size = 1'024;
  [[nodiscard]] std::size_t home(const TokenHash& token) const;
  void unlink(SeatId id);
  void grow();

  std::vector<std::vector<Seat>> blocks_;
  std::vector<SeatId> index_;  // a power of two; `no_seat` where nothing is
  std::uint32_t size_ = 0;
  std::uint32_t free_count_ = 0;
  SeatId none_free_before_ = 0;
  std::uint32_t linked_ = 0;
};

}  // namespace knister::online
