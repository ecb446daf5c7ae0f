// terminal/online_words.cpp: see online_words.h.
#include "terminal/online_words.h"

#include <algorithm>
#include <array>

#include "table/reading.h"
#include "terminal/views/ranking_view.h"

namespace knister::terminal {

using i18n::Message;
using online::Options;
using online::SeatId;
using online::SeatKind;
using online::SeatStatus;
using table::SeatRow;
using table::View;

namespace {

std::string row_name(const i18n::Catalogue& words, const View& table, const SeatRow& row) {
  if (!row.name.empty()) return row.name;
  if (row.kind != SeatKind::bot || !row.level) {
    return words.text(Message::game_player, {{"number", row.seat + 1}});
  }
  // The second fox is Fox 2.
  const auto before = std::count_if(
      table.seats.begin(), table.seats.end(),
      [&row](const SeatRow& one) { return one.level == row.level && one.seat < row.seat; });
  std::string name = bot_name(words, *row.level);
  if (before == 0) return name;
  return words.text(Message::bot_numbered, {{"name", name}, {"number", before + 1}});
}

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

template <typename Value>
void flip(Value& value, Value one, Value other) {
  value = value == one ? other : one;
}

std::string clock_line(const i18n::Catalogue& words, const online::Pace& pace) {
  switch (pace.kind) {
    case online::Pace::Kind::none:
      break;
    case online::Pace::Kind::soft:
      return words.text(Message::join_option_soft_clock, {{"seconds", pace.seconds}});
    case online::Pace::Kind::seconds:
      return words.text(Message::join_option_hard_clock, {{"seconds", pace.seconds}});
  }
  return words.text(Message::join_option_no_clock);
}

std::string away_line(const i18n::Catalogue& words, online::Away away) {
  switch (away) {
    case online::Away::wait:
      break;
    case online::Away::bot:
      return words.text(Message::join_option_away_bot);
    case online::Away::give_up:
      return words.text(Message::join_option_away_give_up);
  }
  return words.text(Message::join_option_away_wait);
}

}  // namespace

std::string seat_name(const i18n::Catalogue& words, const View& table, SeatId seat) {
  const SeatRow* row = table::find_row(table, seat);
  if (row != nullptr) return row_name(words, table, *row);
  return words.text(Message::game_player, {{"number", seat + 1}});
}

std::string seat_label(const i18n::Catalogue& words, const View& table, const SeatRow& row) {
  std::vector<std::string> facts;
  if (row.kind == SeatKind::bot) facts.push_back(words.text(Message::join_bot));
  if (table.host == row.seat) facts.push_back(words.text(Message::table_is_host));
  if (table.youngest == row.seat) facts.push_back(words.text(Message::join_youngest));
  if (table::among(table.away, row.seat)) facts.push_back(words.text(Message::table_is_away));
  const std::string name = row_name(words, table, row);
  return facts.empty() ? name : name + " (" + joined_names(facts) + ')';
}

std::string bot_name(const i18n::Catalogue& words, online::BotLevel level) {
  constexpr std::array names{Message::bot_sparrow, Message::bot_hare,  Message::bot_fox,
                             Message::bot_owl,     Message::bot_raven, Message::bot_dragon};
  static_assert(names.size() == online::bot_level_count);
  return words.text(names[static_cast<std::size_t>(level)]);
}

std::string emote_words(const i18n::Catalogue& words, online::Emote emote) {
  return words.text(i18n::message("emote", online::emote_names[static_cast<std::size_t>(emote)]));
}

std::vector<std::string> option_lines(const i18n::Catalogue& words, const Options& options) {
  const auto either = [&words](bool first, Message one, Message other) {
    return words.text(first ? one : other);
  };
  return {
      words.text(Message::join_option_games, {{"count", options.games}}),
      clock_line(words, options.pace),
      away_line(words, options.away),
      either(options.rolling == online::Rolling::roller, Message::join_option_roller_rolls,
             Message::join_option_table_rolls),
      either(options.hints == online::Hints::shown, Message::join_option_hints,
             Message::join_option_no_hints),
      either(options.sheets == online::Sheets::open, Message::join_option_open_sheets,
             Message::join_option_hidden_sheets),
      either(options.spectators == online::Spectators::welcome, Message::join_option_watchers,
             Message::join_option_no_watchers),
      either(options.late_comers == online::LateComers::welcome, Message::join_option_late,
             Message::join_option_no_late),
  };
}

Options with_next_option(Options options, std::size_t line) {
  constexpr std::uint16_t usual_longest_series = 5;
  using online::Away;
  using online::Pace;
  switch (line) {
    case 0:
      options.games = options.games >= usual_longest_series
                          ? std::uint16_t{1}
                          : static_cast<std::uint16_t>(options.games + 1);
      break;
    case 1:
      options.pace.kind = options.pace.kind == Pace::Kind::seconds
                              ? Pace::Kind::none
                              : static_cast<Pace::Kind>(static_cast<int>(options.pace.kind) + 1);
      break;
    case 2:
      options.away = options.away == Away::give_up
                         ? Away::wait
                         : static_cast<Away>(static_cast<int>(options.away) + 1);
      break;
    case 3:
      flip(options.rolling, online::Rolling::roller, online::Rolling::table);
      break;
    case 4:
      flip(options.hints, online::Hints::shown, online::Hints::hidden);
      break;
    case 5:
      flip(options.sheets, online::Sheets::open, online::Sheets::hidden);
      break;
    case 6:
      flip(options.spectators, online::Spectators::welcome, online::Spectators::none);
      break;
    case 7:
      flip(options.late_comers, online::LateComers::welcome, online::LateComers::none);
      break;
    default:
      break;
  }
  return options;
}

std::string refusal_words(const i18n::Catalogue& words, std::string_view code) {
  const auto message = i18n::find_message("refusal." + std::string(code));
  // A server newer than this program may know reasons that we do not.
  return message ? words.text(*message) : words.text(Message::join_hung_up, {{"code", code}});
}

std::optional<SeatId> rolls_now(const View& table) {
  const table::Clock& clock = table.clock;
  if (table.phase != online::Phase::playing || table.round >= round_count || !clock.roller ||
      !clock.waiting || clock.waiting->who != table::Waiting::For::seats) {
    return std::nullopt;
  }
  // Who has written and is waited for can only be waited for with the dice.
  const SeatId roller = *clock.roller;
  const bool written = table.round == 0 || table::among(table.written, roller);
  return written && table::among(clock.waiting->seats, roller) ? clock.roller : std::nullopt;
}

std::string waiting_words(const i18n::Catalogue& words, const View& table) {
  const auto& waiting = table.clock.waiting;
  if (!waiting) return {};
  const bool hosting = table.hosting;
  if (waiting->who == table::Waiting::For::host) {
    return hosting ? std::string() : words.text(Message::join_waits_for_host);
  }
  if (waiting->who != table::Waiting::For::seats) return {};
  std::vector<std::string> names;
  std::uint32_t unnamed = waiting->count;
  for (const SeatId seat : waiting->seats) {
    if (unnamed > 0) --unnamed;
    if (table.own && table.own->seat == seat) continue;
    names.push_back(seat_name(words, table, seat));
  }
  if (names.empty()) return {};
  if (unnamed > 0) names.push_back(words.text(Message::join_others, {{"count", unnamed}}));
  return words.text(Message::table_waits_for, {{"names", joined_names(names)}});
}

std::vector<std::string> ranking_lines(const i18n::Catalogue& words, const View& table) {
  std::vector<std::string> names;
  std::vector<int> totals;
  const auto add = [&](std::string name, int points) {
    names.push_back(std::move(name));
    totals.push_back(points);
  };
  for (const table::RankRow& row : table.top) {
    add(row.name.empty() ? seat_name(words, table, row.seat) : row.name, row.total);
  }
  if (table.top.empty()) {
    for (const SeatRow& row : table.seats) {
      if (row.kind == SeatKind::free || (!is_taken(row) && !row.place)) continue;
      const bool own = table.own && table.own->seat == row.seat;
      if (own || row.points) {
        add(seat_name(words, table, row.seat), own ? table.own->total : row.earlier + *row.points);
      }
    }
  }
  return draw_ranking(words, names, totals);
}

}  // namespace knister::terminal
