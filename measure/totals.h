// measure/totals.h: what many totals have in common.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <cstdint>
#include <string>

#include "i18n/catalogue.h"
#include "rules/scoring.h"

namespace knister::measure {

// How many games ended with each total: exact, small, and the same whoever adds it up.
class TotalHistogram {
 public:
  void add(int total) { ++games_[static_cast<std::size_t>(total)]; }
  void add(const TotalHistogram& other);

  [[nodiscard]] std::uint64_t games() const;
  [[nodiscard]] std::uint64_t games_with(int total) const {
    return games_[static_cast<std::size_t>(total)];
  }
  [[nodiscard]] std::uint64_t games_from(int total) const;  // with this total or more
  [[nodiscard]] double mean() const;
  [[nodiscard]] double deviation() const;       // of the sample
  [[nodiscard]] double standard_error() const;  // of the mean
  [[nodiscard]] int lowest() const;
  [[nodiscard]] int highest() const;
  [[nodiscard]] int quantile(double share) const;

  friend bool operator==(const TotalHistogram&, const TotalHistogram&) = default;

 private:
  std::array<std::uint64_t, highest_total + 1> games_{};
};

// The members that every command gives for many totals.
void add_statistics(boost::json::object& out, const TotalHistogram& totals);

[[nodiscard]] std::string statistics_text(const i18n::Catalogue& words,
                                          const TotalHistogram& totals);

}  // namespace knister::measure
