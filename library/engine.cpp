// library/engine.cpp: the engine of include/knister.h: many positions in, their answers out.
#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <span>

#include "engine/analysis.h"
#include "engine/embedded.h"
#include "engine/player.h"
#include "library/error.h"
#include "library/given.h"

using namespace knister;
using namespace knister::library;
using engine::in_points;
using engine::Level;
using engine::Network;

struct knister_engine {
  knister_engine(const Level& chosen, Network weights)
      : level(chosen), network(std::move(weights)), player(level, network), search(network) {
    if (level.searches) even = engine::even_plan(level);
  }

  const Level& level;
  Network network;
  engine::Player player;
  engine::Search search;
  engine::SearchPlan even;             // of values: every choice as deep as every other
  std::optional<engine::Value> empty;  // what the empty sheet is worth, once somebody has asked
  std::atomic<bool> stop = false;
  std::uint64_t nodes_at_once = 0;  // of values without a search
};

namespace {

using engine::Position;
using engine::Value;

// Whole 1/65536 points, of which the largest total has fewer than a float keeps exactly.
float points_of(Value value) { return static_cast<float>(in_points(value)); }

bool stopped(const knister_engine& engine) { return engine.stop.load(std::memory_order_relaxed); }

// At once: the network's values and nothing else.
bool at_once(const knister_engine& engine) {
  return engine.level.searches && engine.even.deepenings.empty();
}

Value value_at_once(knister_engine& engine, const Position& position) {
  ++engine.nodes_at_once;
  return engine.network.value(position);
}

Value value_after(knister_engine& engine, const Position& position) {
  // Nothing leads to the empty sheet, so that the network has never learnt what it is worth.
  if (position.filled() == 0) {
    if (engine.empty) return *engine.empty;
    const Value value = engine.search.before_roll(position, engine.even, &engine.stop);
    if (!stopped(engine)) engine.empty = value;
    return value;
  }
  if (at_once(engine)) return value_at_once(engine, position);
  return engine.search.value(position, engine.even, &engine.stop);
}

void cell_values(knister_engine& engine, const Position& position, Number number, float* values) {
  std::fill_n(values, cell_count, -std::numeric_limits<float>::infinity());
  if (position.free_bits() == 0 || number == no_number) return;
  if (at_once(engine)) {
    for (const Cell cell : position.free_cells()) {
      values[cell.index] = points_of(value_at_once(engine, position.after(cell, number)));
    }
    return;
  }
  for (const engine::Choice& choice :
       engine.search.choose(position, number, engine.even, &engine.stop).choices) {
    values[choice.cell.index] = points_of(choice.value);
  }
}

// Each position in turn; the first that is no position, or that comes after a stop, ends it.
template <typename Answer>
knister_status for_each(knister_engine* engine, const std::uint8_t* sheets,
                        const std::uint8_t* numbers, std::size_t count, knister_error* error,
                        Answer answer) {
  const std::size_t bad = find_bad_number(sheets, count * cell_count);
  if (bad < count * cell_count) return fail(error, KNISTER_BAD_NUMBER, bad);
  if (numbers != nullptr) {
    const std::size_t wrong = find_bad_number(numbers, count);
    if (wrong < count) return fail(error, KNISTER_BAD_NUMBER, wrong);
  }
  return guarded(error, [&]() -> knister_status {
    for (std::size_t i = 0; i < count; ++i) {
      if (!stopped(*engine)) answer(i, Position(sheet_of(sheets + i * cell_count)));
      if (stopped(*engine)) return fail(error, KNISTER_STOPPED, i);
    }
    return KNISTER_OK;
  });
}

// What all questions about values have in common.
template <typename Answer>
knister_status for_each_value(knister_engine* engine, const std::uint8_t* sheets,
                              const std::uint8_t* numbers, std::size_t count, const float* values,
                              knister_error* error, Answer answer) {
  if (engine == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (!engine->level.searches) return fail(error, KNISTER_LEVEL_HAS_NO_VALUES);
  if (count == 0) return KNISTER_OK;
  if (sheets == nullptr || values == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  return for_each(engine, sheets, numbers, count, error, answer);
}

}  // namespace

knister_status knister_engine_new(const char* level, const void* weights, std::size_t weights_size,
                                  knister_engine** engine, knister_error* error) {
  if (level == nullptr || engine == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const Level* found = engine::find_level(level);
  if (found == nullptr) return fail(error, KNISTER_NO_SUCH_LEVEL);
  return guarded(error, [&]() -> knister_status {
    if (weights == nullptr) {
      *engine = new knister_engine(*found, engine::embedded_network());
      return KNISTER_OK;
    }
    const auto loaded =
        Network::load(std::span(static_cast<const std::byte*>(weights), weights_size));
    if (!loaded) return fail(error, KNISTER_BAD_WEIGHTS);
    *engine = new knister_engine(*found, *loaded);
    return KNISTER_OK;
  });
}

void knister_engine_free(knister_engine* engine) { delete engine; }

void knister_engine_limit_nodes(knister_engine* engine, std::uint64_t nodes) {
  engine->player.limit_nodes(nodes);
  engine->even.nodes = nodes;
  engine->empty.reset();
}

std::uint64_t knister_engine_nodes(const knister_engine* engine) {
  return engine->player.nodes() + engine->search.nodes() + engine->nodes_at_once;
}

void knister_engine_stop(knister_engine* engine) { engine->stop = true; }
void knister_engine_go_on(knister_engine* engine) { engine->stop = false; }

knister_status knister_engine_choose(knister_engine* engine, const std::uint8_t* sheets,
                                     const std::uint8_t* numbers, const std::uint64_t* seeds,
                                     std::size_t count, std::uint8_t* cells, knister_error* error) {
  if (engine == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (count == 0) return KNISTER_OK;
  if (sheets == nullptr || numbers == nullptr || cells == nullptr) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  return for_each(
      engine, sheets, numbers, count, error, [&](std::size_t i, const Position& position) {
        cells[i] = KNISTER_NO_CELL;
        if (position.free_bits() == 0 || numbers[i] == no_number) return;
        const std::uint64_t seed = seeds == nullptr ? 0 : seeds[i];
        cells[i] = engine->player.choose(position, numbers[i], seed, &engine->stop).index;
      });
}

knister_status knister_engine_cell_values(knister_engine* engine, const std::uint8_t* sheets,
                                          const std::uint8_t* numbers, std::size_t count,
                                          float* values, knister_error* error) {
  if (numbers == nullptr && count > 0) return fail(error, KNISTER_BAD_ARGUMENT);
  return for_each_value(engine, sheets, numbers, count, values, error,
                        [&](std::size_t i, const Position& position) {
                          cell_values(*engine, position, numbers[i], values + i * cell_count);
                        });
}

knister_status knister_engine_values(knister_engine* engine, const std::uint8_t* sheets,
                                     std::size_t count, float* values, knister_error* error) {
  return for_each_value(engine, sheets, nullptr, count, values, error,
                        [&](std::size_t i, const Position& position) {
                          values[i] = points_of(value_after(*engine, position));
                        });
}

knister_status knister_engine_values_before_roll(knister_engine* engine, const std::uint8_t* sheets,
                                                 std::size_t count, float* values,
                                                 knister_error* error) {
  return for_each_value(
      engine, sheets, nullptr, count, values, error, [&](std::size_t i, const Position& position) {
        values[i] = points_of(engine->search.before_roll(position, engine->even, &engine->stop));
      });
}
