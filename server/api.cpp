// server/api.cpp
#include "server/api.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "dice/daily.h"
#include "house/game_record.h"
#include "house/token.h"
#include "protocol/json_read.h"
#include "protocol/json_write.h"
#include "protocol/message_fields.h"
#include "rules/format/person_name.h"
#include "rules/format/record_text.h"
#include "rules/record.h"
#include "rules/scoring.h"
#include "server/api_fields.h"
#include "server/metrics.h"
#include "server/openapi.h"
#include "store/expiry.h"
#include "table/online/view.h"

namespace knister::server {
namespace {

using house::House;

Reply json(Status status, std::string text) {
  Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  reply.text = std::move(text);
  return reply;
}

Reply trouble(Status status, const ApiError& error) {
  Reply reply = json(status, protocol::to_json(error));
  if (error.retry_after > 0) {
    reply.headers.push_back({"Retry-After", std::to_string(error.retry_after)});
  }
  return reply;
}

// What a request's body says, or the answer to a wrong one.
template <typename T>
std::optional<T> body_of(const Request& request, const Api::Send& send) {
  auto read = protocol::from_json<T>(request.body);
  if (read) return std::move(*read);
  send(trouble(Status::bad_request, {"bad-message", read.error().where, read.error().what, 0}));
  return std::nullopt;
}

std::optional<online::TokenHash> bearer(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  if (!request.authorization.starts_with(scheme)) return std::nullopt;
  return house::hash_token(std::string_view(request.authorization).substr(scheme.size()));
}

bool is_stranger(const house::Room& room, const Request& request) {
  const auto token = bearer(request).value_or(online::TokenHash{});
  return online::reader_of(room.state(), token).kind == online::Reader::Kind::stranger;
}

// Whether somebody somewhere on Earth can have played this day's game by now and its board is not
// erased yet. By the calendar: a day is a date.
bool is_played(std::string_view date, std::chrono::days kept) {
  const auto now = std::chrono::system_clock::now();
  constexpr std::chrono::hours earliest_zone{14};
  const auto first = std::chrono::floor<std::chrono::days>(now) - kept;
  const auto last = std::chrono::floor<std::chrono::days>(now + earliest_zone);
  return date >= store::date_text(first) && date <= store::date_text(last);
}

constexpr std::string_view token_what = "32 to 64 hexadecimal digits, an even number";

// /api/v1/tables/K7M2QX/records against /api/v1/tables/{code}/records: what varies, or nothing.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) {
    return pattern == path ? std::optional<std::string_view>("") : std::nullopt;
  }
  const std::string_view after = pattern.substr(pattern.find('}') + 1);
  if (!path.starts_with(pattern.substr(0, open)) || !path.ends_with(after)) return std::nullopt;
  if (path.size() < open + after.size()) return std::nullopt;
  const std::string_view part = path.substr(open, path.size() - open - after.size());
  if (part.empty() || part.find('/') != std::string_view::npos) return std::nullopt;
  return part;
}

std::string_view method_name(Method method) {
  switch (method) {
    case Method::get:
    case Method::head:
      return "GET";
    case Method::post:
      return "POST";
    case Method::erase:
      return "DELETE";
    case Method::other:
      break;
  }
  return "";
}

}  // namespace

const std::vector<Api::Entry>& Api::entries() {
  static const std::vector<Entry> all{
      {{"POST", "/api/v1/tables"}, &Api::open_table},
      {{"GET", "/api/v1/tables/{code}"}, &Api::show_table},
      {{"GET", "/api/v1/tables/{code}/records"}, &Api::show_records},
      {{"GET", "/api/v1/daily/{date}"}, &Api::show_board},
      {{"POST", "/api/v1/daily/{date}"}, &Api::enter_board},
      {{"DELETE", "/api/v1/me"}, &Api::forget},
      {{"GET", "/api/v1/health"}, &Api::health},
      {{"GET", "/api/v1/openapi.json"}, &Api::description},
      {{"GET", socket_path}, &Api::socket},
      {{"GET", "/metrics"}, &Api::metrics},
  };
  return all;
}

std::vector<Api::Route> Api::routes() {
  std::vector<Route> all;
  for (const Entry& entry : entries()) all.push_back(entry.route);
  return all;
}

void Api::answer(const Request& request, const Address& address, const Send& send) {
  const std::string_view path =
      std::string_view(request.target).substr(0, request.target.find('?'));
  std::string allowed;
  for (const Entry& entry : entries()) {
    const auto part = match(entry.route.path, path);
    if (!part) continue;
    if (entry.route.method == method_name(request.method)) {
      return (this->*entry.handler)({request, address, *part, send});
    }
    allowed += (allowed.empty() ? "" : ", ") + std::string(entry.route.method);
  }
  if (allowed.empty()) return send(trouble(Status::not_found, {"no-such-path", "", "", 0}));
  Reply reply = trouble(Status::method_not_allowed, {"method-not-allowed", "", allowed, 0});
  reply.headers.push_back({"Allow", allowed});
  send(std::move(reply));
}

// --- tables ---

void Api::open_table(const Asked& asked) {
  const auto body = body_of<OpenTable>(asked.request, asked.send);
  if (!body) return;
  const auto token = house::hash_token(body->token);
  if (!token) {
    return asked.send(
        trouble(Status::bad_request, {"bad-message", "token", std::string(token_what), 0}));
  }
  constexpr std::size_t longest_id = 64;
  if (body->id.empty() || body->id.size() > longest_id) {
    return asked.send(trouble(Status::bad_request, {"bad-message", "id", "1 to 64 characters", 0}));
  }
  if (!running_.addresses().may_open(asked.address, Bucket::Clock::now())) {
    return asked.send(trouble(Status::too_many_requests, {"too-many-tables", "", "", 10}));
  }
  running_.house().open(
      {*token, body->id, body->options, asked.address.place().bytes()}, running_.now(),
      [send = asked.send](const House::Opened& opened) {
        switch (opened.refused) {
          case House::Refused::none:
            return send(json(Status::created, protocol::to_json(TableOpened{
                                                  opened.code, opened.invite, opened.id})));
          case House::Refused::bad_options:
            return send(trouble(Status::unprocessable, {"bad-options", "options", "", 0}));
          case House::Refused::full:
            return send(trouble(Status::unavailable, {"server-full", "", "", 60}));
          case House::Refused::no_room:
            return send(trouble(Status::unavailable, {"server-no-room", "", "", 60}));
          case House::Refused::stopping:
            return send(trouble(Status::unavailable, {"server-stops", "", "", 5}));
        }
      });
  running_.arm();
}

const house::Room* Api::find_room(const Asked& asked) {
  const auto now = Bucket::Clock::now();
  const House::Admission admission =
      running_.house().knock({asked.part, bearer(asked.request), asked.address.place().bytes()});
  if (!admission.proved) {
    if (const unsigned wait = running_.addresses().must_wait(asked.address, now)) {
      ++running_.tally().guessing;
      asked.send(trouble(Status::too_many_requests, {"too-many-tries", "", "", wait}));
      return nullptr;
    }
  }
  if (admission.damaged) {
    asked.send(trouble(Status::unavailable, {"table-damaged", "", "", 0}));
  } else if (admission.room == nullptr) {
    running_.addresses().miss(asked.address, now);
    asked.send(trouble(Status::not_found, {"no-table", "", "", 0}));
  }
  return admission.room;
}

void Api::show_table(const Asked& asked) {
  const house::Room* room = find_room(asked);
  if (room == nullptr) return;
  const online::State& state = room->state();
  // How far they are is not for strangers where nobody may look on.
  const bool hidden = is_stranger(*room, asked.request);
  const TableSummary summary{room->code(),
                             state.id,
                             state.phase,
                             state.seats.taken(),
                             state.options.most_seats,
                             state.guests.watching(),
                             hidden ? decltype(state.game){} : state.game,
                             hidden ? 0 : state.round()};
  asked.send(json(Status::ok, protocol::to_json(summary)));
}

// Finished games, with the names as they are now.
void Api::show_records(const Asked& asked) {
  const house::Room* room = find_room(asked);
  if (room == nullptr) return;
  // Where nobody may look on, games are for who sits or hosts.
  if (is_stranger(*room, asked.request)) {
    return asked.send(trouble(Status::unauthorized, {"no-token", "", "", 0}));
  }
  const auto results = running_.store().results(house::stored_id(room->id()));
  if (!results) {
    // What is not as it was written is not shown as if it were.
    const bool damaged = results.error().code == store::FaultCode::damaged;
    return asked.send(trouble(Status::unavailable, damaged ? ApiError{"damaged", "", "", 0}
                                                           : ApiError{"store", "", "", 10}));
  }
  std::string text;
  for (const store::StoredResult& one : *results) {
    auto records = parse_records(one.result.record);
    if (!records) continue;
    for (Record& record : *records) {
      for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
        const auto& names = room->state().names;
        const auto name = names.find(static_cast<online::SeatId>(seat));
        if (name != names.end()) record.seats[seat].name = name->second;
      }
      if (!text.empty()) text += '\n';
      text += to_text(record);
    }
  }
  Reply reply;
  reply.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  reply.text = std::move(text);
  asked.send(std::move(reply));
}

// --- the daily board ---

void Api::show_board(const Asked& asked) {
  const std::string date(asked.part);
  if (!dice::daily_rolls(date)) {
    return asked.send(trouble(Status::not_found, {"no-such-day", "date", "2026-11-16", 0}));
  }
  constexpr std::size_t most = 10'000;
  constexpr std::size_t shown = 100;
  const auto entries = running_.store().daily_board(date, most);
  if (!entries) return asked.send(trouble(Status::unavailable, {"store", "", "", 10}));
  const auto token = bearer(asked.request);
  Board board;
  board.date = date;
  board.count = static_cast<std::uint32_t>(entries->size());
  std::uint32_t place = 0;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const store::DailyEntry& entry = (*entries)[i];
    const bool shared = i > 0 && entry.total == (*entries)[i - 1].total;
    if (!shared) place = static_cast<std::uint32_t>(i) + 1;
    const auto points = static_cast<std::size_t>(std::max(0, entry.total));
    if (points >= board.histogram.size()) board.histogram.resize(points + 1, 0);
    ++board.histogram[points];
    const BoardRow row{place, entry.total, entry.name.value_or("")};
    if (i < shown) board.best.push_back(row);
    if (token && entry.token == house::stored_token(*token)) board.own = row;
  }
  asked.send(json(Status::ok, protocol::to_json(board)));
}

void Api::enter_board(const Asked& asked) {
  const std::string date(asked.part);
  const auto rolls = dice::daily_rolls(date);
  if (!rolls) {
    return asked.send(trouble(Status::not_found, {"no-such-day", "date", "2026-11-16", 0}));
  }
  // A board is erased some time after its day: one of a day to come would never be.
  if (!is_played(date, running_.board_days())) {
    return asked.send(trouble(Status::not_found, {"no-such-day", "date", "not of these days", 0}));
  }
  const auto body = body_of<BoardEntry>(asked.request, asked.send);
  if (!body) return;
  const auto refuse = [&](std::string where, std::string what) {
    asked.send(trouble(Status::unprocessable, {"bad-entry", std::move(where), std::move(what), 0}));
  };
  const auto token = house::hash_token(body->token);
  if (!token) return refuse("token", std::string(token_what));
  if (!body->name.empty() && !is_person_name(body->name)) {
    return refuse("name", "at most 48 bytes of UTF-8, to be seen, without control characters");
  }
  auto records = parse_records(body->record);
  if (!records) {
    return refuse("record", std::string(name(records.error().fault)) + " at byte " +
                                std::to_string(records.error().at));
  }
  if (records->size() != 1 || records->front().seats.size() != 1) {
    return refuse("record", "one game of one player");
  }
  Record& record = records->front();
  if (!is_finished(record)) return refuse("record", "a finished game");
  if (record.rolls != *rolls) return refuse("record", "the dice of " + date);
  if (!running_.addresses().may_enter(asked.address, Bucket::Clock::now())) {
    return asked.send(trouble(Status::too_many_requests, {"too-many-entries", "", "", 1}));
  }
  if (running_.store().space() != store::Space::ample) {
    return asked.send(trouble(Status::unavailable, {"server-no-room", "", "", 60}));
  }
  record.seats[0].name.clear();
  record.tags.clear();
  store::DailyEntry entry;
  entry.date = date;
  entry.token = house::stored_token(*token);
  entry.total = total(sheet_after(record, 0));
  if (!body->name.empty()) entry.name = body->name;
  entry.record = to_text(record);
  running_.house().keep(
      {store::no_table, store::Time(std::chrono::milliseconds(running_.now())), {std::move(entry)}},
      [send = asked.send] { send(json(Status::created, "{}")); });
}

void Api::forget(const Asked& asked) {
  const auto token = bearer(asked.request);
  if (!token) return asked.send(trouble(Status::unauthorized, {"no-token", "", "", 0}));
  running_.house().forget(*token, running_.now(), [send = asked.send] {
    Reply reply;
    reply.status = Status::no_content;
    send(std::move(reply));
  });
}

// --- about the server ---

void Api::health(const Asked& asked) {
  const Health health{"ok", running_.house().table_count(), running_.house().wire_count()};
  asked.send(json(Status::ok, protocol::to_json(health)));
}

// For whoever runs the server, who is at this machine: to others there is nothing.
void Api::metrics(const Asked& asked) {
  if (!asked.address.is_loopback()) {
    return asked.send(trouble(Status::not_found, {"no-such-path", "", "", 0}));
  }
  Reply reply;
  reply.headers = {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"},
                   {"Cache-Control", "no-store"}};
  reply.text = metrics_text(running_);
  asked.send(std::move(reply));
}

// These two need nothing of the server, and stand in the table of all paths.
// NOLINTBEGIN(readability-convert-member-functions-to-static)
void Api::description(const Asked& asked) {
  asked.send(json(Status::ok, std::string(openapi_text())));
}

void Api::socket(const Asked& asked) {
  Reply reply = trouble(Status::bad_request, {"not-a-websocket", "", "Upgrade: websocket", 0});
  asked.send(std::move(reply));
}
// NOLINTEND(readability-convert-member-functions-to-static)

}  // namespace knister::server
