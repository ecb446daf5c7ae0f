// table/online/guests.h: who is at the table without a seat: spectators, a host who only hosts, and
// people who have stood up and whose last commands must still be answered alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/online/answer.h"
#include "table/online/identity.h"

namespace knister::online {

struct Guest {
  TokenHash token{};
  AnswerMemory answers{};
  enum class Standing : std::uint8_t { free, watching, stood_up, banned } standing = Standing::free;
  bool here = false;

  friend bool operator==(const Guest&, const Guest&) = default;
};

class Guests {
 public:
  static constexpr std::uint32_t most = 100;
  static constexpr std::uint32_t no_place = PersonRef::guest_bit - 1;

  [[nodiscard]] const Guest& operator[](std::uint32_t place) const { return guests_[place]; }
  [[nodiscard]] Guest& operator[](std::uint32_t place) { return guests_[place]; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(guests_.size()); }

  [[nodiscard]] std::uint32_t find(const TokenHash& token) const {
    for (std::uint32_t i = 0; i < size(); ++i) {
      if (guests_[i].standing != Guest::Standing::free && guests_[i].token == token) return i;
    }
    return no_place;
  }
  // Where the next one goes: a free place, a new one, or that of somebody who has stood up and
  // gone. Nowhere when all are taken by people who watch or are banned.
  [[nodiscard]] std::uint32_t next_place(const TokenHash& keep) const {
    const std::uint32_t free = find_free();
    if (free != no_place) return free;
    if (size() < most) return size();
    for (std::uint32_t i = 0; i < size(); ++i) {
      const bool forgotten = guests_[i].standing == Guest::Standing::stood_up && !guests_[i].here;
      if (forgotten && guests_[i].token != keep) return i;
    }
    return no_place;
  }
  void put(std::uint32_t place, const Guest& guest) {
    if (place == size()) guests_.emplace_back();
    guests_[place] = guest;
  }
  void remove(std::uint32_t place) { guests_[place] = {}; }
  [[nodiscard]] std::uint32_t watching() const {
    std::uint32_t count = 0;
    for (const Guest& guest : guests_) {
      count += guest.standing == Guest::Standing::watching && guest.here ? 1 : 0;
    }
    return count;
  }

  friend bool operator==(const Guests&, const Guests&) = default;

 private:
  [[nodiscard]] std::uint32_t find_free() const {
    for (std::uint32_t i = 0; i < size(); ++i) {
      if (guests_[i].standing == Guest::Standing::free) return i;
    }
    return no_place;
  }
  std::vector<Guest> guests_;
};

}  // namespace knister::online
