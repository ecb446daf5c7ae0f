// tests/sim/model.cpp: the table kept a second time, and compared.
#include "tests/sim/model.h"

#include <algorithm>

#include "table/online/waiting.h"
#include "table/reading.h"

namespace knister::sim {

using namespace online;  // NOLINT(google-build-using-namespace): this file is about nothing else
using table::View;
using table::Waiting;

namespace {

int plain_line(const std::array<Number, cell_count>& numbers, int start, int stride) {
  std::array<int, 13> count{};
  int low = 13;
  int high = 0;
  for (int k = 0; k < 5; ++k) {
    const int number = numbers[start + k * stride];
    if (number == 0) return 0;
    ++count[number];
    low = std::min(low, number);
    high = std::max(high, number);
  }
  int most = 0;
  int pairs = 0;
  for (int number = low; number <= high; ++number) {
    most = std::max(most, count[number]);
    pairs += count[number] == 2 ? 1 : 0;
  }
  if (most == 5) return 10;
  if (most == 4) return 6;
  if (most == 3) return pairs == 1 ? 8 : 3;
  if (most == 2) return pairs == 2 ? 3 : 1;
  if (high - low != 4) return 0;
  return low <= 7 && high >= 7 ? 8 : 12;
}

std::string text(const char* what, std::uint64_t seat) {
  return std::string(what) + " (seat " + std::to_string(seat) + ")";
}

}  // namespace

int plain_total(const std::array<Number, cell_count>& numbers) {
  int sum = 2 * plain_line(numbers, 0, 6) + 2 * plain_line(numbers, 4, 4);
  for (int i = 0; i < 5; ++i) sum += plain_line(numbers, 5 * i, 1) + plain_line(numbers, i, 5);
  return sum;
}

std::string Model::write(SeatId seat, int game, int round, Cell cell, By by) {
  SeatModel& one = seats_[seat];
  if (game != game_) return text("a number was written in a game that is not played", seat);
  if (round != one.written + 1) return text("not one number a round", seat);
  if (round > this->round()) return text("a number was written before its roll", seat);
  if (one.round_of[cell.index] != 0) return text("two numbers in one cell", seat);
  one.round_of[cell.index] = static_cast<std::uint8_t>(round);
  one.written = round;
  if (by == By::person && round < this->round()) ++one.late;
  return {};
}

std::string Model::undo(SeatId seat, int game, int round) {
  SeatModel& one = seats_[seat];
  if (game != game_ || round != this->round() || one.written != round || closed_) {
    return text("an undo crossed a roll", seat);
  }
  for (std::uint8_t& at : one.round_of) {
    if (at == round) at = 0;
  }
  --one.written;
  return {};
}

std::string Model::roll(int game, int round, Roll roll) {
  if (game != game_ || round != this->round() + 1) return "a roll out of turn";
  rolls_.push_back(roll);
  return {};
}

void Model::begin_game(int game) {
  for (SeatId seat = 0; seat < seats_.size(); ++seat) {
    const int earlier = game == 1 ? 0 : seats_[seat].earlier + plain_total(numbers(seat, 25));
    seats_[seat] = {{}, 0, earlier, game == 1 ? 0 : seats_[seat].late};
  }
  rolls_.clear();
  game_ = game;
  closed_ = false;
}

void Model::back_to_lobby() {
  for (SeatModel& seat : seats_) seat = {};
  rolls_.clear();
  game_ = 0;
  closed_ = false;
}

void Model::seat_taken(SeatId seat) {
  if (seat >= seats_.size()) seats_.resize(seat + 1);
  seats_[seat] = {};
}

std::array<Number, cell_count> Model::numbers(SeatId seat, int rounds) const {
  std::array<Number, cell_count> found{};
  for (int i = 0; i < cell_count; ++i) {
    const int round = seats_[seat].round_of[i];
    if (round != 0 && round <= rounds) found[i] = rolls_[round - 1].sum();
  }
  return found;
}

std::string Model::check_seat(const State& state, SeatId id) const {
  const Seat& seat = state.seats[id];
  if (seat.kind == SeatKind::free) return {};
  if (id >= seats_.size()) return text("a seat nobody took", id);
  if (seat.round_of != seats_[id].round_of)
    return text("the sheet is not what was said yes to", id);
  if (seat.written != seats_[id].written) return text("the count of numbers is wrong", id);
  if (seat.late_total != seats_[id].late) return text("late numbers are not counted", id);
  return {};
}

std::string Model::check_all_seats(const State& state) const {
  for (SeatId id = 0; id < state.seats.size(); ++id) {
    if (std::string wrong = check_seat(state, id); !wrong.empty()) return wrong;
  }
  if (state.round() != round()) return "the table has another number of rolls";
  for (int i = 0; i < round(); ++i) {
    if (state.throws[i].roll != rolls_[i] || state.sums[i] != rolls_[i].sum()) {
      return "the table has another roll";
    }
  }
  return {};
}

std::string Model::check_waiting(const OnlineTable& table) const {
  const State& state = table.state();
  if (state.phase == Phase::finished || state.phase == Phase::gone) return {};
  const Waiting now = waiting(state);
  switch (now.who) {
    case Waiting::For::nobody:
      return "the table waits for nobody and has not ended";
    case Waiting::For::host:
    case Waiting::For::return_of_somebody:
      return table.next_deadline() == never ? "a table without an end" : "";
    case Waiting::For::house: {
      const bool due = table.draw_wanted() || table.writes_wanted(state.last_at) ||
                       state.roll_due() != never || state.close_due() != never ||
                       state.next_game_due() != never;
      return due ? "" : "the table waits for the house, which has nothing to do";
    }
    case Waiting::For::seats:
      break;
  }
  if (now.count == 0) return "the table waits for seats but there are none";
  if (!state.big && now.seats.empty()) return "the table waits for seats it cannot name";
  for (const SeatId id : now.seats) {
    const Seat& seat = state.seats[id];
    if (state.phase == Phase::drawing) continue;
    if (!seat.plays()) return text("the table waits for somebody who does not play", id);
    const bool owes = seats_[id].written < round();
    const bool rolls = state.tally.missing == 0 && state.roller() == id;
    if (!owes && !rolls) return text("the table waits for somebody who owes nothing", id);
  }
  return {};
}

// Whose numbers this reader could still write; nobody's: it may know all.
SeatId Model::seat_behind(const State& state, Reader reader) {
  SeatId id = reader.seat;
  if (reader.kind != Reader::Kind::seat) id = reader.who.known() ? reader.who.seat_id() : no_seat;
  if (id == no_seat || state.seats[id].status == SeatStatus::kicked) return no_seat;
  const bool over = state.phase == Phase::between || state.phase == Phase::finished;
  return over && state.seats[id].status != SeatStatus::playing ? no_seat : id;
}

int Model::rolls_known(const State& state, Reader reader) const {
  if (reader.kind == Reader::Kind::stranger) return 0;
  const SeatId id = seat_behind(state, reader);
  return id == no_seat ? round() : std::min(round(), seats_[id].written + 1);
}

int Model::rounds_open(const State& state, Reader reader) const {
  const int known = rolls_known(state, reader);
  const SeatId id = seat_behind(state, reader);
  const bool owes = id != no_seat && seats_[id].written < round();
  if (closed_ && !owes) return round();
  return std::max(0, known - 1);
}

std::string Model::check_view(const State& state, Reader reader, const View& view) const {
  const int known = rolls_known(state, reader);
  const int open = rounds_open(state, reader);
  if (static_cast<int>(view.dice.size()) > 2 * known) return "a roll was shown too early";
  for (int i = 0; i < static_cast<int>(view.dice.size()) / 2; ++i) {
    if (table::roll_of(view, i + 1) != rolls_[i]) return "not the same rolls for all";
  }
  if (reader.kind == Reader::Kind::stranger && (!view.seats.empty() || view.own || view.key)) {
    return "a stranger saw more than the door";
  }
  if (view.big && !view.seats.empty()) return "a big table showed single seats";
  if (view.big && !reader.sees_counts() && (view.progress || view.clock.waiting)) {
    return "a big table showed counts to a seat";
  }
  for (const table::SeatRow& row : view.seats) {
    if (row.sheet.empty()) continue;
    if (reader.kind == Reader::Kind::wall) return "a wall showed a sheet";
    if (state.options.sheets == Sheets::hidden && !closed_) return "a hidden sheet was shown";
    if (table::sheet_of(row).numbers() != numbers(row.seat, open)) {
      return text("a sheet shows something else than may be seen", row.seat);
    }
    if (row.points != plain_total(table::sheet_of(row).numbers())) {
      return text("points shown do not follow from the numbers shown", row.seat);
    }
    if ((row.automatic >> open) != 0) return "a mark of a number that may not be seen";
    if (row.earlier != seats_[row.seat].earlier) return "points of earlier games are wrong";
  }
  if (view.own && view.game != 0) {
    const SeatModel& own = seats_[reader.seat];
    if (view.own->rounds != table::rounds_text(own.round_of)) {
      return text("the own sheet is wrong", reader.seat);
    }
    if (table::own_sheet(view).numbers() != numbers(reader.seat, 25)) {
      return "the own numbers are wrong";
    }
    if (view.own->total != own.earlier + plain_total(numbers(reader.seat, 25))) {
      return "the own total is wrong";
    }
    const bool owes = state.seats[reader.seat].plays() && own.written < round();
    if (view.own->pending.has_value() != owes) return "the pending number is wrong";
    if (owes && *view.own->pending != rolls_[own.written].sum()) {
      return "the pending number is another";
    }
  }
  if (!view.draw.nonces.empty() && view.draw.stage != Draw::Stage::done) {
    return "a nonce was shown too early";
  }
  if (std::string wrong = check_crowd(state, reader, view); !wrong.empty()) return wrong;
  return check_ranking(state, reader, view);
}

// Everybody's points by the model, as far as they may be seen.
std::string Model::check_ranking(const State& state, Reader reader, const View& view) const {
  const bool listed = view.big || reader.kind == Reader::Kind::wall;
  std::vector<table::RankRow> ranking = view.top;
  for (const table::SeatRow& row : view.seats) {
    if (!row.place) continue;
    if (listed) return "a place in the row where there is a list";
    ranking.push_back({row.seat, *row.place, {}, row.earlier + row.points.value_or(-1)});
  }
  if (view.story != Story{} && (ranking.empty() || !closed_ || !view.big)) {
    return "a story of a game that is not over, or for somebody who must not know it";
  }
  if (ranking.empty()) return {};
  if (state.phase == Phase::playing && state.options.sheets == Sheets::hidden) {
    return "hidden points were ranked";
  }
  const int open = closed_ ? 25 : std::max(0, round() - 1);
  if (rounds_open(state, reader) < open) return "a ranking for somebody who must not know it";
  std::vector<int> totals;
  for (SeatId id = 0; id < state.seats.size(); ++id) {
    const Seat& seat = state.seats[id];
    const bool counts = seat.kind != SeatKind::free && seat.status != SeatStatus::kicked &&
                        (seat.status == SeatStatus::playing || seats_[id].written == 25) &&
                        (state.options.late_numbers == LateNumbers::ranked || seats_[id].late == 0);
    if (counts) totals.push_back(seats_[id].earlier + plain_total(numbers(id, open)));
  }
  const std::size_t rows = listed ? std::min(table::top_count, totals.size()) : totals.size();
  if (ranking.size() != rows) return "the ranking has another number of seats";
  for (const table::RankRow& row : ranking) {
    const int points = seats_[row.seat].earlier + plain_total(numbers(row.seat, open));
    const auto better =
        std::count_if(totals.begin(), totals.end(), [points](int one) { return one > points; });
    if (row.total != points) return text("a total is not what a recount finds", row.seat);
    if (row.place != better + 1) return text("a place is not what a recount finds", row.seat);
  }
  return {};
}

std::string Model::check_crowd(const State& state, Reader reader, const View& view) const {
  if (!view.crowd) {
    if (view.own && view.own->rank) return "a rank without a histogram";
    return {};
  }
  if (rolls_known(state, reader) < round()) return "a crowd for somebody who must not know it";
  if (!view.big || !view.own || !view.own->rank) return {};
  // The rank by the histogram that all are shown.
  const int open = closed_ ? 25 : std::max(0, round() - 1);
  const SeatId seat = reader.seat;
  const int points = seats_[seat].earlier + plain_total(numbers(seat, open));
  std::uint32_t better = 0;
  for (std::size_t total = 0; total < view.crowd->histogram.size(); ++total) {
    if (static_cast<int>(total) > points) better += view.crowd->histogram[total];
  }
  if (*view.own->rank != better + 1) return text("the rank is not what the histogram says", seat);
  return {};
}

std::string Model::check_news(const State& state, Reader reader,
                              const table::NewsItem& item) const {
  const bool is_seat = reader.kind == Reader::Kind::seat;
  if (const auto* written = std::get_if<table::WrittenNews>(&item)) {
    if (!is_seat) return "somebody's number was told to a reader without a seat";
    if (seats_[reader.seat].round_of[written->cell.index] != written->round) {
      return "a placement that is none";
    }
  }
  if (std::holds_alternative<table::UndoneNews>(item) && !is_seat) {
    return "somebody's undo was told to a reader without a seat";
  }
  if (const auto* rolled = std::get_if<table::RolledNews>(&item)) {
    if (rolled->round > rolls_known(state, reader)) return "a roll was told too early";
    if (rolled->dice != table::dice_text(rolls_[rolled->round - 1])) return "another roll was told";
    const bool hidden = state.options.sheets == Sheets::hidden && !closed_;
    if (hidden && !rolled->placed.empty()) return "a hidden placement was told";
    if (!rolled->placed.empty() && rolled->round - 1 > rounds_open(state, reader)) {
      return "a placement was told too early";
    }
    for (const table::Placed& placed : rolled->placed) {
      if (seats_[placed.seat].round_of[placed.cell.index] != rolled->round - 1) {
        return "a placement that is none";
      }
    }
  }
  return {};
}

}  // namespace knister::sim
