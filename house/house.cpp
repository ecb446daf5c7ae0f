// house/house.cpp: opening, wires and steps; what a house does by itself is in due.cpp.
#include "house/house.h"

#include <algorithm>
#include <array>
#include <utility>

#include "dice/fair/random.h"
#include "house/game_record.h"
#include "house/random_code.h"
#include "house/restored_room.h"
#include "house/token.h"
#include "protocol/json.h"
#include "protocol/table_code.h"

namespace knister::house {
namespace {

using online::Answer;
using online::Step;
using online::Time;
using store::Change;

std::string text_of(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

template <typename T>
bool holds(const Step& step) {
  return std::any_of(step.events.begin(), step.events.end(),
                     [](const online::Event& event) { return std::holds_alternative<T>(event); });
}

// A hello of another version may hold what is unknown here.
bool says_other_version(std::string_view text) {
  const auto read = protocol::from_json<protocol::FromDevice>(text, protocol::Unknown::ignore);
  const auto* hello = read ? std::get_if<protocol::Hello>(&*read) : nullptr;
  return hello != nullptr && hello->version != protocol::version;
}
// What a client asks again to open is answered as before: the invitation, and the table's id.
// Earlier servers had the code alone.
std::optional<House::Opened> opened_before(std::string_view answer) {
  House::Opened opened;
  constexpr std::size_t id_length = std::tuple_size_v<store::TableId>;
  if (answer.size() < protocol::code_length + id_length) return std::nullopt;
  opened.invite = answer.substr(0, answer.size() - id_length);
  opened.code = opened.invite.substr(0, protocol::code_length);
  const std::string_view id = answer.substr(answer.size() - id_length);
  std::copy_n(id.begin(), id_length, opened.id.begin());
  return opened;
}

// What the numbers of a game need, and what ends it; each only so often.
bool belongs_to_the_game(const online::Command& command) {
  return std::holds_alternative<online::Write>(command) ||
         std::holds_alternative<online::RollDice>(command) ||
         std::holds_alternative<online::Commit>(command) ||
         std::holds_alternative<online::Reveal>(command) ||
         std::holds_alternative<online::Leave>(command) ||
         std::holds_alternative<online::CloseTable>(command);
}

protocol::Farewell full_disk() { return {"server-no-room", "", "", 30}; }

void dismiss_version(Wire& wire) {
  wire.dismiss({"other-version", "version", std::to_string(protocol::version), 0});
}

}  // namespace

House::House(store::Store& store, Thinker& thinker, const Settings& settings,
             std::function<void(const store::Fault&)> failed)
    : store_(store), thinker_(thinker), settings_(settings), failed_(std::move(failed)) {}

// --- from the log ---

store::Done House::restore(Time now) {
  now_ = now;
  auto tables = store_.tables();
  if (!tables) return tl::unexpected(tables.error());
  if (auto begun = begin_erasure(now, *tables); !begun) return begun;
  tables = store_.tables();
  if (!tables) return tl::unexpected(tables.error());
  for (const store::TableState& known : *tables) {
    auto restored = restored_room(store_, known.table);
    const bool damaged = known.condition == store::Condition::damaged ||
                         (!restored && restored.error().code == store::FaultCode::damaged);
    if (damaged) {
      // One that cannot be trusted must not keep all others from going on. It stays as it is, for
      // whoever looks into it.
      ++counts_.damaged;
      if (const auto key = stored_key(store_, known.table)) set_aside_.insert(key->code);
      continue;
    }
    if (!restored) return tl::unexpected(restored.error());
    if (*restored == nullptr) continue;
    Room& room = **restored;
    rooms_.emplace(room.code(), *std::move(restored));
    room.set_ahead(std::max<Time>(0, room.state().last_at - now));
    // Where it was opened is nobody's business on a disk. At home and in a school its code opens
    // before anybody is back.
    room.set_home(Network{});
    do_deed(room, online::LoseAll{}, room.time(now));
    attend(room, room.time(now));
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
  const auto known = store_.answer(client, opening.command);
  if (!known) return fail(known.error());
  if (*known) {
    if (const auto same = opened_before(**known)) return done(*same);
  }
  if (store_.space() != store::Space::ample) return done({Refused::no_room});
  if (rooms_.size() >= settings_.tables || store_.is_crowded()) return done({Refused::full});
  online::OpenTable deed{fair::random_bytes<16>(), opening.host, opening.options};
  if (deed.options.most_seats == 0) deed.options.most_seats = settings_.seats;
  if (deed.options.most_seats > settings_.seats) return done({Refused::bad_options});
  std::string code = random_code();
  while (rooms_.contains(code) || set_aside_.contains(code)) code = random_code();
  const std::string invite = code + random_secret();
  auto room = std::make_unique<Room>(
      deed.id, protocol::TableKey{code, invite.substr(protocol::code_length)});
  room->set_home(opening.network);
  std::vector<Change> beside;
  beside.emplace_back(store::Secret{code_secret, invite});
  beside.emplace_back(store::Answer{client, opening.command, invite + text_of(deed.id)});
  const Answer answer = do_deed(*room, deed, now, std::move(beside));
  if (!answer.yes()) return done({Refused::bad_options});
  const Opened opened{Refused::none, code, invite, deed.id};
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
    do_deed(*room, online::ForgetName{who}, room->time(now));
    attend(*room, room->time(now));
  }
  keep({store::no_table, stored_time(now), {store::NameRemoval{stored_token(who)}}},
       std::move(done));
}

// --- wires ---

void House::receive(Wire& wire, std::string_view text, Time now) {
  now = now_ = std::max(now, now_);
  const auto message = protocol::from_json<protocol::FromDevice>(text);
  if (!message) {
    if (says_other_version(text)) return dismiss_version(wire);
    return wire.dismiss({"bad-message", message.error().where, message.error().what, 0});
  }
  if (const auto* hello = std::get_if<protocol::Hello>(&*message)) {
    if (wire.room_ != nullptr) return wire.dismiss({"second-hello", "type", "", 0});
    return greet(wire, *hello, now);
  }
  if (wire.room_ == nullptr) return wire.dismiss({"no-hello", "type", "hello", 0});
  if (std::holds_alternative<protocol::Ping>(*message)) {
    static const Frame pong = std::make_shared<const std::string>(
        protocol::to_json(protocol::FromServer(protocol::Pong{})));
    return wire.send(pong, FrameKind::answer);
  }
  // The disk is almost full: what is asked now could not be stored. It goes on by itself as soon as
  // there is room.
  if (no_room()) return wire.dismiss(full_disk());
  // The disk does not keep up. What the house does by itself still has room; who asks for more
  // comes again.
  constexpr unsigned rest = 2;
  if (store_.is_crowded()) return wire.dismiss({"server-busy", "", "", rest});
  carry_out(wire, std::get<protocol::Do>(*message), now);
}

void House::greet(Wire& wire, const protocol::Hello& hello, Time now) {
  if (closing_) return wire.dismiss({"server-stops", "", "", 5});
  if (hello.version != protocol::version) return dismiss_version(wire);
  const auto token = hash_token(hello.token);
  if (!token) {
    return wire.dismiss({"bad-message", "token", "32 to 64 hexadecimal digits, an even number", 0});
  }
  const Admission admission = knock({hello.table, *token, wire.network()});
  if (!admission.proved) {
    if (const unsigned wait = wire.must_wait()) {
      return wire.dismiss({"too-many-tries", "", "", wait});
    }
  }
  if (admission.damaged) return wire.dismiss({"table-damaged", "table", "", 0});
  // One answer for what never was, what is gone and what nobody may know of.
  if (admission.room == nullptr) {
    wire.missed();
    return wire.dismiss({"no-table", "table", "", 0});
  }
  if (no_room()) return wire.dismiss(full_disk());
  Room& room = *rooms_.find(admission.room->code())->second;
  now = room.time(now);
  if (room.wire_count() >= settings_.wires) return wire.dismiss({"table-crowded", "", "", 10});
  // Others are told before this wire is among them: for who comes the table is the first word.
  if (room.wires_of(*token) == 0 && room.state().find(*token).known()) {
    do_deed(room, online::Connect{*token}, now);
  }
  room.add(wire, *token, hello.role);
  ++wire_count_;
  outbox_.add(room.ticket(), room.table_frame(wire, now), FrameKind::table,
              {wire.shared_from_this()});
  attend(room, now);
  forget_if_gone(room);
  outbox_.release(store_.stored());
}

void House::refresh(Wire& wire, Time now) {
  if (wire.room_ == nullptr) return;
  Room& room = *wire.room_;
  outbox_.add(room.ticket(), room.table_frame(wire, room.time(now)), FrameKind::table,
              {wire.shared_from_this()});
  outbox_.release(store_.stored());
}

void House::hang_up(Wire& wire, Time now) {
  if (wire.room_ == nullptr) return;
  now = now_ = std::max(now, now_);
  Room& room = *wire.room_;
  const online::TokenHash token = wire.token_;
  room.remove(wire);
  --wire_count_;
  const bool known = room.state().find(token).known();
  if (closing_) return;
  if (known && room.wires_of(token) == 0) {
    do_deed(room, online::Disconnect{token}, room.time(now));
    attend(room, room.time(now));
    forget_if_gone(room);
  } else {
    schedule(room);  // the last wire of a table at which nobody sits
  }
}

online::Supplies House::supplies_for(Room& room, const online::Command& command) const {
  online::Supplies supplies;
  supplies.most_seats = settings_.seats;
  if (const auto* reveal = std::get_if<online::Reveal>(&command)) {
    supplies.hash = fair::nonce_commitment(reveal->nonce);
  } else if (const auto* roll = std::get_if<online::RollDice>(&command);
             roll && room.draw && room.state().ready_to_roll() && !room.state().table_rolls()) {
    // Only where it may come to a roll: its digest looks at every seat.
    supplies.thrown = room.draw->thrown(room.state(), roll->at);
  }
  return supplies;
}

void House::carry_out(Wire& wire, const protocol::Do& asked, Time now) {
  Room& room = *wire.room_;
  now = room.time(now);
  ++counts_.commands;
  const online::Request request{wire.token_, asked.id, asked.command};
  const bool worn = wear_of(room) != Wear::none;
  Step step;
  Answer answer = room.table().decide(request, supplies_for(room, asked.command), now, step);
  // What was answered before is answered alike, also when that very command has worn the table.
  const bool again = step.empty();
  if (worn && !again && !belongs_to_the_game(asked.command)) answer = table::Refusal::table_worn;
  // A log that is long enough does not grow by what is refused.
  if (answer.yes() || !worn) commit(room, step, {}, now);
  if (!answer.yes()) ++counts_.refused;
  protocol::Answered answered{asked.id, ""};
  if (!answer.yes()) answered.refused = table::name(answer.refusal());
  attend(room, now);
  room.tell_table(wire, now, outbox_);
  outbox_.add(room.ticket(),
              std::make_shared<const std::string>(
                  protocol::to_json(protocol::FromServer(std::move(answered)))),
              FrameKind::answer, {wire.shared_from_this()});
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
  const auto ticket =
      append({stored_id(room.id()), stored_time(step.at - room.ahead() + stamp_ahead_),
              std::move(changes)});
  // Memory is ahead of the disk now, and nothing may leave: the log is what counts.
  if (!ticket) return fail(ticket.error());
  room.set_ticket(*ticket);
  room.tell(step, now, outbox_);
  if (gone) see_off(room);
}

// Nobody sits at a table that is gone.
void House::see_off(Room& room) {
  room.tell_tables(room.time(now_), outbox_, room.tables_due());
  for (Wire* wire : std::vector<Wire*>(room.wires())) {
    outbox_.add(room.ticket(),
                [wire = wire->shared_from_this()] { wire->dismiss({"no-table", "table", "", 0}); });
    room.remove(*wire);
    --wire_count_;
  }
}

// --- the end ---

void House::close() {
  closing_ = true;
  for (auto& [code, room] : rooms_) {
    for (Wire* wire : std::vector<Wire*>(room->wires())) {
      outbox_.add(last_ticket_, [wire = wire->shared_from_this()] {
        wire->dismiss({"server-stops", "", "", 2});
      });
    }
  }
  outbox_.release(store_.stored());
}

House::Admission House::knock(const Visitor& visitor) const {
  const auto key = protocol::read_key(visitor.table);
  if (!key) return {};
  const auto found = rooms_.find(key->code);
  if (found == rooms_.end()) return {nullptr, false, set_aside_.contains(key->code)};
  const Room& room = *found->second;
  const bool has_secret = !room.secret().empty() && key->secret == room.secret();
  const bool is_known = visitor.token && room.state().find(*visitor.token).known();
  if (has_secret || is_known) return {&room, true};
  // Whoever has a link with another secret did not mean this table.
  const bool near = key->secret.empty() && (room.secret().empty() || room.is_near(visitor.network));
  return {near ? &room : nullptr, false};
}

const Room* House::find(std::string_view code) const {
  const auto clean = protocol::read_code(code);
  const auto found = clean ? rooms_.find(*clean) : rooms_.end();
  return found == rooms_.end() ? nullptr : found->second.get();
}

}  // namespace knister::house
