// rules/small_list.h: up to N values held in place, so that answers cost no allocation.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace knister {

template <typename T, std::size_t N>
class SmallList {
 public:
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    values_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return values_[i];
  }
  [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - 1]; }
  [[nodiscard]] constexpr T* begin() { return values_.data(); }
  [[nodiscard]] constexpr T* end() { return values_.data() + size_; }
  [[nodiscard]] constexpr const T* begin() const { return values_.data(); }
  [[nodiscard]] constexpr const T* end() const { return values_.data() + size_; }

  friend constexpr bool operator==(const SmallList& a, const SmallList& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.values_[i] == b.values_[i])) return false;
    }
    return true;
  }

 private:
  static_assert(N < 256);
  std::array<T, N> values_{};
  std::uint8_t size_ = 0;
};

}  // namespace knister
