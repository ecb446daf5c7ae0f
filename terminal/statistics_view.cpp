// terminal/statistics_view.cpp: see statistics_view.h.
#include "terminal/statistics_view.h"

#include <algorithm>
#include <map>

#include "rules/scoring.h"
#include "rules/verdict.h"

namespace knister::terminal {
namespace {

using i18n::Message;

std::string tag_of(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags) {
    if (tag.name == name) return tag.value;
  }
  return {};
}

std::string in_tenths(std::int64_t sum, std::int64_t count) {
  const std::int64_t tenths = (sum * 20 + count) / (2 * count);
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

struct Own {
  const Record* game;
  std::size_t seat;
  int total;
};

std::vector<Own> own_sheets(const std::vector<Record>& games) {
  std::vector<Own> own;
  for (const Record& game : games) {
    for (std::size_t seat = 0; seat < people_of(game); ++seat) {
      const Sheet sheet = sheet_after(game, seat);
      if (sheet.full()) own.push_back({&game, seat, total(sheet)});
    }
  }
  return own;
}

// How the totals spread, in steps of ten, drawn to at most `widest` columns.
void add_spread(std::vector<std::string>& out, const std::vector<Own>& own) {
  constexpr int step = 10;
  constexpr int widest = 24;
  std::map<int, int> counts;
  for (const Own& one : own) ++counts[one.total / step];
  const int most = std::max_element(counts.begin(), counts.end(), [](auto& a, auto& b) {
                     return a.second < b.second;
                   })->second;
  for (int bin = counts.begin()->first; bin <= counts.rbegin()->first; ++bin) {
    const int count = counts.count(bin) > 0 ? counts[bin] : 0;
    std::string from = std::to_string(bin * step);
    std::string line = std::string(4 - std::min<std::size_t>(4, from.size()), ' ') + from + ' ';
    const int length = count == 0 ? 0 : std::max(1, count * widest / most);
    for (int i = 0; i < length; ++i) line += "█";
    out.push_back(line + ' ' + std::to_string(count));
  }
}

}  // namespace

std::size_t people_of(const Record& record) {
  const std::string bots = tag_of(record, "Bots");
  const auto commas = static_cast<std::size_t>(std::count(bots.begin(), bots.end(), ','));
  const std::size_t count =
      (bots.empty() ? 0 : commas + 1) + (tag_of(record, "Program").empty() ? 0 : 1);
  return record.seats.size() - std::min(count, record.seats.size());
}

std::vector<std::string> statistics_text(const i18n::Catalogue& words,
                                         const std::vector<Record>& games) {
  const std::vector<Own> own = own_sheets(games);
  if (own.empty()) return {words.text(Message::screen_no_games)};
  const auto count = static_cast<std::int64_t>(own.size());
  std::int64_t sum = 0;
  int best = 0;
  for (const Own& one : own) {
    sum += one.total;
    best = std::max(best, one.total);
  }
  std::vector<std::string> out{words.text(Message::statistics_games) + ": " + std::to_string(count),
                               words.text(Message::statistics_mean) + ": " + in_tenths(sum, count),
                               words.text(Message::screen_best) + ": " + std::to_string(best)};
  for (const Verdict& row : verdicts) {
    if (row.from == 0) continue;
    const auto reached = std::count_if(own.begin(), own.end(),
                                       [&](const Own& one) { return one.total >= row.from; });
    out.push_back(words.text(Message::statistics_share, {{"total", row.from}}) + ": " +
                  std::to_string(reached));
  }
  out.emplace_back();
  out.push_back(words.text(Message::screen_spread));
  add_spread(out, own);
  out.emplace_back();
  out.push_back(words.text(Message::screen_last));
  constexpr std::size_t most_listed = 20;
  for (std::size_t i = 0; i < std::min(most_listed, own.size()); ++i) {
    const Own& one = own[own.size() - 1 - i];
    out.push_back(tag_of(*one.game, "Date") + "  " + std::to_string(one.total) + "  " +
                  one.game->seats[one.seat].name);
  }
  return out;
}

}  // namespace knister::terminal
