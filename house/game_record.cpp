// house/game_record.cpp
#include "house/game_record.h"

#include <bit>

#include "dice/fair/moves.h"
#include "rules/format/hex.h"
#include "rules/format/record_text.h"

namespace knister::house {
namespace {

// A record names every seat's cell in every round; for a crowd that would be megabytes.
constexpr std::size_t most_recorded = 64;

FairDice fair_dice(const online::State& state) {
  FairDice fair;
  fair.table = state.id;
  fair.draw = state.draw.number;
  fair.game = state.game;
  fair.games = state.options.games;
  fair.commitment = state.draw.k0;
  for (const online::Voice& voice : state.draw.voices) {
    fair.shares.push_back({voice.seat, voice.commitment, voice.nonce});
  }
  for (const online::Throw& thrown : state.throws) fair.keys.push_back(thrown.key);
  return fair;
}

std::string seat_text(online::SeatId seat) { return std::to_string(seat + 1) + ':'; }

void append_word(std::string& list, const std::string& word) {
  if (!list.empty()) list += ' ';
  list += word;
}

// What proves where the numbers stand: docs/fair-moves.md.
void add_moves(Record& record, const online::State& state) {
  if (state.salt == online::Salt{}) return;
  record.tags.push_back({"Moves", std::string(fair::moves_version)});
  record.tags.push_back({"MovesSalt", to_hex(state.salt)});
  record.tags.push_back({"MovesDigest", to_hex(state.closing_digest)});
  std::string late;
  for (const online::LateMove& move : state.late_moves) {
    append_word(
        late, seat_text(move.seat) + std::to_string(move.round) + '@' + std::to_string(move.after));
  }
  if (!late.empty()) record.tags.push_back({"MovesLate", late});
}

// What everybody should know of how a seat was played.
void add_marks(Record& record, const online::State& state) {
  std::string marks;
  state.seats.for_each([&](online::SeatId id, const online::Seat& seat) {
    const auto mark = [&](bool is_so, const std::string& word) {
      if (is_so) append_word(marks, seat_text(id) + word);
    };
    mark(seat.late, "came-late");
    mark(seat.has_left, "left");
    mark(seat.gave_up, "given-up");
    mark(seat.status == online::SeatStatus::kicked, "kicked");
    mark(seat.replaced, "replaced");
    const int automatic = std::popcount(seat.auto_rounds);
    mark(automatic > 0, "automatic-" + std::to_string(automatic));
    mark(seat.late_numbers > 0, "late-numbers-" + std::to_string(seat.late_numbers));
  });
  if (!marks.empty()) record.tags.push_back({"Marks", marks});
}

}  // namespace

std::optional<Record> record_of(const online::State& state) {
  if (state.seats.size() > most_recorded) return std::nullopt;
  Record record;
  for (const online::Throw& thrown : state.throws) record.rolls.push_back(thrown.roll);
  if (state.youngest != online::no_seat) record.first_roller = state.youngest;
  state.seats.for_each([&](online::SeatId /*id*/, const online::Seat& seat) {
    SeatRecord& row = record.seats.emplace_back();
    for (int round = 1; round <= seat.written; ++round) row.cells.push_back(seat.cell_of(round));
  });
  record.fair = fair_dice(state);
  add_moves(record, state);
  add_marks(record, state);
  return record;
}

store::Result result_of(const online::State& state) {
  constexpr std::uint32_t games_of_a_draw = online::most_games + 1;
  store::Result result;
  result.game = state.draw.number * games_of_a_draw + state.game;
  if (const auto record = record_of(state)) result.record = to_text(*record);
  state.seats.for_each([&](online::SeatId /*id*/, const online::Seat& seat) {
    result.totals.push_back(seat.game_total);
  });
  return result;
}

}  // namespace knister::house
