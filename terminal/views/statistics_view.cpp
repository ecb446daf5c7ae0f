// terminal/views/statistics_view.cpp: see statistics_view.h.
#include "terminal/views/statistics_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "rules/format/link_code.h"
#include "rules/scoring.h"
#include "rules/verdict.h"
#include "terminal/seat_names.h"
#include "terminal/views/bot_spreads.h"

namespace knister::terminal {
namespace {

using i18n::Message;

std::string tag_of(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags) {
    if (tag.name == name) return tag.value;
  }
  return {};
}

std::string in_tenths(const i18n::Catalogue& words, std::int64_t sum, std::int64_t count) {
  const std::int64_t tenths = (sum * 20 + count) / (2 * count);
  return std::to_string(tenths / 10) + words.decimal_mark() + std::to_string(tenths % 10);
}

// Of a sum of hundredths: 176 of 1 is 1.76.
std::string in_hundredths(const i18n::Catalogue& words, std::int64_t sum, std::int64_t count) {
  const std::int64_t hundredths = (2 * sum + count) / (2 * count);
  const std::string parts = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + words.decimal_mark() +
         std::string(2 - parts.size(), '0') + parts;
}

std::string mean_text(const i18n::Catalogue& words, double mean) {
  constexpr int many = 1000;
  return in_tenths(words, static_cast<std::int64_t>(std::lround(mean * many)), many);
}

// How the totals spread, in steps of ten: a bar for the own ones, a stroke for the bot's.
void add_spread(std::vector<std::string>& out, const std::vector<OwnSheet>& own,
                std::optional<std::size_t> bot) {
  constexpr int step = 10;
  constexpr int widest = 24;
  constexpr double worth_a_row = 0.005;
  constexpr int bins = highest_total / step + 1;
  std::array<int, bins> counts{};
  std::array<double, bins> bot_shares{};
  for (const OwnSheet& one : own) ++counts[static_cast<std::size_t>(one.total / step)];
  if (bot) {
    const auto shares = bot_spreads[*bot].shares;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      bot_shares[i * bot_spread_step / step] += shares[i];
    }
  }
  const auto share = [&](std::size_t bin) {
    return static_cast<double>(counts[bin]) / static_cast<double>(own.size());
  };
  std::size_t first = bins;
  std::size_t last = 0;
  double largest = 0;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    if (counts[bin] == 0 && bot_shares[bin] < worth_a_row) continue;
    first = std::min(first, bin);
    last = bin;
    largest = std::max({largest, share(bin), bot_shares[bin]});
  }
  const auto length = [&](double part) {
    const auto whole = static_cast<int>(std::lround(part / largest * widest));
    return part > 0 ? std::max(1, whole) : 0;
  };
  for (std::size_t bin = first; bin <= last; ++bin) {
    const std::string from = std::to_string(bin * step);
    std::string line = std::string(4 - std::min<std::size_t>(4, from.size()), ' ') + from + ' ';
    const int bar = length(share(bin));
    const int stroke = bot_shares[bin] < worth_a_row ? 0 : length(bot_shares[bin]);
    for (int i = 1; i <= std::max(bar, stroke); ++i) {
      const std::string_view own_part = i <= bar ? "█" : " ";
      line += i == stroke ? "│" : own_part;
    }
    out.push_back(counts[bin] == 0 ? line : line + ' ' + std::to_string(counts[bin]));
  }
}

// The mean over all sheets judged so far; how many they are, until it is all of them.
std::string loss_line(const i18n::Catalogue& words, const std::vector<OwnSheet>& own,
                      const Losses& losses) {
  std::int64_t sum = 0;
  std::int64_t known = 0;
  std::int64_t all = 0;
  for (const OwnSheet& one : own) {
    if (one.key.empty()) continue;
    ++all;
    const auto loss = losses.find(one.key);
    if (loss == losses.end()) continue;
    ++known;
    sum += loss->second;
  }
  if (all == 0) return {};
  const std::string label = words.text(Message::stats_loss) + ": ";
  if (known == 0) return label + words.text(Message::look_thinking);
  const std::string mean = label + in_hundredths(words, sum, known * round_count);
  return known == all ? mean
                      : mean + " (" + std::to_string(known) + '/' + std::to_string(all) + ')';
}

}  // namespace

std::vector<std::string> programs_of(const Record& record) {
  std::vector<std::string> programs;
  for (const Tag& tag : record.tags) {
    if (tag.name == program_tag(programs.size())) programs.push_back(tag.value);
  }
  return programs;
}

std::string program_tag(std::size_t number) {
  return number == 0 ? "Program" : "Program" + std::to_string(number + 1);
}

std::size_t people_of(const Record& record) {
  const std::string bots = tag_of(record, "Bots");
  const auto commas = static_cast<std::size_t>(std::count(bots.begin(), bots.end(), ','));
  const std::size_t count = (bots.empty() ? 0 : commas + 1) + programs_of(record).size();
  return record.seats.size() - std::min(count, record.seats.size());
}

std::string bot_line(const i18n::Catalogue& words, std::size_t level) {
  return words.text(Message::stats_bot,
                    {{"name", bot_name(words, static_cast<online::BotLevel>(level))},
                     {"mean", mean_text(words, bot_spreads[level].mean)}});
}

std::vector<OwnSheet> own_sheets(const std::vector<Record>& games) {
  std::vector<OwnSheet> own;
  for (std::size_t game = 0; game < games.size(); ++game) {
    std::string code;
    if (auto link = to_link_code(games[game])) code = *std::move(link);
    for (std::size_t seat = 0; seat < people_of(games[game]); ++seat) {
      const Sheet sheet = sheet_after(games[game], seat);
      if (!sheet.full()) continue;
      const std::string key = code.empty() ? "" : code + '.' + std::to_string(seat + 1);
      own.push_back({game, seat, total(sheet), key});
    }
  }
  return own;
}

std::vector<std::string> statistics_text(const i18n::Catalogue& words,
                                         const std::vector<Record>& games,
                                         const std::vector<OwnSheet>& own, const Losses& losses,
                                         std::optional<std::size_t> bot) {
  if (own.empty()) return {words.text(Message::stats_empty)};
  const auto count = static_cast<std::int64_t>(own.size());
  std::int64_t sum = 0;
  int best = 0;
  for (const OwnSheet& one : own) {
    sum += one.total;
    best = std::max(best, one.total);
  }
  std::vector<std::string> out{
      words.text(Message::stats_games) + ": " + std::to_string(count),
      words.text(Message::statistics_mean) + ": " + in_tenths(words, sum, count),
      words.text(Message::stats_best) + ": " + std::to_string(best)};
  if (std::string line = loss_line(words, own, losses); !line.empty()) {
    out.push_back(std::move(line));
  }
  for (const Verdict& row : verdicts) {
    if (!row.printed) continue;
    const auto reached = std::count_if(own.begin(), own.end(),
                                       [&](const OwnSheet& one) { return one.total >= row.from; });
    out.push_back(words.text(Message::stats_from, {{"total", row.from}}) + ": " +
                  std::to_string(reached));
  }
  out.emplace_back();
  out.push_back(words.text(Message::stats_spread));
  if (bot) {
    out.push_back("│ " + bot_line(words, *bot));
  }
  add_spread(out, own, bot);
  out.emplace_back();
  out.push_back(words.text(Message::stats_last));
  constexpr std::size_t most_listed = 20;
  for (std::size_t i = 0; i < std::min(most_listed, own.size()); ++i) {
    const OwnSheet& one = own[own.size() - 1 - i];
    const Record& game = games[one.game];
    out.push_back(tag_of(game, "Date") + "  " + std::to_string(one.total) + "  " +
                  game.seats[one.seat].name);
    // Dice that did not fit stay with the game.
    if (!tag_of(game, "Alarm").empty()) out.back() += "  !!! " + words.text(Message::alarm_title);
  }
  return out;
}

}  // namespace knister::terminal
