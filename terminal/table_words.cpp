// terminal/table_words.cpp: see table_words.h.
#include "terminal/table_words.h"

#include <algorithm>

#include "table/reading.h"
#include "terminal/seat_names.h"
#include "terminal/views/ranking_view.h"

namespace knister::terminal {

using i18n::Message;
using online::Options;
using online::SeatId;
using online::SeatKind;
using table::SeatRow;
using table::View;
using table::Waiting;

namespace {

std::string joined_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// The next of its values; after the last comes the first.
template <typename Value>
void step(Value& value, Value last) {
  value = value == last ? Value{} : static_cast<Value>(static_cast<int>(value) + 1);
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

bool is_local(const View& view) { return view.code.empty(); }

std::size_t people_of(const View& view) {
  return static_cast<std::size_t>(std::count_if(
      view.seats.begin(), view.seats.end(),
      [](const SeatRow& row) { return row.kind == SeatKind::person && table::is_taken(row); }));
}

std::string seat_label(const i18n::Catalogue& words, const View& view, const SeatRow& row) {
  std::vector<std::string> facts;
  if (row.kind == SeatKind::bot || row.program) facts.push_back(words.text(Message::table_is_bot));
  if (view.host == row.seat) facts.push_back(words.text(Message::table_is_host));
  if (view.youngest == row.seat) facts.push_back(words.text(Message::join_youngest));
  if (table::among(view.away, row.seat)) facts.push_back(words.text(Message::table_is_away));
  const std::string name = seat_name(words, view, row.seat);
  return facts.empty() ? name : name + " (" + joined_names(facts) + ')';
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
      either(options.late_numbers == online::LateNumbers::ranked, Message::join_option_late_numbers,
             Message::join_option_no_late_numbers),
  };
}

Options with_next_option(Options options, std::size_t line) {
  constexpr std::uint16_t usual_longest_series = 5;
  switch (line) {
    case 0:
      options.games = static_cast<std::uint16_t>(options.games % usual_longest_series + 1);
      break;
    case 1:
      step(options.pace.kind, online::Pace::Kind::seconds);
      break;
    case 2:
      step(options.away, online::Away::give_up);
      break;
    case 3:
      step(options.rolling, online::Rolling::table);
      break;
    case 4:
      step(options.hints, online::Hints::hidden);
      break;
    case 5:
      step(options.sheets, online::Sheets::hidden);
      break;
    case 6:
      step(options.spectators, online::Spectators::none);
      break;
    case 7:
      step(options.late_comers, online::LateComers::none);
      break;
    default:
      step(options.late_numbers, online::LateNumbers::unranked);
      break;
  }
  return options;
}

std::string refusal_words(const i18n::Catalogue& words, std::string_view code) {
  const auto message = i18n::find_message("refusal." + std::string(code));
  // A server newer than this program may know reasons that we do not.
  return message ? words.text(*message) : words.text(Message::join_hung_up, {{"code", code}});
}

std::optional<SeatId> rolls_now(const View& view) {
  const table::Clock& clock = view.clock;
  if (view.phase != online::Phase::playing || view.round >= round_count) return std::nullopt;
  if (is_local(view)) {
    const bool all = view.written.size() == view.seats.size();
    return view.round == 0 || all ? clock.roller : std::nullopt;
  }
  if (!clock.roller || !clock.waiting || clock.waiting->who != Waiting::For::seats) {
    return std::nullopt;
  }
  // Who has written and is waited for can only be waited for with the dice.
  const bool written = view.round == 0 || table::among(view.written, *clock.roller);
  return written && table::among(clock.waiting->seats, *clock.roller) ? clock.roller : std::nullopt;
}

std::string waiting_words(const i18n::Catalogue& words, const View& view) {
  const auto& waiting = view.clock.waiting;
  if (!waiting || view.paused) return {};
  if (waiting->who == Waiting::For::host) {
    return view.hosting ? std::string() : words.text(Message::join_waits_for_host);
  }
  std::vector<std::string> names;
  if (waiting->who == Waiting::For::house && view.phase == online::Phase::playing) {
    for (const SeatRow& row : view.seats) {
      if (row.kind != SeatKind::bot || table::among(view.written, row.seat) || view.round == 0)
        continue;
      return words.text(Message::screen_bot_thinks, {{"name", seat_name(words, view, row.seat)}});
    }
  }
  if (waiting->who != Waiting::For::seats) return {};
  std::uint32_t unnamed = waiting->count;
  for (const SeatId seat : waiting->seats) {
    if (unnamed > 0) --unnamed;
    if (view.own && view.own->seat == seat) continue;
    names.push_back(seat_name(words, view, seat));
  }
  if (names.empty()) return {};
  if (unnamed > 0) names.push_back(words.text(Message::join_others, {{"count", unnamed}}));
  return words.text(Message::table_waits_for, {{"names", joined_names(names)}});
}

namespace {

// "Cem (left in between, 3 numbers written after a later roll)"
template <typename Row>
std::string with_marks(const i18n::Catalogue& words, std::string name, const Row& row) {
  std::vector<std::string> marks;
  if (row.program) marks.push_back(words.text(Message::table_is_bot));
  if (row.has_left) marks.push_back(words.text(Message::mark_left));
  if (row.gave_up) marks.push_back(words.text(Message::mark_gave_up));
  if (row.replaced) marks.push_back(words.text(Message::mark_replaced));
  if (row.late_numbers > 0) {
    marks.push_back(words.text(Message::mark_late_numbers, {{"count", row.late_numbers}}));
  }
  return marks.empty() ? name : name + " (" + joined_names(marks) + ')';
}

}  // namespace

std::vector<std::string> ranking_lines(const i18n::Catalogue& words, const View& view,
                                       PointsOf of) {
  std::vector<std::string> names;
  std::vector<int> totals;
  const auto add = [&](std::string name, int points) {
    names.push_back(std::move(name));
    totals.push_back(points);
  };
  for (const table::RankRow& row : view.top) {
    add(with_marks(words, row.name.empty() ? seat_name(words, view, row.seat) : row.name, row),
        row.total);
  }
  if (view.top.empty()) {
    for (const SeatRow& row : view.seats) {
      if (row.kind == SeatKind::free || (!table::is_taken(row) && !row.place)) continue;
      const bool own = view.own && view.own->seat == row.seat;
      if (!own && !row.points) continue;
      const int points = own ? view.own->points : *row.points;
      const int total = own ? view.own->total : row.earlier + points;
      add(with_marks(words, seat_name(words, view, row.seat), row),
          of == PointsOf::game ? points : total);
    }
  }
  return draw_ranking(words, names, totals);
}

std::vector<std::string> result_lines(const i18n::Catalogue& words, const View& view) {
  const bool ours = view.own && (!is_local(view) || people_of(view) == 1);
  if (ours && view.seats.size() == 1) return {verdict_line(words, view.own->total)};
  std::vector<std::string> out = ranking_lines(words, view);
  if (ours) out.push_back(praise(words, view.own->total));
  return out;
}

}  // namespace knister::terminal
