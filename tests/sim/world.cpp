// tests/sim/world.cpp: people, network and clock of one simulated table.
#include "tests/sim/world.h"

#include <algorithm>

#include "table/online/view.h"

namespace knister::sim {

using namespace online;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

constexpr std::uint64_t most_messages = 400'000;

}  // namespace

World::World(std::uint64_t seed, Fault fault)
    : seed_(seed), luck_(dice::mix(seed)), server_(dice::mix(~seed), fault) {}

// Who comes, how they are, and what the host chooses.
void World::plan() {
  const std::uint32_t kind = luck_.below(1'000);
  std::uint32_t people = 1 + luck_.below(4);
  if (kind >= 700) people = 3 + luck_.below(4);
  if (kind >= 960) people = 7 + luck_.below(6);
  if (kind >= 990) people = 13 + luck_.below(20);

  Options options;
  options.most_seats = people > 10 ? 0 : 12;
  if (chance(30)) options.most_seats = people;
  if (chance(150)) options.big_from = 2 + luck_.below(4);
  if (chance(80)) options.games = static_cast<std::uint16_t>(2 + luck_.below(2));
  options.pace.kind = static_cast<Pace::Kind>(luck_.below(3));
  options.pace.seconds = static_cast<std::uint16_t>(5 + luck_.below(40));
  options.away = static_cast<Away>(luck_.below(3));
  options.away_seconds = static_cast<std::uint16_t>(5 + luck_.below(40));
  options.rolling = chance(300) ? Rolling::table : Rolling::roller;
  options.sheets = chance(300) ? Sheets::hidden : Sheets::open;
  options.spectators = chance(100) ? Spectators::none : Spectators::welcome;
  options.late_comers = chance(200) ? LateComers::none : LateComers::welcome;
  options.names = static_cast<Names>(luck_.below(3));
  options.top_ten = chance(500) ? TopTen::shown : TopTen::at_the_end;
  options.late_numbers = chance(300) ? LateNumbers::unranked : LateNumbers::ranked;

  const bool rough = chance(300);
  if (rough) {
    drops_ = luck_.below(200);
    repeats_ = luck_.below(200);
    delays_ = luck_.below(200);
    crashes_ = luck_.below(12);
  }
  const std::uint32_t watchers = luck_.below(4) == 0 ? 1 + luck_.below(2) : 0;
  for (std::uint32_t i = 0; i < people + watchers; ++i) {
    Manners manners;
    if (chance(150)) manners.lies = luck_.below(200);
    if (rough) manners.vanishes = luck_.below(20);
    if (chance(50)) manners.silent = 700;
    clients_.emplace_back(i, seed_, manners);
    Client& client = clients_.back();
    client.player = i < people && !(i == 0 && chance(60) && people > 1);
    client.joins_at = now_ + luck_.below(8'000);
    if (i > 0 && chance(120)) client.joins_at += Time{luck_.below(60'000)};
    client.leaves_at = now_ + (600 + luck_.below(1'800)) * second;
    if (i > 0 && chance(20)) client.leaves_at = now_ + luck_.below(60'000);
  }
  Client& host = clients_[0];
  host.joins_at = now_;
  host.starts_at = now_ + 9'000 + luck_.below(3'000);
  host.rematches = chance(60) ? 1 : 0;
  host.bots = chance(300) ? 1 + static_cast<int>(luck_.below(2)) : 0;
  server_.deed(OpenTable{TableId{1}, host.token, options}, now_);
  for (const Client& client : clients_) {
    put(client.joins_at, Kind::look, client.number, static_cast<std::uint32_t>(Cue::habit));
  }
}

void World::put(Time at, Kind kind, std::uint32_t client, std::uint32_t what) {
  queue_.push({at, order_++, kind, client, what});
}

Outcome World::run() {
  plan();
  set_alarm();
  while (!queue_.empty() && !server_.failed() && server_.state().phase != Phase::gone) {
    const Item item = queue_.top();
    queue_.pop();
    now_ = item.at;
    handle(item);
    if (++handled_ > most_messages) server_.fail("the table does not end");
  }
  if (!server_.failed() && server_.state().phase != Phase::gone) {
    server_.fail("the table stands still");
  }
  if (!server_.failed()) server_.crash(now_);  // the whole log once more
  Outcome outcome;
  outcome.finding = server_.finding;
  outcome.digest = server_.feed.value();
  outcome.steps = server_.steps;
  outcome.events = server_.events;
  outcome.views = server_.views;
  outcome.crashes = server_.crashes;
  outcome.messages = handled_;
  outcome.games = games_;
  outcome.seats = static_cast<std::uint32_t>(clients_.size());
  return outcome;
}

void World::handle(const Item& item) {
  switch (item.kind) {
    case Kind::look:
      look(item.client, static_cast<Cue>(item.what));
      break;
    case Kind::arrive:
      arrive(item.client, item.what);
      break;
    case Kind::reply:
      reply(clients_[item.client], letters_[item.what]);
      break;
    case Kind::retry: {
      Client& client = clients_[item.client];
      if (client.finished) break;
      for (const Outstanding& one : client.outstanding) {
        if (one.id != item.what) continue;
        if (client.here) post(client, {client.token, one.id, one.command});
        put(now_ + 1'000 + luck_.below(2'000), Kind::retry, client.number, one.id);
        break;
      }
      break;
    }
    case Kind::house:
      if (item.at == alarm_) house();
      break;
    case Kind::come_back:
      come_back(clients_[item.client]);
      break;
    case Kind::flush:
      server_.flush();
      deliver_replies();
      break;
  }
}

// --- people ---

// Everybody looks up now and then, and when something calls.
void World::look(std::uint32_t number, Cue cue) {
  Client& client = clients_[number];
  if (client.finished) return;
  if (cue == Cue::habit) {
    put(now_ + 5'000 + luck_.below(20'000), Kind::look, number, static_cast<std::uint32_t>(cue));
  }
  if (!client.here) return;
  if (now_ >= client.leaves_at + 120 * second) {
    client.finished = true;
    client.here = false;
    server_.deed(Disconnect{client.token}, now_);
    set_alarm();
    return;
  }
  if (luck_.below(1'000) < client.manners.vanishes) return vanish(client);

  // Nothing is shown that is not on disk.
  server_.flush();
  deliver_replies();
  table::View seen = server_.view(reader_of(server_.state(), client.token), now_);
  if (server_.failed()) return;
  client.look(seen);
  server_.fail(client.check(seen));
  if (seen.phase == Phase::finished && luck_.below(4) == 0) {
    client.leaves_at = std::min(client.leaves_at, now_ - 100 * second);  // has seen enough
  }
  if (luck_.below(16) == 0) server_.check_secrets(luck_);
  // Never further ahead of an unanswered command than the table remembers.
  const bool too_far = !client.outstanding.empty() &&
                       client.next_id + 1 - client.outstanding.front().id >= remembered_answers;
  if (too_far) return;
  const bool stale = client.before && luck_.below(1'000) < client.manners.stale;
  const auto command = client.act(stale ? *client.before : seen, luck_, now_);
  client.before = std::move(seen);
  if (command) send(client, *command);
}

void World::send(Client& client, const Command& command) {
  const bool lies = luck_.below(1'000) < client.manners.lies;
  if (lies && luck_.below(4) == 0) {
    // With a token that is none, a number used before, or one far ahead.
    Request request{client.token, client.next_id, command};
    const std::uint32_t how = luck_.below(3);
    if (how == 0 && !std::holds_alternative<Sit>(command) &&
        !std::holds_alternative<Watch>(command)) {
      request.who[15] ^= 0x55;
    }
    if (how == 1) {
      request.id = luck_.below(client.next_id + 2);
      client.second_tab = true;
    }
    if (how == 2) request.id += 1'000'000;
    // Such a command is nobody's: no client waits for its answer. The book of what was answered
    // keeps a foreign token apart from the client's own.
    const auto people = static_cast<std::uint32_t>(clients_.size());
    const bool own = request.who == client.token;
    server_.request(client.number + (own ? people : 2 * people), request, now_);
    set_alarm();
    return;
  }
  const CommandId id = ++client.next_id;
  client.outstanding.push_back({id, command, client.draw()});
  post(client, {client.token, id, command});
  put(now_ + 1'000 + luck_.below(1'000), Kind::retry, client.number, id);
}

// --- the network ---

void World::post(Client& client, const Request& request) {
  const auto letter = static_cast<std::uint32_t>(letters_.size());
  letters_.push_back({request, {}});
  const auto on_its_way = [&] {
    const Time usual = 1 + luck_.below(80);
    return now_ + (chance(delays_) ? usual + luck_.below(8'000) : usual);
  };
  if (!chance(drops_)) put(on_its_way(), Kind::arrive, client.number, letter);
  if (chance(repeats_)) put(on_its_way(), Kind::arrive, client.number, letter);
}

void World::arrive(std::uint32_t client, std::uint32_t letter) {
  server_.request(client, letters_[letter].request, now_);
  wake_people();
  if (chance(crashes_)) {
    server_.crash(now_);
    deliver_replies();
    for (Client& one : clients_) {
      if (one.here && !one.finished)
        put(now_ + 50 + luck_.below(3'000), Kind::come_back, one.number);
    }
  } else if (chance(600)) {
    server_.flush();
    deliver_replies();
  } else {
    put(now_ + luck_.below(30), Kind::flush, 0);
  }
  set_alarm();
}

void World::deliver_replies() {
  for (const Reply& one : server_.replies) {
    if (one.client >= clients_.size() || chance(drops_)) continue;
    const auto letter = static_cast<std::uint32_t>(letters_.size());
    letters_.push_back({{{}, one.id, {}}, one.answer});
    put(now_ + 1 + luck_.below(60), Kind::reply, one.client, letter);
  }
  server_.replies.clear();
}

void World::reply(Client& client, const Letter& letter) {
  const auto found =
      std::find_if(client.outstanding.begin(), client.outstanding.end(),
                   [&](const Outstanding& one) { return one.id == letter.request.id; });
  if (found == client.outstanding.end()) return;
  client.confirmed(*found, letter.answer);
  client.outstanding.erase(found);
  // Not there any more, or out of step with the table: look again.
  if (!letter.answer.yes() || chance(100)) {
    put(now_ + 100 + luck_.below(1'500), Kind::look, client.number);
  }
}

void World::vanish(Client& client) {
  client.here = false;
  server_.deed(Disconnect{client.token}, now_);
  wake_people();
  set_alarm();
  if (luck_.below(1'000) < client.manners.returns) {
    put(now_ + 200 + luck_.below(90'000), Kind::come_back, client.number);
  } else {
    client.finished = true;
  }
}

void World::come_back(Client& client) {
  if (client.finished) return;
  client.here = true;
  server_.deed(Connect{client.token}, now_);
  set_alarm();
  put(now_ + 10 + luck_.below(500), Kind::look, client.number);
}

// --- the house ---

void World::house() {
  alarm_ = never;
  bool something = false;
  for (int guard = 0; guard < 1'000 && !server_.failed(); ++guard) {
    server_.deed(Tick{}, now_);
    if (server_.news.empty()) break;
    something = true;
    wake_people();
  }
  const OnlineTable& table = server_.table();
  if (table.draw_wanted()) {
    Key k0{};
    k0[0] = static_cast<std::uint8_t>(server_.state().draw.number);
    server_.deed(OpenDraw{k0}, now_);
    something = true;
    wake_people();
  }
  std::vector<HouseWrite> writes;
  table.for_each_write_wanted(now_, [&](SeatId id, RoundName at, BotLevel) {
    const Seat& seat = server_.state().seats[id];
    Cell cell{static_cast<std::uint8_t>(luck_.below(cell_count))};
    while (!seat.is_free(cell))
      cell.index = static_cast<std::uint8_t>((cell.index + 1) % cell_count);
    writes.push_back({id, at, cell});
  });
  for (const HouseWrite& write : writes) {
    if (!server_.deed(write, now_).yes()) server_.fail("a write that was wanted was refused");
    something = true;
    wake_people();
  }
  if (table.roll_wanted(now_)) {
    RoundName at = server_.state().this_round();
    ++at.round;
    if (!server_.deed(HouseRoll{at, {server_.dice(at), {}}}, now_).yes()) {
      server_.fail("a roll that was wanted was refused");
    }
    something = true;
    wake_people();
  }
  if (!something && table.next_deadline() <= now_)
    server_.fail("something is due and nothing happens");
  if (chance(500)) {
    server_.flush();
    deliver_replies();
  }
  set_alarm();
}

void World::set_alarm() {
  if (server_.failed()) return;
  const OnlineTable& table = server_.table();
  Time next = std::max(table.next_deadline(), now_);
  if (table.draw_wanted() || table.writes_wanted(now_)) next = now_ + luck_.below(40);
  if (next == alarm_ || next == never) return;
  alarm_ = next;
  put(next, Kind::house, 0);
}

// What everybody waits for makes them look; some miss it.
void World::wake_people() {
  bool all = false;
  bool roller = false;
  for (const Event& event : server_.news) {
    all = all || std::holds_alternative<Rolled>(event) ||
          std::holds_alternative<GameBegan>(event) || std::holds_alternative<Started>(event) ||
          std::holds_alternative<DrawOpened>(event) || std::holds_alternative<DrawVoided>(event) ||
          std::holds_alternative<GameClosed>(event) || std::holds_alternative<BackToLobby>(event);
    roller = roller || std::holds_alternative<Written>(event) ||
             std::holds_alternative<GameBegan>(event);
    games_ += std::holds_alternative<GameClosed>(event) ? 1 : 0;
  }
  const State& state = server_.state();
  if (roller && state.ready_to_roll()) {
    const SeatId seat = state.roller();
    for (const Client& client : clients_) {
      if (seat != no_seat && state.seats[seat].token == client.token) {
        put(now_ + 100 + luck_.below(700), Kind::look, client.number);
      }
    }
  }
  if (!all) return;
  for (const Client& client : clients_) {
    if (client.here && !chance(20)) put(now_ + 20 + luck_.below(1'500), Kind::look, client.number);
  }
}

}  // namespace knister::sim
