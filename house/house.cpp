// house/house.cpp
#include "house/house.h"

#include <algorithm>
#include <utility>

#include "dice/fair/random.h"
#include "house/game_record.h"
#include "house/random_code.h"
#include "house/restored_room.h"
#include "house/token.h"
#include "protocol/json.h"
#include "protocol/table_code.h"
#include "store/expiry.h"

namespace knister::house {
namespace {

using online::Answer;
using online::Step;
using online::Time;
using store::Change;

constexpr Time erasure_rest = Time{10} * 60 * online::second;

store::Time stored_time(Time now) { return store::Time(std::chrono::milliseconds(now)); }

std::string text_of(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

template <typename T>
bool holds(const Step& step) {
  return std::any_of(step.events.begin(), step.events.end(),
                     [](const online::Event& event) { return std::holds_alternative<T>(event); });
}

// A hello of another version may hold what is unknown here.
bool says_other_version(std::string_view text) {
  const auto read =
      protocol::from_json<protocol::FromDevice>(text, protocol::Unknown::ignore);
  const auto* hello = read ? std::get_if<protocol::Hello>(&*read) : nullptr;
  return hello != nullptr && hello->version != protocol::version;
}
void dismiss_version(Line& line) {
  line.dismiss({"other-version", "version", std::to_string(protocol::version), 0});
}

}  // namespace

House::House(store::Store& store, Thinker& thinker, const Settings& settings,
             std::function<void(const store::Fault&)> failed)
    : store_(store), thinker_(thinker), settings_(settings), failed_(std::move(failed)) {}

// --- from the log ---

store::Done House::restore(Time now) {
  const auto expired = store::expire(store_, stored_time(now), settings_.expiry);
  if (!expired) return tl::unexpected(expired.error());
  counts_.erased += expired->size();
  erasure_due_ = now + erasure_rest;
  const auto tables = store_.tables();
  if (!tables) return tl::unexpected(tables.error());
  for (const store::TableState& known : *tables) {
    auto restored = restored_room(store_, known.table);
    if (!restored) return tl::unexpected(restored.error());
    if (*restored == nullptr) continue;
    Room& room = **restored;
    rooms_.emplace(room.code(), *std::move(restored));
    const Time then = std::max(now, room.state().last_at);
    do_deed(room, online::LoseAll{}, then);
    attend(room, then);
    forget_if_gone(room);
  }
  return {};
}

// --- opening ---

void House::open(const Opening& opening, Time now, std::function<void(const Opened&)> done) {
  if (closing_) return done({Refused::stopping});
  const std::pair who(opening.host, opening.command);
  // The same request again, before or after it has reached the disk.
  if (const auto found = opening_.find(who); found != opening_.end()) {
    const Opened same = found->second;
    outbox_.add(last_ticket_, [done = std::move(done), same] { done(same); });
    outbox_.release(store_.stored());
    return;
  }
  const std::string client = text_of(opening.host);
  const auto known = store_.answer(store::no_table, client, opening.command);
  if (!known) return fail(known.error());
  if (*known && (**known).size() > protocol::code_length) {
    Opened same{Refused::none, (**known).substr(0, protocol::code_length), {}};
    const std::string_view id = std::string_view(**known).substr(protocol::code_length);
    std::copy_n(id.begin(), std::min(id.size(), same.id.size()), same.id.begin());
    return done(same);
  }
  if (rooms_.size() >= settings_.tables || store_.is_crowded()) return done({Refused::full});
  online::OpenTable deed{fair::random_bytes<16>(), opening.host, opening.options};
  if (deed.options.most_seats == 0) deed.options.most_seats = settings_.seats;
  if (deed.options.most_seats > settings_.seats) return done({Refused::bad_options});
  std::string code = random_code();
  while (rooms_.contains(code)) code = random_code();
  auto room = std::make_unique<Room>(deed.id, code);
  std::vector<Change> beside;
  beside.emplace_back(store::Secret{code_secret, code});
  beside.emplace_back(store::Answer{client, opening.command, code + text_of(deed.id),
                                    store::AnswerPlace::anywhere});
  const Answer answer = do_deed(*room, deed, now, std::move(beside));
  if (!answer.yes()) return done({Refused::bad_options});
  const Opened opened{Refused::none, code, deed.id};
  schedule(*room);  // it goes when nobody ever comes
  rooms_.emplace(code, std::move(room));
  opening_.emplace(who, opened);
  outbox_.add(last_ticket_, [this, who, done = std::move(done), opened] {
    opening_.erase(who);
    done(opened);
  });
}

void House::keep(store::Item item, std::function<void()> done) {
  const auto ticket = append(std::move(item));
  if (!ticket) return fail(ticket.error());
  outbox_.add(*ticket, std::move(done));
}

void House::forget(const online::TokenHash& who, Time now, std::function<void()> done) {
  now = now_ = std::max(now, now_);
  for (auto& [code, room] : rooms_) {
    if (!room->state().find(who).known()) continue;
    do_deed(*room, online::ForgetName{who}, now);
    attend(*room, now);
  }
  keep({store::no_table, stored_time(now), {store::NameRemoval{stored_token(who)}}},
       std::move(done));
}

// --- lines ---

void House::receive(Line& line, std::string_view text, Time now) {
  now = now_ = std::max(now, now_);
  const auto message = protocol::from_json<protocol::FromDevice>(text);
  if (!message) {
    if (says_other_version(text)) return dismiss_version(line);
    return line.dismiss({"bad-message", message.error().where, message.error().what, 0});
  }
  if (const auto* hello = std::get_if<protocol::Hello>(&*message)) {
    if (line.room_ != nullptr) return line.dismiss({"second-hello", "type", "", 0});
    return greet(line, *hello, now);
  }
  if (line.room_ == nullptr) return line.dismiss({"no-hello", "type", "hello", 0});
  if (std::holds_alternative<protocol::Ping>(*message)) {
    static const Frame pong = std::make_shared<const std::string>(
        protocol::to_json(protocol::FromServer(protocol::Pong{})));
    return line.send(pong, FrameKind::answer);
  }
  // The disk does not keep up. What the house does by itself still has room; who asks for more
  // comes again.
  constexpr unsigned rest = 2;
  if (store_.is_crowded()) return line.dismiss({"server-busy", "", "", rest});
  carry_out(line, std::get<protocol::Do>(*message), now);
}

void House::greet(Line& line, const protocol::Hello& hello, Time now) {
  if (closing_) return line.dismiss({"server-stops", "", "", 5});
  if (hello.version != protocol::version) return dismiss_version(line);
  const auto token = hash_token(hello.token);
  if (!token) {
    return line.dismiss({"bad-message", "token", "32 to 64 hexadecimal digits, an even number", 0});
  }
  const auto code = protocol::read_code(hello.table);
  const auto found = code ? rooms_.find(*code) : rooms_.end();
  // One answer for what never was, what is gone and what nobody may know of.
  if (found == rooms_.end()) return line.dismiss({"no-table", "table", "", 0});
  Room& room = *found->second;
  if (room.line_count() >= settings_.lines) return line.dismiss({"table-crowded", "", "", 10});
  const bool first = room.lines_of(*token) == 0;
  room.add(line, *token, hello.role);
  ++line_count_;
  if (first && room.state().find(*token).known()) {
    do_deed(room, online::Connect{*token}, now);
  }
  outbox_.add(room.ticket(), room.table_frame(line, now), FrameKind::table,
              {line.shared_from_this()});
  attend(room, now);
  outbox_.release(store_.stored());
}

void House::refresh(Line& line, Time now) {
  if (line.room_ == nullptr) return;
  Room& room = *line.room_;
  outbox_.add(room.ticket(), room.table_frame(line, now), FrameKind::table,
              {line.shared_from_this()});
  outbox_.release(store_.stored());
}

void House::hang_up(Line& line, Time now) {
  if (line.room_ == nullptr) return;
  now = now_ = std::max(now, now_);
  Room& room = *line.room_;
  const online::TokenHash token = line.token_;
  room.remove(line);
  --line_count_;
  const bool known = room.state().find(token).known();
  if (!closing_ && known && room.lines_of(token) == 0) {
    do_deed(room, online::Disconnect{token}, now);
    attend(room, now);
    forget_if_gone(room);
  }
}

online::Supplies House::supplies_for(Room& room, const online::Command& command) const {
  online::Supplies supplies;
  supplies.most_seats = settings_.seats;
  if (const auto* reveal = std::get_if<online::Reveal>(&command)) {
    supplies.hash = fair::nonce_commitment(reveal->nonce);
  } else if (const auto* roll = std::get_if<online::RollDice>(&command); roll && room.draw) {
    supplies.thrown = room.draw->thrown(room.state(), roll->at);
  }
  return supplies;
}

void House::carry_out(Line& line, const protocol::Do& asked, Time now) {
  Room& room = *line.room_;
  ++counts_.commands;
  const online::Request request{line.token_, asked.id, asked.command};
  Step step;
  const Answer answer = room.table().decide(request, supplies_for(room, asked.command), now, step);
  if (!answer.yes()) ++counts_.refused;
  commit(room, step, {}, now);
  protocol::Answered answered{asked.id, ""};
  if (!answer.yes()) answered.refused = table::name(answer.refusal());
  attend(room, now);
  outbox_.add(room.ticket(),
              std::make_shared<const std::string>(
                  protocol::to_json(protocol::FromServer(std::move(answered)))),
              FrameKind::answer, {line.shared_from_this()});
  forget_if_gone(room);
  outbox_.release(store_.stored());
}

// --- steps ---

Answer House::do_deed(Room& room, const online::Deed& deed, Time now, std::vector<Change> beside) {
  Step step;
  const Answer answer = room.table().decide(deed, now, step);
  if (answer.yes()) commit(room, step, std::move(beside), now);
  return answer;
}

// What we know is ahead of the disk from here on, and of an item that was not even queued nobody
// waits for the ticket.
void House::fail(const store::Fault& fault) {
  outbox_.shut();
  failed_(fault);
}

store::Expected<store::Ticket> House::append(store::Item item) {
  auto ticket = store_.append(std::move(item));
  if (ticket) last_ticket_ = *ticket;
  return ticket;
}

void House::commit(Room& room, const Step& step, std::vector<Change> changes, Time now) {
  if (step.empty()) return;
  ++counts_.steps;
  for (const online::Event& event : step.events) {
    counts_.rolls += std::holds_alternative<online::Rolled>(event) ? 1 : 0;
    counts_.writes += std::holds_alternative<online::Written>(event) ? 1 : 0;
  }
  std::vector<Change> taken = room.take(step);
  changes.insert(changes.begin(), std::make_move_iterator(taken.begin()),
                 std::make_move_iterator(taken.end()));
  if (holds<online::GameClosed>(step)) {
    ++counts_.games;
    changes.emplace_back(result_of(room.state()));
  }
  const bool gone = room.state().phase == online::Phase::gone;
  if (gone) changes.emplace_back(store::SecretRemoval{code_secret});
  const auto ticket = append({stored_id(room.id()), stored_time(step.at), std::move(changes)});
  // Memory is ahead of the disk now, and nothing may leave: the log is what counts.
  if (!ticket) return fail(ticket.error());
  room.set_ticket(*ticket);
  room.tell(step, now, outbox_);
  if (gone) see_off(room);
}

// Nobody sits at a table that is gone.
void House::see_off(Room& room) {
  room.tell_tables(now_, outbox_);
  for (Line* line : std::vector<Line*>(room.lines())) {
    outbox_.add(room.ticket(),
                [line = line->shared_from_this()] { line->dismiss({"no-table", "table", "", 0}); });
    room.remove(*line);
    --line_count_;
  }
}

// --- what is due ---

void House::forget_if_gone(Room& room) {
  if (room.state().phase != online::Phase::gone) return;
  schedule(room);  // a table that is gone has nothing due
  rooms_.erase(room.code());
}

void House::attend(Room& room, Time now) {
  attending_ = true;
  while (room.state().phase != online::Phase::gone && attend_once(room, now)) {
  }
  attending_ = false;
  room.tell_tables(now, outbox_);
  schedule(room);
}

// Whether anything was done.
bool House::attend_once(Room& room, Time now) {
  const std::uint64_t before = counts_.steps;
  if (room.table().draw_wanted()) open_draw(room, now);
  if (room.table().roll_wanted(now)) roll(room, now);
  if (now >= room.table().next_deadline()) do_deed(room, online::Tick{}, now);
  if (room.table().writes_wanted(now)) let_bots_think(room, now);
  return counts_.steps != before;
}

void House::open_draw(Room& room, Time now) {
  const online::State& state = room.state();
  const auto last = fair::random_bytes<32>();
  room.draw.emplace(state.draw.number, last, state.options.games);
  std::vector<Change> secret;
  secret.emplace_back(store::Secret{state.draw.number, text_of(last)});
  do_deed(room, online::OpenDraw{room.draw->k0()}, now, std::move(secret));
}

void House::roll(Room& room, Time now) {
  const online::State& state = room.state();
  const online::RoundName next{state.game, static_cast<std::uint8_t>(state.round() + 1)};
  const auto thrown = room.draw ? room.draw->thrown(state, next) : std::nullopt;
  if (thrown) do_deed(room, online::HouseRoll{next, *thrown}, now);
}

void House::let_bots_think(Room& room, Time now) {
  struct Wanted {
    online::SeatId seat;
    online::RoundName at;
    online::BotLevel level;
  };
  std::vector<Wanted> all;  // a thinker may answer at once, and change what we are looking at
  room.table().for_each_write_wanted(
      now, [&](online::SeatId seat, online::RoundName at, online::BotLevel level) {
        if (room.thinking.emplace(seat, at.game * 64 + at.round).second) {
          all.push_back({seat, at, level});
        }
      });
  const std::string code = room.code();
  const online::TableId id = room.id();
  for (const Wanted& one : all) {
    const online::State& state = room.state();
    const Thought thought{state.seats[one.seat].sheet(state.all_sums(), round_count),
                          state.sums[one.at.round - 1], one.level,
                          std::uint64_t{state.throws[one.at.round - 1].key[0]} << 32U | one.seat};
    thinker_.think(thought, [this, code, id, one](Cell cell) {
      const auto found = rooms_.find(code);
      if (found == rooms_.end() || found->second->id() != id) return;
      Room& place = *found->second;
      place.thinking.erase({one.seat, one.at.game * 64 + one.at.round});
      // Stale when the person was quicker: then the table refuses.
      do_deed(place, online::HouseWrite{one.seat, one.at, cell}, now_);
      if (!attending_) attend(place, now_);
    });
  }
}

void House::schedule(Room& room) {
  const bool gone = room.state().phase == online::Phase::gone;
  const Time due =
      gone ? online::never : std::min(room.table().next_deadline(), room.watchers_due());
  reschedule(room, due);
}

void House::reschedule(Room& room, Time due) {
  if (due == room.scheduled) return;
  if (room.scheduled != online::never) {
    const auto [first, last] = deadlines_.equal_range(room.scheduled);
    deadlines_.erase(
        std::find_if(first, last, [&](const auto& one) { return one.second == &room; }));
  }
  room.scheduled = due;
  if (due != online::never) deadlines_.emplace(due, &room);
}

Time House::next_deadline() const {
  return std::min(erasure_due_, deadlines_.empty() ? online::never : deadlines_.begin()->first);
}

void House::tick(Time now) {
  now = now_ = std::max(now, now_);
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    Room& room = *deadlines_.begin()->second;
    deadlines_.erase(deadlines_.begin());
    room.scheduled = online::never;
    room.tell_watchers(now, outbox_);
    attend(room, now);
    // What is due but waits for a bot's thought would be due at once again.
    if (room.scheduled != online::never && room.scheduled <= now) {
      constexpr Time moment = 50;
      reschedule(room, now + moment);
    }
    forget_if_gone(room);
  }
  if (now >= erasure_due_) erase_expired(now);
  outbox_.release(store_.stored());
}

// Tables in memory are younger than a day, so none of them is among these. A few at a time: to
// erase is to overwrite, and others wait for the same disk.
void House::erase_expired(Time now) {
  constexpr std::size_t at_a_time = 50;
  auto expired = store::expired_tables(store_, stored_time(now), settings_.expiry);
  if (!expired) return fail(expired.error());
  if (expired->size() > at_a_time) expired->resize(at_a_time);
  for (store::Item& item : store::removal_of(*expired, stored_time(now), settings_.expiry)) {
    if (const auto ticket = append(std::move(item)); !ticket) return fail(ticket.error());
  }
  counts_.erased += expired->size();
  erasure_due_ = now + erasure_rest;
}

void House::close() {
  closing_ = true;
  for (auto& [code, room] : rooms_) {
    for (Line* line : std::vector<Line*>(room->lines())) {
      outbox_.add(last_ticket_, [line = line->shared_from_this()] {
        line->dismiss({"server-stops", "", "", 2});
      });
    }
  }
  outbox_.release(store_.stored());
}

const Room* House::find(std::string_view code) const {
  const auto clean = protocol::read_code(code);
  const auto found = clean ? rooms_.find(*clean) : rooms_.end();
  return found == rooms_.end() ? nullptr : found->second.get();
}

}  // namespace knister::house
