// table/apply_news.cpp: see apply_news.h.
#include "table/apply_news.h"

#include <algorithm>

#include "rules/scoring.h"
#include "table/online/crowd.h"
#include "table/reading.h"

namespace knister::table {
namespace {

// Lists of seats are in order. Of a crowd's seats not all are listed.
void put(const View& view, std::vector<SeatId>& seats, SeatId seat, bool in) {
  std::erase(seats, seat);
  if (!in || find_row(view, seat) == nullptr) return;
  seats.insert(std::lower_bound(seats.begin(), seats.end(), seat), seat);
}

// Who has written in this round does not catch up any more.
void tick(View& view, SeatId seat, bool written) {
  put(view, view.written, seat, written);
  for (SeatRow& row : view.seats) {
    if (row.seat == seat && written) row.catches_up = false;
  }
}

Number sum_of(const View& view, int round) {
  const auto roll = roll_of(view, round);
  return roll ? roll->sum() : no_number;
}

// Nothing that comes over a wire is trusted to be a round.
std::uint32_t bit_of(int round) {
  return round < 1 || round > round_count ? 0 : std::uint32_t{1} << (round - 1);
}

void count_own_points(View& view) {
  Own& own = *view.own;
  const int before = own.points;
  own.points = total(own_sheet(view));
  own.total += own.points - before;
}

struct Applying {
  View& view;

  void operator()(const RolledNews& news) const {
    for (const Placed& placed : news.placed) {
      for (SeatRow& row : view.seats) {
        if (row.seat != placed.seat || row.sheet.size() != cell_count) continue;
        row.sheet[placed.cell.index] = glyph(sum_of(view, view.round));
        row.points = total(sheet_of(row));
        if (placed.automatic) row.automatic |= bit_of(view.round);
      }
    }
    view.dice += news.dice;
    view.key = news.key;
    view.digest = news.digest;
    view.draw.k0.reset();
    view.round = news.round;
    view.written.clear();
    if (view.progress) view.progress->written = 0;
    if (news.crowd) view.crowd = news.crowd;
    if (!view.own) return;
    Own& own = *view.own;
    own.may_undo = false;
    if (own.status != online::SeatStatus::playing) return;
    if (news.crowd) own.rank = online::Crowd::rank(news.crowd->histogram, own.total);
    own.pending = sum_of(view, view.round);
  }
  void operator()(const TickedNews& news) const { tick(view, news.seat, news.written); }
  void operator()(const WrittenNews& news) const {
    if (!view.own || news.cell.index >= view.own->rounds.size() || bit_of(news.round) == 0) return;
    Own& own = *view.own;
    own.rounds[news.cell.index] = static_cast<char>('a' + news.round - 1);
    if (news.hand == online::Hand::automatic) own.automatic |= bit_of(news.round);
    own.pending.reset();
    own.may_undo = true;
    tick(view, own.seat, true);
    count_own_points(view);
  }
  void operator()(const UndoneNews&) const {
    if (!view.own || bit_of(view.round) == 0) return;
    Own& own = *view.own;
    std::replace(own.rounds.begin(), own.rounds.end(), static_cast<char>('a' + view.round - 1),
                 free_glyph);
    own.automatic &= ~bit_of(view.round);
    own.pending = sum_of(view, view.round);
    own.may_undo = false;
    tick(view, own.seat, false);
    count_own_points(view);
  }
  void operator()(const PresenceNews& news) const { put(view, view.away, news.seat, !news.here); }
  void operator()(const WatchersNews& news) const { view.watching = news.count; }
  void operator()(const ProgressNews& news) const { view.progress = news.progress; }
  void operator()(const EmotedNews&) const {}
  void operator()(const ChangedNews&) const {}
};

}  // namespace

void apply(View& view, const NewsItem& item) { std::visit(Applying{view}, item); }

}  // namespace knister::table
