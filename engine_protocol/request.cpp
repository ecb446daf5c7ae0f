#include "engine_protocol/request.h"

#include <algorithm>
#include <array>

#include "rules/format/any_notation.h"
#include "rules/format/notation.h"
#include "terminal/words.h"

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;
using i18n::Message;

constexpr std::array<std::string_view, 13> fields{
    "id",   "position", "positions", "record", "stop",         "query",   "level",
    "seat", "seed",     "answer",    "nodes",  "milliseconds", "progress"};
constexpr std::array<std::string_view, 3> answers{"choice", "values",
                                                  "lines"};  // as in enum Wanted
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

  Request read() {
    Request request;
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
    if (object_.contains("answer")) {
      const auto found = std::find(answers.begin(), answers.end(), text("answer"));
      if (found == answers.end()) fail("answer", words_.text(Message::engine_unknown_answer));
      request.wanted = static_cast<Wanted>(found - answers.begin());
    }
    request.nodes = whole("nodes", 0);
    request.time = milliseconds("milliseconds");
    request.progress = milliseconds("progress");
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

  std::chrono::milliseconds milliseconds(const char* field) const {
    constexpr std::uint64_t longest = std::uint64_t{24} * 60 * 60 * 1000;
    return std::chrono::milliseconds(std::min(whole(field, 0), longest));
  }

  void read_what(Request& request) const {
    int kinds = 0;
    for (const char* kind : {"position", "positions", "record", "stop", "query"}) {
      kinds += object_.contains(kind) ? 1 : 0;
    }
    if (kinds != 1) fail("position", words_.text(Message::engine_needs_one_kind));
    if (object_.contains("position")) {
      request.what = read_position(request, "position", object_.at("position"));
    } else if (object_.contains("positions")) {
      request.what = read_positions(request);
    } else if (object_.contains("record")) {
      if (!engine::level(request.level).searches) {
        fail("level", words_.text(Message::engine_level_cannot_judge));
      }
      if (request.time.count() != 0) {
        fail("milliseconds", words_.text(Message::engine_only_positions));
      }
      request.what = read_record();
    } else if (object_.contains("stop")) {
      request.what = StopRequest{object_.at("stop")};
    } else {
      if (text("query") != "version") fail("query", words_.text(Message::engine_unknown_query));
      request.what = VersionQuery{};
    }
  }

  [[nodiscard]] JudgePosition read_position(const Request& request, const std::string& field,
                                            const json::value& value) const {
    if (!value.is_string()) fail(field, words_.text(Message::engine_needs_text));
    const std::string given(value.as_string());
    const Parsed<Position> parsed = parse_position(given);
    if (!parsed) fail(field, terminal::describe(words_, parsed.error(), given));
    // Without a roll only those who know values have something to say.
    if (!parsed->roll && !engine::level(request.level).searches) {
      fail(field, words_.text(Message::engine_needs_roll));
    }
    return {parsed->sheet, parsed->roll ? parsed->roll->sum() : no_number, whole("seed", 0)};
  }

  [[nodiscard]] JudgePositions read_positions(const Request& request) const {
    const json::value& list = object_.at("positions");
    if (!list.is_array()) fail("positions", words_.text(Message::engine_needs_list));
    JudgePositions positions;
    for (const json::value& one : list.as_array()) {
      positions.all.push_back(
          read_position(request, "positions/" + std::to_string(positions.all.size()), one));
    }
    return positions;
  }

  [[nodiscard]] ReviewRecord read_record() const {
    const std::string given = text("record");
    const Parsed<Given> parsed = parse_given(given, guess_notation(given));
    if (!parsed) fail("record", terminal::describe(words_, parsed.error(), given));
    if (parsed->games.size() != 1) fail("record", words_.text(Message::engine_needs_one_game));
    const Record& game = parsed->games.front();
    const std::uint64_t seat = whole("seat", 1);
    if (seat < 1 || seat > game.seats.size()) {
      fail("seat", words_.text(Message::analyze_no_such_seat,
                               {{"seat", std::to_string(seat)}, {"seats", game.seats.size()}}));
    }
    return {game, static_cast<std::size_t>(seat - 1)};
  }

  const i18n::Catalogue& words_;
  json::object object_;
  json::value id_;
};

}  // namespace

std::variant<Request, RequestFault> read_request(const i18n::Catalogue& words,
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

}  // namespace knister::engine_protocol
