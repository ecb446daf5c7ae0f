// terminal/online_news.cpp: see online_news.h.
#include "terminal/online_news.h"

#include <algorithm>

#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "table/reading.h"
#include "terminal/online_words.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;
using online::Phase;
using online::SeatId;
using table::among;
using table::SeatRow;
using table::View;

// So many can be named each by each; of more only counts are told.
constexpr std::size_t few = 6;

class Comparison {
 public:
  Comparison(const i18n::Catalogue& words, const View& before, const View& after)
      : words_(words), before_(before), after_(after) {}

  std::vector<std::string> facts() {
    people();
    host_choices();
    phases();
    // A roll tells what the round before has brought; ticks are of the round that runs.
    if (after_.phase == Phase::playing || after_.phase == Phase::between ||
        after_.phase == Phase::finished) {
      ticks();
      own_numbers();
      placements();
      rolls();
    }
    return std::move(facts_);
  }

 private:
  void say(Message message, i18n::Arguments arguments = {}) {
    facts_.push_back(words_.text(message, arguments));
  }
  [[nodiscard]] std::string name(SeatId seat) const { return seat_name(words_, after_, seat); }
  [[nodiscard]] bool own(SeatId seat) const { return after_.own && after_.own->seat == seat; }
  [[nodiscard]] bool small() const { return after_.seats.size() <= few; }

  void people() {
    for (const SeatRow& row : after_.seats) {
      const SeatRow* old = table::find_row(before_, row.seat);
      const bool sat = old != nullptr && is_taken(*old);
      if (is_taken(row) == sat) continue;
      if (sat || !own(row.seat))
        say(sat ? Message::join_left : Message::table_news_seat_taken, {{"name", name(row.seat)}});
    }
    for (const SeatRow& row : before_.seats) {
      if (!is_taken(row) || table::find_row(after_, row.seat) != nullptr) continue;
      say(Message::join_left, {{"name", seat_name(words_, before_, row.seat)}});
    }
    for (const SeatId seat : after_.away) {
      if (!among(before_.away, seat) && !own(seat)) {
        say(Message::join_gone_away, {{"name", name(seat)}});
      }
    }
    for (const SeatId seat : before_.away) {
      if (!among(after_.away, seat) && !own(seat)) {
        say(Message::table_news_seat_returned, {{"name", name(seat)}});
      }
    }
  }

  void host_choices() {
    // Who has just sat down at the own table knows.
    const bool just_sat = after_.host && own(*after_.host) && !before_.own;
    if (after_.host && before_.host != after_.host && !just_sat) {
      say(Message::join_new_host, {{"name", name(*after_.host)}});
    }
    if (after_.youngest && before_.youngest != after_.youngest) {
      say(Message::join_new_youngest, {{"name", name(*after_.youngest)}});
    }
    if (before_.options != after_.options) {
      say(Message::join_options_changed);
      const auto old = option_lines(words_, before_.options);
      const auto now = option_lines(words_, after_.options);
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (old[i] != now[i]) facts_.push_back(now[i]);
      }
    }
    if (before_.paused != after_.paused) {
      say(after_.paused ? Message::join_paused : Message::join_resumed);
    }
  }

  void phases() {
    if (before_.phase == after_.phase) return;
    switch (after_.phase) {
      case Phase::lobby:
        return say(Message::join_lobby_again);
      case Phase::drawing:
        return say(Message::join_drawing);
      case Phase::playing:
        say(Message::join_begins);
        if (after_.options.games > 1) {
          say(Message::play_game_of, {{"game", after_.game}, {"games", after_.options.games}});
        }
        return;
      case Phase::gone:
        facts_.push_back(refusal_words(words_, "gone"));
        return;
      default:
        return;
    }
  }

  [[nodiscard]] bool same_game() const { return before_.game == after_.game; }
  [[nodiscard]] bool same_round() const { return same_game() && before_.round == after_.round; }

  void ticks() {
    if (!same_round() || after_.phase != Phase::playing) return;
    const auto tell = [this](const std::vector<SeatId>& from, const std::vector<SeatId>& to,
                             Message message) {
      for (const SeatId seat : to) {
        if (!among(from, seat) && !own(seat)) say(message, {{"name", name(seat)}});
      }
    };
    if (!small()) return;
    tell(before_.written, after_.written, Message::join_has_written);
    tell(after_.written, before_.written, Message::play_undone);
  }

  // Where the others have put their numbers, which is seen when all have written.
  void placements() {
    if (!same_game() || !small()) return;
    for (const SeatRow& row : after_.seats) {
      const SeatRow* old = table::find_row(before_, row.seat);
      if (old == nullptr || own(row.seat) || old->sheet.empty() || row.sheet.empty()) continue;
      const Sheet then = table::sheet_of(*old);
      Sheet sheet = then;
      const Sheet now = table::sheet_of(row);
      for (const Cell cell : all_cells) {
        if (!then.is_free(cell) || now.is_free(cell)) continue;
        say(Message::play_written, {{"name", name(row.seat)},
                                    {"number", std::to_string(now[cell])},
                                    {"cell", knister::name(cell)}});
        for (const LineScore& line : completions(sheet, cell, now[cell])) {
          facts_.push_back(line_label(words_, line));
        }
        sheet.write(cell, now[cell]);
      }
    }
  }

  void rolls() {
    if (after_.round == 0 || same_round()) return;
    say(Message::play_round_solo, {{"round", after_.round}});
    const bool behind =
        after_.own && after_.own->pending && table::written_rounds(after_) + 1 < after_.round;
    if (behind) {
      return say(Message::join_behind, {{"count", after_.round - table::written_rounds(after_)}});
    }
    if (const auto roll = table::roll_of(after_, after_.round)) {
      facts_.push_back(roll_words(words_, *roll));
    }
  }

  // Ours: what we have written ourselves, here or at another device, and what a bot wrote for us.
  void own_numbers() {
    if (!before_.own || !after_.own || !same_game()) return;
    const std::string& then = before_.own->rounds;
    const std::string& now = after_.own->rounds;
    if (then.size() != now.size() || now.size() != cell_count) return;
    Sheet sheet = table::own_sheet(before_);
    const Sheet after = table::own_sheet(after_);
    for (const Cell cell : all_cells) {
      if (now[cell.index] == '.' && then[cell.index] != '.') {
        say(Message::play_undone, {{"name", name(after_.own->seat)}});
      }
      if (then[cell.index] != '.' || after.is_free(cell)) continue;
      const int round = now[cell.index] - 'a';
      const bool automatic = (after_.own->automatic >> static_cast<unsigned>(round) & 1U) != 0;
      if (automatic) {
        say(Message::join_written_for_you,
            {{"number", std::to_string(after[cell])}, {"cell", knister::name(cell)}});
      } else {
        say(Message::play_written, {{"name", name(after_.own->seat)},
                                    {"number", std::to_string(after[cell])},
                                    {"cell", knister::name(cell)}});
      }
      if (!sheet.is_free(cell)) continue;
      for (const LineScore& line : completions(sheet, cell, after[cell])) {
        facts_.push_back(line_label(words_, line));
      }
      sheet.write(cell, after[cell]);
    }
  }

  const i18n::Catalogue& words_;
  const View& before_;
  const View& after_;
  std::vector<std::string> facts_;
};

}  // namespace

std::vector<std::string> news_between(const i18n::Catalogue& words, const View& before,
                                      const View& after) {
  return Comparison(words, before, after).facts();
}

}  // namespace knister::terminal
