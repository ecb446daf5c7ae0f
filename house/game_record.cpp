// house/game_record.cpp
#include "house/game_record.h"

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
