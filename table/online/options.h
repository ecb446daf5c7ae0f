// table/online/options.h: what a host can choose for a table, and what it may not be.
#pragma once

#include <cstdint>
#include <optional>

#include "table/online/identity.h"
#include "table/refusal.h"

namespace knister::online {

// The computer players, weakest first; the engine knows what each does.
enum class BotLevel : std::uint8_t { sparrow, hare, fox, owl, raven, dragon };
inline constexpr int bot_level_count = 6;

struct Pace {
  enum class Kind : std::uint8_t {
    none,
    soft,     // a clock is shown, nothing happens when it has run out
    seconds,  // when it has run out, a bot writes for whoever has not
  };
  Kind kind = Kind::none;
  std::uint16_t seconds = 30;  // a round, from the roll on

  friend constexpr bool operator==(Pace, Pace) = default;
};

// What becomes of a seat whose device is gone for longer than `away_seconds`.
enum class Away : std::uint8_t { wait, bot, give_up };
enum class Rolling : std::uint8_t { roller, table };
enum class Hints : std::uint8_t { shown, hidden };
enum class Sheets : std::uint8_t { open, hidden };
enum class Spectators : std::uint8_t { welcome, none };
enum class LateComers : std::uint8_t { welcome, none };
enum class Names : std::uint8_t { by_size, own, picked };  // by size: picked from the 13th seat on
enum class TopTen : std::uint8_t { shown, at_the_end };
// Seats with numbers that were written when a later roll was known to the table.
enum class LateNumbers : std::uint8_t { ranked, unranked };

struct Options {
  std::uint32_t most_seats = 12;  // 0: no limit
  std::uint32_t big_from = 25;    // so many seats make a big table
  std::uint16_t games = 1;        // in a series, points added up
  Pace pace{};
  Away away = Away::wait;
  std::uint16_t away_seconds = 30;
  BotLevel stand_in = BotLevel::fox;  // writes when time is up, and for whoever is away
  Rolling rolling = Rolling::roller;
  Hints hints = Hints::shown;
  Sheets sheets = Sheets::open;
  Spectators spectators = Spectators::welcome;
  LateComers late_comers = LateComers::welcome;
  Names names = Names::by_size;
  TopTen top_ten = TopTen::shown;
  LateNumbers late_numbers = LateNumbers::ranked;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::uint16_t most_games = 99;
inline constexpr std::uint16_t shortest_pace = 5;
inline constexpr std::uint16_t longest_pace = 3'600;
inline constexpr SeatId first_picked_name = 12;

// Times that are no option: everybody at every table may rely on them.
inline constexpr Time reveal_time = 10 * second;  // to reveal a nonce, or to commit to a new one
inline constexpr Time roller_time = 10 * second;  // a roller away for so long: the table rolls
inline constexpr Time undo_time = 2 * second;     // an automatic roll comes so long after a write
inline constexpr Time break_time = 15 * second;   // between two games of a series
inline constexpr Time host_time = 30 * second;    // a host away for so long hands over
inline constexpr Time expiry_time = 86'400 * second;  // a table nobody has touched for so long

[[nodiscard]] constexpr std::optional<table::Refusal> fault(const Options& options) {
  const auto among = [](auto value, auto last) { return value <= last; };
  const bool good =
      options.most_seats <= most_seats_ever && options.big_from >= 2 &&
      options.games <= most_games && options.pace.seconds >= shortest_pace &&
      options.pace.seconds <= longest_pace && options.away_seconds >= shortest_pace &&
      options.away_seconds <= longest_pace && among(options.pace.kind, Pace::Kind::seconds) &&
      among(options.away, Away::give_up) && among(options.stand_in, BotLevel::dragon) &&
      among(options.rolling, Rolling::table) && among(options.hints, Hints::hidden) &&
      among(options.sheets, Sheets::hidden) && among(options.spectators, Spectators::none) &&
      among(options.late_comers, LateComers::none) && among(options.names, Names::picked) &&
      among(options.top_ten, TopTen::at_the_end) &&
      among(options.late_numbers, LateNumbers::unranked);
  if (options.games == 0) return table::Refusal::no_games;
  if (!good) return table::Refusal::bad_options;
  return std::nullopt;
}

}  // namespace knister::online
