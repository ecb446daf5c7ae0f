#include "measure/totals.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "rules/verdict.h"

namespace knister::measure {

using i18n::Message;

void TotalHistogram::add(const TotalHistogram& other) {
  for (std::size_t i = 0; i < games_.size(); ++i) games_[i] += other.games_[i];
}

std::uint64_t TotalHistogram::games() const { return games_from(0); }

std::uint64_t TotalHistogram::games_from(int total) const {
  return std::accumulate(games_.begin() + total, games_.end(), std::uint64_t{0});
}

double TotalHistogram::mean() const {
  double sum = 0;
  for (int total = 0; total <= highest_total; ++total) {
    sum += static_cast<double>(games_with(total)) * total;
  }
  return sum / static_cast<double>(games());
}

double TotalHistogram::deviation() const {
  if (games() < 2) return 0;
  const double centre = mean();
  double sum = 0;
  for (int total = 0; total <= highest_total; ++total) {
    sum += static_cast<double>(games_with(total)) * (total - centre) * (total - centre);
  }
  return std::sqrt(sum / static_cast<double>(games() - 1));
}

double TotalHistogram::standard_error() const {
  return deviation() / std::sqrt(static_cast<double>(games()));
}

int TotalHistogram::lowest() const { return quantile(0); }

int TotalHistogram::highest() const {
  int total = highest_total;
  while (total > 0 && games_with(total) == 0) --total;
  return total;
}

// The lowest total that at least this share of the games does not exceed.
int TotalHistogram::quantile(double share) const {
  const double wanted = std::max(1.0, share * static_cast<double>(games()));
  std::uint64_t seen = 0;
  for (int total = 0; total <= highest_total; ++total) {
    seen += games_with(total);
    if (static_cast<double>(seen) >= wanted) return total;
  }
  return highest_total;
}

void add_statistics(boost::json::object& out, const TotalHistogram& totals) {
  boost::json::array histogram;
  for (int total = totals.lowest(); total <= totals.highest(); ++total) {
    histogram.push_back(boost::json::object{{"total", total}, {"games", totals.games_with(total)}});
  }
  out["games"] = totals.games();
  out["mean"] = totals.mean();
  out["standard_error"] = totals.standard_error();
  out["deviation"] = totals.deviation();
  out["lowest"] = totals.lowest();
  out["quartiles"] =
      boost::json::array{totals.quantile(0.25), totals.quantile(0.5), totals.quantile(0.75)};
  out["highest"] = totals.highest();
  out["from_50"] = totals.games_from(50);
  out["from_80"] = totals.games_from(80);
  out["from_100"] = totals.games_from(100);
  out["histogram"] = std::move(histogram);
}

std::string statistics_text(const i18n::Catalogue& words, const TotalHistogram& totals) {
  const auto number = [](double value) { return fmt::format("{:.2f}", value); };
  const auto share = [&](int from) {
    return fmt::format("{:.4f} %", 100.0 * static_cast<double>(totals.games_from(from)) /
                                       static_cast<double>(totals.games()));
  };
  std::string out;
  const auto row = [&out](const std::string& name, const std::string& value) {
    out += fmt::format("{:<22} {}\n", name, value);
  };
  row(words.text(Message::stats_games), std::to_string(totals.games()));
  row(words.text(Message::statistics_mean),
      words.text(Message::statistics_mean_value,
                 {{"mean", number(totals.mean())},
                  {"error", fmt::format("{:.4f}", totals.standard_error())}}));
  row(words.text(Message::statistics_deviation), number(totals.deviation()));
  row(words.text(Message::statistics_range),
      fmt::format("{} .. {}", totals.lowest(), totals.highest()));
  row(words.text(Message::statistics_quartiles),
      fmt::format("{} / {} / {}", totals.quantile(0.25), totals.quantile(0.5),
                  totals.quantile(0.75)));
  for (const Verdict& praised : verdicts) {
    if (!praised.printed) continue;
    row(words.text(Message::stats_from, {{"total", praised.from}}), share(praised.from));
  }

  // Bars of five totals each, the longest forty characters long.
  constexpr int step = 5;
  constexpr double longest = 40;
  const auto in_bar = [&](int from) {
    return totals.games_from(from) -
           (from + step <= highest_total ? totals.games_from(from + step) : 0);
  };
  std::uint64_t most = 1;
  for (int from = 0; from <= highest_total; from += step) most = std::max(most, in_bar(from));
  out += '\n';
  for (int from = totals.lowest() / step * step; from <= totals.highest(); from += step) {
    const double length = static_cast<double>(in_bar(from)) / static_cast<double>(most) * longest;
    const std::string bar(static_cast<std::size_t>(std::lround(length)), '#');
    out += fmt::format("{:>3}-{:<3} {:>12}{}{}\n", from, from + step - 1, in_bar(from),
                       bar.empty() ? "" : " ", bar);
  }
  return out;
}

}  // namespace knister::measure
