// wasm/engine_services.cpp: what the page's worker asks of the engine.
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <span>

#include "engine/analysis.h"
#include "engine/bench.h"
#include "engine/hindsight.h"
#include "engine/player.h"
#include "rules/format/any_notation.h"
#include "rules/format/notation.h"
#include "rules/scoring.h"
#include "wasm/door.h"
#include "wasm/json_text.h"

namespace knister::wasm {
namespace {

using engine::Level;
using engine::Network;
using engine::Value;

std::vector<std::byte> weights_bytes;
std::unique_ptr<Network> network;

struct Chair {
  const Level* level;
  std::unique_ptr<engine::Player> player;
  std::unique_ptr<engine::Analyst> analyst;
};
std::vector<Chair> chairs;  // one for each level that was asked for

Chair& chair_of(const Level& level) {
  for (Chair& chair : chairs) {
    if (chair.level == &level) return chair;
  }
  chairs.push_back({&level, std::make_unique<engine::Player>(level, *network), nullptr});
  if (level.searches) chairs.back().analyst = std::make_unique<engine::Analyst>(level, *network);
  return chairs.back();
}

// Reads what most requests begin with: the weights are there, and the level is one of ours.
const Level* level_at(Arguments arguments, std::size_t index) {
  return network == nullptr ? nullptr : engine::find_level(at(arguments, index));
}

std::uint64_t whole(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Values travel as whole 1/65536 points, so that sums stay exact on the other side too.
void show_choices(JsonText& json, const engine::RoundAnalysis& round) {
  json.key("number").number(round.number);
  json.key("choices").begin('[');
  for (const engine::JudgedChoice& choice : round.choices) {
    json.begin('{').key("cell").number(choice.cell.index).key("value").number(choice.value);
    json.key("loss").number(choice.loss).key("exact").truth(choice.exact).end('}');
  }
  json.end(']');
}

void show_set(JsonText& json, std::string_view key, engine::CombinationSet set) {
  json.key(key).begin('[');
  for (const Combination& one : combinations) {
    if (set.has(one.id)) json.text(one.name);
  }
  json.end(']');
}

// What writing the number there does to each line through the cell.
void show_reasons(JsonText& json, const engine::Analyst& analyst, const Sheet& sheet, Number number,
                  Cell cell) {
  json.key("reasons").begin('[');
  for (const engine::LineReason& reason : analyst.reasons(sheet, number, cell)) {
    json.begin('{').key("line").number(reason.line).key("completed").truth(reason.completed);
    json.key("before").number(reason.value_before).key("after").number(reason.value_after);
    show_set(json, "canBecome", reason.after);
    show_set(json, "givenUp", reason.before.without(reason.after));
    json.end('}');
  }
  json.end(']');
}

// LEVEL SEED POSITION: where this level writes.
std::string choose(Arguments arguments) {
  const Level* level = level_at(arguments, 0);
  const auto position = parse_position(at(arguments, 2));
  if (level == nullptr || !position || !position->roll) return fault("no position");
  const Cell cell = chair_of(*level).player->choose(engine::Position(position->sheet),
                                                    position->roll->sum(), whole(at(arguments, 1)));
  JsonText json;
  json.begin('{').key("cell").number(cell.index).end('}');
  return json.take();
}

// LEVEL POSITION: every free cell's value, and what the best one does to its lines.
std::string judge(Arguments arguments) {
  const Level* level = level_at(arguments, 0);
  const auto position = parse_position(at(arguments, 1));
  if (level == nullptr || !level->searches || !position || !position->roll) {
    return fault("no position");
  }
  engine::Analyst& analyst = *chair_of(*level).analyst;
  const Number number = position->roll->sum();
  const auto round = analyst.judge(position->sheet, number);
  JsonText json;
  json.begin('{');
  show_choices(json, round);
  show_reasons(json, analyst, position->sheet, number, round.choices.front().cell);
  json.end('}');
  return json.take();
}

// LEVEL POSITION CELL: the same reasons for any free cell.
std::string reasons(Arguments arguments) {
  const Level* level = level_at(arguments, 0);
  const auto position = parse_position(at(arguments, 1));
  const auto cell = parse_cell(at(arguments, 2));
  if (level == nullptr || !level->searches || !position || !position->roll || !cell ||
      !position->sheet.is_free(*cell)) {
    return fault("no choice");
  }
  JsonText json;
  json.begin('{');
  show_reasons(json, *chair_of(*level).analyst, position->sheet, position->roll->sum(), *cell);
  json.end('}');
  return json.take();
}

// LEVEL: the expected total before the first roll.
std::string par(Arguments arguments) {
  const Level* level = level_at(arguments, 0);
  if (level == nullptr || !level->searches) return fault("no level");
  JsonText json;
  json.begin('{').key("value").number(chair_of(*level).analyst->before_roll(Sheet{})).end('}');
  return json.take();
}

// LEVEL BEFORE POSITION: one round of a review. A review asks round by round, so that it shows its
// progress and can be given up; `BEFORE` is the value of what was chosen the round before.
std::string review_round(Arguments arguments) {
  const Level* level = level_at(arguments, 0);
  const auto position = parse_position(at(arguments, 2));
  if (level == nullptr || !level->searches || !position || !position->roll) {
    return fault("no position");
  }
  JsonText json;
  json.begin('{');
  const auto round = chair_of(*level).analyst->explain(position->sheet, position->roll->sum(),
                                                       static_cast<Value>(whole(at(arguments, 1))));
  json.key("dice").number(round.dice);
  show_choices(json, round);
  json.end('}');
  return json.take();
}

std::vector<Roll> rolls_from(Arguments texts) {
  std::vector<Roll> rolls;
  for (const std::string_view text : texts) {
    if (const auto roll = parse_roll(text)) rolls.push_back(*roll);
  }
  return rolls;
}

void show_sheet(JsonText& json, const Sheet& sheet) {
  json.key("sheet").text(to_text(sheet)).key("total").number(total(sheet));
}

// ROLL ...: the best sheet found when all rolls are known beforehand.
std::string hindsight(Arguments arguments) {
  std::vector<Number> numbers;
  for (const Roll roll : rolls_from(arguments)) numbers.push_back(roll.sum());
  if (numbers.size() != round_count) return fault("no game");
  const engine::Hindsight found = engine::best_in_hindsight(numbers);
  JsonText json;
  json.begin('{');
  show_sheet(json, found.sheet);
  json.key("proven").truth(found.proven()).end('}');
  return json.take();
}

std::string bench(Arguments /*none*/) {
  if (network == nullptr) return fault("no weights");
  const engine::BenchResult result = engine::bench(*network);
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr int nibble = 4;
  std::string signature;
  for (int shift = 64 - nibble; shift >= 0; shift -= nibble) {
    signature += digits[result.signature >> static_cast<unsigned>(shift) & 15U];
  }
  JsonText json;
  json.begin('{').key("signature").text(signature);
  json.key("nodes").number(static_cast<std::int64_t>(result.nodes)).end('}');
  return json.take();
}

// Takes up the weights that stand in weights_room.
std::string load(Arguments /*none*/) {
  auto loaded = Network::load(weights_bytes);
  if (!loaded) return fault("bad weights");
  chairs.clear();
  network = std::make_unique<Network>(*loaded);
  weights_bytes = {};
  JsonText json;
  json.begin('{').end('}');
  return json.take();
}

constexpr std::array all{
    Service{"load", load},
    Service{"choose", choose},
    Service{"judge", judge},
    Service{"reasons", reasons},
    Service{"par", par},
    Service{"review-round", review_round},
    Service{"hindsight", hindsight},
    Service{"bench", bench},
};

}  // namespace

std::span<const Service> services() { return all; }

extern "C" [[clang::export_name("weights_room")]] std::byte* weights_room(std::size_t size) {
  weights_bytes.resize(size);
  return weights_bytes.data();
}

}  // namespace knister::wasm
