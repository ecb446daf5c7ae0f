// terminal/news_words.cpp: see news_words.h.
#include "terminal/news_words.h"

#include <algorithm>
#include <array>

#include "rules/scoring.h"
#include "table/reading.h"
#include "terminal/seat_names.h"
#include "terminal/table_words.h"
#include "terminal/words.h"

namespace knister::terminal {
namespace {

using i18n::Message;
using table::SeatId;
using table::SeatRow;
using table::View;

// So many can be named one by one; of more only counts are told.
constexpr std::size_t few = 6;

// What comes with the whole view, by its name. Where a seat is told of, it is not our own.
struct Change {
  std::string_view what;
  Message words;
};
constexpr std::array changes{
    Change{"seat-taken", Message::table_news_seat_taken},
    Change{"seat-returned", Message::table_news_seat_returned},
    Change{"seat-left", Message::join_left},
    Change{"seat-kicked", Message::join_left},
    Change{"seat-given-up", Message::join_left},
    Change{"youngest", Message::join_new_youngest},
    Change{"host", Message::join_new_host},
    Change{"options", Message::join_options_changed},
    Change{"started", Message::join_drawing},
    Change{"game-opens", Message::join_begins},
    Change{"paused", Message::join_paused},
    Change{"resumed", Message::join_resumed},
    Change{"lobby", Message::join_lobby_again},
    Change{"gone", Message::refusal_gone},
    Change{"roll-taken-back", Message::play_roll_undone},
};

class Telling {
 public:
  Telling(const i18n::Catalogue& words, const View& before, const View& after)
      : words_(words), before_(before), after_(after) {}

  std::vector<std::string> facts(const table::NewsItem& news) {
    std::visit([this](const auto& item) { tell(item); }, news);
    return std::move(facts_);
  }

 private:
  void say(Message message, i18n::Arguments arguments = {}) {
    facts_.push_back(words_.text(message, arguments));
  }
  [[nodiscard]] std::string name(SeatId seat) const {
    // Who has left is named by the view before.
    return seat_name(words_, table::find_row(after_, seat) != nullptr ? after_ : before_, seat);
  }
  [[nodiscard]] bool own(SeatId seat) const { return after_.own && after_.own->seat == seat; }
  [[nodiscard]] bool small() const { return after_.seats.size() <= few; }

  void tell_written(SeatId seat, Cell cell, Number number, Sheet sheet) {
    say(Message::play_written,
        {{"name", name(seat)}, {"number", std::to_string(number)}, {"cell", knister::name(cell)}});
    if (!sheet.is_free(cell)) sheet.erase(cell);
    for (const LineScore& line : completions(sheet, cell, number)) {
      facts_.push_back(spoken_line(words_, line));
    }
  }

  // The roll itself is told by whoever shows it.
  void tell(const table::RolledNews& news) {
    const auto roll = table::roll_of(after_, news.round - 1);
    if (!roll || !small()) return;
    for (const table::Placed& placed : news.placed) {
      const SeatRow* row = table::find_row(before_, placed.seat);
      if (row == nullptr || own(placed.seat)) continue;
      tell_written(placed.seat, placed.cell, roll->sum(), table::sheet_of(*row));
    }
  }

  // At one keyboard the seat is the next person's by now.
  void tell(const table::WrittenNews& news) {
    const auto roll = table::roll_of(after_, news.round);
    if (!roll || !before_.own) return;
    if (news.hand == online::Hand::own) {
      return tell_written(before_.own->seat, news.cell, roll->sum(), table::own_sheet(before_));
    }
    say(Message::join_written_for_you,
        {{"number", std::to_string(roll->sum())}, {"cell", knister::name(news.cell)}});
  }

  void tell(const table::UndoneNews& /*news*/) {
    if (!after_.own) return;
    const bool shared = is_local(after_) && people_of(after_) > 1;
    if (!shared) return say(Message::page_undone);
    say(Message::play_undone, {{"name", name(after_.own->seat)}});
  }
  // A bot is never waited for.
  void tell(const table::TickedNews& news) {
    const SeatRow* row = table::find_row(after_, news.seat);
    const bool bot = row != nullptr && row->kind == online::SeatKind::bot;
    if (!small() || own(news.seat) || bot) return;
    say(news.written ? Message::join_has_written : Message::play_undone,
        {{"name", name(news.seat)}});
  }
  void tell(const table::PresenceNews& news) {
    if (own(news.seat)) return;
    say(news.here ? Message::table_news_seat_returned : Message::join_gone_away,
        {{"name", name(news.seat)}});
  }
  void tell(const table::EmotedNews& news) {
    say(Message::join_said,
        {{"name", name(news.seat)}, {"words", emote_words(words_, news.emote)}});
  }

  void tell(const table::ChangedNews& news) {
    if (news.what == "round-went-on") return tell_behind();
    if (news.what == "draw-voided" || news.what == "commitments-closed") return tell_dropped();
    const auto* const change =
        std::find_if(changes.begin(), changes.end(),
                     [&news](const Change& one) { return one.what == news.what; });
    if (change == changes.end()) return;
    // Who sits down at the own table knows that, and that it is the own one.
    const bool sits = news.what == "seat-taken" || news.what == "host";
    if (news.seat && own(*news.seat) && sits && (!before_.own || before_.hosting)) return;
    say(change->words, {{"name", news.seat ? name(*news.seat) : std::string()}});
    if (news.what != "options") return;
    const auto old = option_lines(words_, before_.options);
    const auto now = option_lines(words_, after_.options);
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (old[i] != now[i]) facts_.push_back(now[i]);
    }
  }

  void tell_behind() {
    say(Message::play_round_solo, {{"round", after_.round}});
    say(Message::join_behind, {{"count", after_.round - table::written_rounds(after_)}});
  }

  // Whose number is missing in the draw; and that draws fail again and again, which nobody should
  // have to find out alone.
  void tell_dropped() {
    std::string names;
    for (const SeatId seat : after_.draw.dropped) {
      if (!names.empty()) names += ", ";
      names += name(seat);
    }
    if (!names.empty()) say(Message::alarm_dropped, {{"names", names}});
    const std::uint32_t voided = after_.draw.attempt == 0 ? 0 : after_.draw.attempt - 1;
    if (voided > 1) say(Message::alarm_void_draws, {{"count", voided}});
  }

  // Counts stand on the screen, or are nobody's business.
  void tell(const table::WatchersNews& /*news*/) {}
  void tell(const table::ProgressNews& /*news*/) {}

  const i18n::Catalogue& words_;
  const View& before_;
  const View& after_;
  std::vector<std::string> facts_;
};

}  // namespace

std::vector<std::string> news_words(const i18n::Catalogue& words, const View& before,
                                    const View& after, const table::NewsItem& news) {
  return Telling(words, before, after).facts(news);
}

}  // namespace knister::terminal
