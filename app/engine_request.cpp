// app/engine_request.cpp
#include "app/engine_request.h"

#include <algorithm>
#include <array>

#include "app/analysis_json.h"
#include "app/engine_choice.h"
#include "app/failure.h"
#include "app/given_game.h"
#include "terminal/words.h"

namespace knister::app {
namespace {

namespace json = boost::json;
using i18n::Message;

constexpr std::array<std::string_view, 8> fields{"id",    "position", "record", "stop",
                                                 "query", "level",    "seat",   "seed"};
constexpr std::size_t longest_line = 1U << 20U;

// Reads the fields of one request; the first that is wrong ends it.
class Reader {
 public:
  Reader(const i18n::Catalogue& words, const std::string& line) : words_(words) {
    boost::system::error_code error;
    if (line.size() > longest_line) fail("", words.text(Message::engine_too_long));
    const json::value parsed = json::parse(line, error);
    if (error || !parsed.is_object()) fail("", words.text(Message::engine_no_object));
    object_ = parsed.as_object();
  }

  [[noreturn]] void fail(const std::string& field, const std::string& message) const {
    throw RequestFault{id_, field, message};
  }

  EngineRequest read() {
    EngineRequest request;
    const json::value* id = object_.if_contains("id");
    if (id == nullptr || !(id->is_string() || id->is_number())) {
      fail("id", words_.text(Message::engine_needs_id));
    }
    request.id = id_ = *id;
    for (const auto& [key, value] : object_) {
      if (std::find(fields.begin(), fields.end(), key) == fields.end()) {
        fail(std::string(key), words_.text(Message::engine_unknown_field));
      }
    }
    if (object_.contains("level")) {
      const std::string level = text("level");
      const engine::Level* found = engine::find_level(level);
      if (found == nullptr) fail("level", words_.text(Message::engine_unknown_level));
      request.level = found->id;
    }
    read_what(request);
    return request;
  }

 private:
  std::string text(const char* field) const {
    const json::value& value = object_.at(field);
    if (!value.is_string()) fail(field, words_.text(Message::engine_needs_text));
    return std::string(value.as_string());
  }

  std::uint64_t whole(const char* field, std::uint64_t otherwise) const {
    const json::value* value = object_.if_contains(field);
    if (value == nullptr) return otherwise;
    boost::system::error_code error;
    const auto number = value->to_number<std::uint64_t>(error);
    if (error || !(value->is_int64() || value->is_uint64())) {
      fail(field, words_.text(Message::engine_needs_number));
    }
    return number;
  }

  void read_what(EngineRequest& request) const {
    int kinds = 0;
    for (const char* kind : {"position", "record", "stop", "query"}) {
      kinds += object_.contains(kind) ? 1 : 0;
    }
    if (kinds != 1) fail("position", words_.text(Message::engine_needs_one_kind));
    if (object_.contains("position")) {
      request.what = read_position();
    } else if (object_.contains("record")) {
      if (!engine::level(request.level).searches) {
        fail("level", words_.text(Message::engine_level_cannot_judge));
      }
      request.what = read_record();
    } else if (object_.contains("stop")) {
      request.what = StopRequest{object_.at("stop")};
    } else {
      if (text("query") != "version") fail("query", words_.text(Message::engine_unknown_query));
      request.what = VersionQuery{};
    }
  }

  [[nodiscard]] JudgePosition read_position() const {
    const std::string given = text("position");
    const Parsed<Position> parsed = parse_position(given);
    if (!parsed) fail("position", terminal::describe(words_, parsed.error(), given));
    if (!parsed->roll) fail("position", words_.text(Message::engine_needs_roll));
    return {parsed->sheet, parsed->roll->sum(), whole("seed", 0)};
  }

  [[nodiscard]] ReviewRecord read_record() const {
    const std::string given = text("record");
    Given games;
    try {
      games = read_given(words_, given, guess_notation(given));
    } catch (const InputError& error) {
      fail("record", error.what());
    }
    if (games.games.size() != 1) fail("record", words_.text(Message::engine_needs_one_game));
    const std::uint64_t seat = whole("seat", 1);
    if (seat < 1 || seat > games.games[0].seats.size()) {
      fail("seat",
           words_.text(Message::analyze_no_such_seat,
                       {{"seat", std::to_string(seat)}, {"seats", games.games[0].seats.size()}}));
    }
    return {games.games[0], static_cast<std::size_t>(seat - 1)};
  }

  const i18n::Catalogue& words_;
  json::object object_;
  json::value id_;
};

}  // namespace

std::variant<EngineRequest, RequestFault> read_request(const i18n::Catalogue& words,
                                                       const std::string& line) {
  try {
    return Reader(words, line).read();
  } catch (const RequestFault& fault) {
    return fault;
  }
}

json::object fault_json(const RequestFault& fault) {
  json::object error{{"message", fault.message}};
  if (!fault.field.empty()) error["field"] = fault.field;
  return {{"id", fault.id}, {"error", error}};
}

EngineDesk::Seat& EngineDesk::seat_of(engine::LevelId id) {
  std::unique_ptr<Seat>& seat = seats_[id];
  if (seat == nullptr) {
    const engine::Level& level = engine::level(id);
    seat = std::make_unique<Seat>(Seat{engine::Player(level, network_), std::nullopt});
    if (level.searches) seat->analyst.emplace(level, network_);
  }
  return *seat;
}

json::object EngineDesk::judge(const JudgePosition& position, Seat& seat,
                               const std::atomic<bool>& stop) {
  const std::uint64_t before = seat.player.nodes();
  const Cell cell =
      seat.player.choose(engine::Position(position.sheet), position.number, position.seed, &stop);
  json::object out{{"choice", name(cell)}};
  std::uint64_t nodes = seat.player.nodes() - before;
  if (seat.analyst) {
    // What every cell is worth does not need the value before the roll.
    const engine::RoundAnalysis round =
        seat.analyst->judge(position.sheet, position.number, engine::Value{0}, &stop);
    json::array choices;
    for (const engine::JudgedChoice& choice : round.choices) {
      if (choice.cell == cell) out["value"] = engine::in_points(choice.value);
      choices.push_back(json::object{{"cell", name(choice.cell)},
                                     {"value", engine::in_points(choice.value)},
                                     {"loss", engine::in_points(choice.loss)},
                                     {"exact", choice.exact}});
    }
    out["choices"] = std::move(choices);
    out["lines"] = reasons_json(*seat.analyst, position.sheet, position.number, cell);
    nodes += round.nodes;
  }
  out["nodes"] = nodes;
  return out;
}

json::object EngineDesk::answer(const EngineRequest& request, const std::atomic<bool>& stop) {
  Seat& seat = seat_of(request.level);
  json::object out{{"id", request.id}, {"level", engine::level(request.level).name}};
  json::object found;
  if (const auto* position = std::get_if<JudgePosition>(&request.what)) {
    found = judge(*position, seat, stop);
  } else if (const auto* game = std::get_if<ReviewRecord>(&request.what)) {
    found = game_json(seat.analyst->review(game->record, game->seat, &stop), std::nullopt,
                      std::nullopt);
  }
  if (stop) found = {{"stopped", true}};
  for (auto& [key, value] : found) out[key] = std::move(value);
  return out;
}

}  // namespace knister::app
