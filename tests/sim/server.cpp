// tests/sim/server.cpp: one table under crashes, checked after every step.
#include "tests/sim/server.h"

#include <algorithm>
#include <utility>

#include "table/online/news.h"
#include "table/online/view.h"
#include "table/reading.h"
#include "tests/sim/client.h"

namespace knister::sim {

using namespace online;  // NOLINT(google-build-using-namespace): this file is about nothing else
using table::View;

void Server::request(std::uint32_t client, const Request& request, Time now) {
  if (client >= known_.size()) known_.resize(client + 1);
  Request asked = request;
  if (fault_ == Fault::forgotten_answer) {
    const PersonRef who = state().find(asked.who);
    if (who.known() && asked.id <= state().answers_of(who).newest()) {
      asked.id = state().answers_of(who).newest() + 1;
    }
  }
  Supplies supplies;
  if (const auto* roll = std::get_if<RollDice>(&asked.command)) {
    supplies.thrown = {dice(roll->at), {}};
  } else if (const auto* reveal = std::get_if<Reveal>(&asked.command)) {
    supplies.hash = hash_of(reveal->nonce);
  }
  Answer answer = table_.decide(asked, supplies, now, step_);
  const PersonRef before = state().find(asked.who);
  const auto* undo = std::get_if<Undo>(&asked.command);
  if (fault_ == Fault::undo_crosses_roll && undo != nullptr && !answer.yes() && before.known() &&
      before.seated() && state().phase == Phase::playing &&
      state().seats[before.seat_id()].written + 1 == state().round() && state().round() > 1) {
    answer = {};
    step_.events.emplace_back(Undone{before.seat_id()});
  }
  const auto* write = std::get_if<Write>(&asked.command);
  if (fault_ == Fault::second_number && write != nullptr && before.known() && before.seated() &&
      answer == Answer(table::Refusal::already_written) &&
      // Liars also name a round 0 and squares that are not there: the fault is a number too many.
      write->at.round > 0 && write->cell.index < cell_count &&
      state().seats[before.seat_id()].is_free(write->cell)) {
    answer = {};
    step_.events.emplace_back(Undone{before.seat_id()});
    step_.events.emplace_back(Written{before.seat_id(), write->cell, Hand::own});
  }
  if (fault_ == Fault::forgotten_write && write != nullptr && answer.yes() &&
      write->at.round % 5 == 0) {
    step_.events.clear();
  }
  check_repeat(client, request, answer);
  const bool happened = answer.yes() && !step_.events.empty();
  carry_out(now);
  if (happened) {
    const PersonRef who = state().find(asked.who);
    observe(asked, who.known() ? who.seat_id() : no_seat);
  }
  // A yes that did nothing still is a yes: the model takes it at its word.
  if (fault_ == Fault::forgotten_write && answer.yes() && !happened && write != nullptr &&
      !step_.empty()) {
    observe(asked, before.seat_id());
  }
  check();
  waiting_.push_back({client, request.id, answer});
  if (fault_ == Fault::early_answer)
    replies.insert(replies.end(), waiting_.begin(), waiting_.end());
  if (fault_ == Fault::early_answer) waiting_.clear();
}

Answer Server::deed(const Deed& deed, Time now) {
  const Answer answer = table_.decide(deed, now, step_);
  const bool happened = !step_.events.empty();
  carry_out(now);
  if (happened) {
    if (const auto* roll = std::get_if<HouseRoll>(&deed)) {
      fail(model_.roll(roll->at.game, roll->at.round, roll->thrown.roll));
    } else if (const auto* write = std::get_if<HouseWrite>(&deed)) {
      fail(model_.write(write->seat, write->at.game, write->at.round, write->cell,
                        Model::By::house));
    }
  }
  check();
  return answer;
}

// Applies and logs what was decided.
void Server::carry_out(Time /*now*/) {
  news.clear();
  if (step_.empty()) return;
  table_.apply(step_);
  log_.push_back(step_);
  news = step_.events;
  feed.add(step_);
  ++steps;
  events += step_.events.size();
  observe_events();
}

void Server::observe_events() {
  for (const Event& event : step_.events) {
    if (const auto* begun = std::get_if<GameBegan>(&event)) model_.begin_game(begun->game);
    if (std::holds_alternative<GameClosed>(event)) model_.close_game();
    if (std::holds_alternative<BackToLobby>(event)) model_.back_to_lobby();
    if (const auto* sat = std::get_if<SatDown>(&event)) model_.seat_taken(sat->seat);
    if (const auto* sat = std::get_if<BotSatDown>(&event)) model_.seat_taken(sat->seat);
  }
}

void Server::observe(const Request& request, SeatId seat) {
  if (const auto* write = std::get_if<Write>(&request.command)) {
    fail(model_.write(seat, write->at.game, write->at.round, write->cell, Model::By::person));
  } else if (const auto* undo = std::get_if<Undo>(&request.command)) {
    fail(model_.undo(seat, undo->at.game, undo->at.round));
  } else if (const auto* roll = std::get_if<RollDice>(&request.command)) {
    fail(model_.roll(roll->at.game, roll->at.round, dice(roll->at)));
  }
}

void Server::check() {
  if (failed() || step_.empty()) return;
  const State& now = state();
  const bool few = now.seats.size() <= 12;
  if (few || steps % 16 == 0) {
    if (!(now.tally == now.counted())) fail("the counts are not what a recount finds");
    fail(model_.check_all_seats(now));
  } else if (step_.cause.who.known() && step_.cause.who.seated()) {
    fail(model_.check_seat(now, step_.cause.who.seat_id()));
  }
  fail(model_.check_waiting(table_));
  tell();
}

// Somebody is told of each event: another one each time.
void Server::tell() {
  const State& now = state();
  for (const Event& event : step_.events) {
    Reader reader;
    const std::uint32_t readers = now.seats.size() + 2;
    const std::uint32_t which = told_++ % readers;
    if (which < now.seats.size()) {
      if (now.seats[which].kind == SeatKind::free) continue;
      reader = {Reader::Kind::seat, which, {}, {}};
    } else if (which == now.seats.size()) {
      reader.kind = Reader::Kind::wall;
    }
    const auto told = online::told(now, event, sight_of(now, step_.events, reader));
    if (!told) continue;
    feed.add(told->item);
    fail(model_.check_news(now, reader, told->item));
  }
}

// A command that comes again gets the answer it had and changes nothing.
void Server::check_repeat(std::uint32_t client, const Request& request, Answer answer) {
  std::vector<Known>& known = known_[client];
  const std::uint16_t content = digest(request.command);
  const auto found = std::find_if(known.rbegin(), known.rend(), [&](const Known& one) {
    return one.id == request.id && one.digest == content;
  });
  if (found != known.rend()) {
    if (!step_.empty()) return fail("a repeated command changed something");
    const PersonRef who = state().find(request.who);
    const bool forgotten =
        !who.known() || state().answers_of(who).newest() >= request.id + remembered_answers;
    const Answer late = table::Refusal::late_command;
    const bool gone = state().phase == Phase::gone;
    const bool same = answer == found->answer || (forgotten && answer == late) || gone;
    if (!same) fail("a repeated command was answered in another way");
    return;
  }
  if (step_.cause.who.known()) known.push_back({request.id, content, answer, log_.size()});
}

void Server::flush() {
  if (on_disk_ != log_.size()) {
    on_disk_ = log_.size();
    model_on_disk_ = model_;
  }
  replies.insert(replies.end(), waiting_.begin(), waiting_.end());
  waiting_.clear();
}

void Server::check_replay() {
  OnlineTable rebuilt;
  for (const Step& step : log_) rebuilt.apply(step);
  if (!(rebuilt == table_)) fail("replaying the log gives another table");
}

void Server::crash(Time now) {
  ++crashes;
  check_replay();
  waiting_.clear();
  log_.resize(on_disk_);
  model_ = model_on_disk_;
  for (std::vector<Known>& known : known_) {
    std::erase_if(known, [this](const Known& one) { return one.step >= on_disk_; });
  }
  OnlineTable rebuilt;
  for (const Step& step : log_) rebuilt.apply(step);
  table_ = std::move(rebuilt);
  deed(LoseAll{}, now);
  flush();
}

View Server::view(Reader reader, Time now) {
  View seen = online::view(state(), reader, now);
  ++views;
  for (table::SeatRow& row : seen.seats) {
    if (row.sheet.empty()) continue;
    const Seat& seat = state().seats[row.seat];
    if (fault_ == Fault::leaking_view) {
      const Sheet sheet = seat.sheet(state().all_sums(), state().round());
      row.sheet = table::sheet_text(sheet);
      row.points = plain_total(sheet.numbers());
    }
    if (fault_ == Fault::leaking_points) row.points = seat.game_total;
  }
  if (fault_ == Fault::unequal_rolls && reader.seat == 1 && seen.dice.size() > 12) {
    char& die = seen.dice[10];
    die = static_cast<char>(die == '1' ? '2' : die - 1);
  }
  if (fault_ == Fault::wrong_rank) {
    std::uint32_t place = 0;
    for (table::RankRow& row : seen.top) row.place = ++place;
    for (table::SeatRow& row : seen.seats) {
      if (row.place) row.place = ++place;
    }
  }
  feed.add(seen);
  fail(model_.check_view(state(), reader, seen));
  return seen;
}

void Server::check_secrets(dice::Source& luck) {
  const State& now = state();
  if (now.phase != Phase::playing || now.round() == 0 || now.seats.size() > 24) return;
  const SeatId seat = luck.below(now.seats.size());
  if (now.seats[seat].plays() && now.seats[seat].written == now.round() && now.round() < 25) {
    // The same table, but this number went somewhere else.
    OnlineTable twin = table_;
    const Cell cell = now.seats[seat].cell_of(now.round());
    Cell other = cell;
    while (!now.seats[seat].is_free(other)) {
      other.index = static_cast<std::uint8_t>(luck.below(cell_count));
    }
    const Hand hand = now.seats[seat].was_auto(now.round()) ? Hand::automatic : Hand::own;
    Step change{now.last_at, {}, {Undone{seat}, Written{seat, other, hand}}};
    const Time written_at = now.last_write_at;
    change.at = written_at;
    twin.apply(change);
    const OnlineTable original = std::exchange(table_, twin);
    const std::uint32_t readers = now.seats.size() + 2;
    for (std::uint32_t i = 0; i < readers; ++i) {
      if (i == seat) continue;
      Reader reader;
      if (i < now.seats.size()) {
        if (now.seats[i].kind == SeatKind::free) continue;
        reader = {Reader::Kind::seat, i, {}, {}};
      } else if (i == now.seats.size()) {
        reader.kind = Reader::Kind::wall;
      }
      if (!(online::view(original.state(), reader, 0) == online::view(table_.state(), reader, 0))) {
        fail("a view depends on a number that is still secret");
      }
    }
    table_ = original;
    return;
  }
  // Somebody who catches up: the same table with other rolls beyond what that seat may know.
  if (!now.seats[seat].person_plays() || now.seats[seat].written + 1 >= now.round()) return;
  const int known = now.seats[seat].written + 1;
  OnlineTable twin;
  int game = 0;
  int round = 0;
  for (const Step& step : log_) {
    Step changed = step;
    for (Event& event : changed.events) {
      if (const auto* begun = std::get_if<GameBegan>(&event)) {
        game = begun->game;
        round = 0;
      }
      auto* rolled = std::get_if<Rolled>(&event);
      if (rolled == nullptr) continue;
      ++round;
      const bool last_game = game == now.game && now.draw.number == twin.state().draw.number;
      if (last_game && round > known) {
        rolled->roll = Roll::of_sum(rolled->roll.sum() == 12 ? 2 : rolled->roll.sum() + 1);
        rolled->key[0] ^= 1;
      }
    }
    twin.apply(changed);
  }
  const Reader reader{Reader::Kind::seat, seat, {}, {}};
  if (!(online::view(now, reader, 0) == online::view(twin.state(), reader, 0))) {
    fail("the view of somebody who catches up depends on a roll to come");
  }
}

Roll Server::dice(RoundName at) const {
  const std::uint64_t which =
      (std::uint64_t{state().draw.number} << 32U) | (at.game << 8U) | at.round;
  return dice::Source::for_game(seed_, which).roll();
}

}  // namespace knister::sim
