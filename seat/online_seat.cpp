// seat/online_seat.cpp: see online_seat.h.
#include "seat/online_seat.h"

#include <chrono>
#include <poll.h>

#include "machine/today.h"
#include "rules/format/hex.h"
#include "seat/checked_records.h"

namespace knister::seat {
namespace {

using i18n::Message;

std::int64_t clock_here() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

OnlineSeat::OnlineSeat(const i18n::Catalogue& words, TableLink link, keep::KeptSeat seat,
                       KeepGame keep)
    : words_(words),
      link_(std::move(link)),
      seat_(std::move(seat)),
      keep_game_(std::move(keep)),
      device_({link_.key(), seat_.token, protocol::Role::player}),
      wire_(link_.server) {}

void OnlineSeat::ask(online::Command command) {
  device_.ask(std::move(command));
  flush();
}

void OnlineSeat::sit(std::string name, client::Sitter who) {
  seat_.name = name;
  device_.sit(std::move(name), who);
  flush();
}

std::int64_t OnlineSeat::now() const { return clock_here() + clock_ahead_; }

const table::View* OnlineSeat::view() const {
  return device_.table() ? &*device_.table() : nullptr;
}

Seat::Records OnlineSeat::records() const {
  return [this, link = link_, token = seat_.token,
          kept = Findings{device_.digest(), device_.alarm()}]() -> std::optional<Given> {
    const client::HttpReply reply =
        client::get(link.server, "/api/v1/tables/" + link.key() + "/records", token);
    constexpr unsigned fine = 200;
    if (reply.status != fine) return std::nullopt;
    return checked_records(words_, reply.body, kept);
  };
}

void OnlineSeat::flush() {
  for (std::string& text : device_.take()) wire_.send(std::move(text));
}

void OnlineSeat::take() {
  for (const LastingLink::Event& event : wire_.take()) {
    switch (event.kind) {
      case LastingLink::EventKind::up:
        was_up_ = true;
        device_.connected();
        break;
      case LastingLink::EventKind::message:
        take_message(event.text);
        break;
      case LastingLink::EventKind::untrusted:
        trouble_ = words_.text(Message::join_untrusted,
                               {{"server", link_.server_text()}, {"why", event.text}});
        break;
      case LastingLink::EventKind::down:
        device_.disconnected();
        if (!was_up_ && !trouble_) {
          trouble_ = words_.text(Message::join_no_server, {{"server", link_.server_text()}});
        }
        if (!trouble_) listener().wire_is(WireState::lost);
        break;
    }
  }
  flush();
  for (const client::Answered& answer : device_.take_answers()) {
    if (!answer.refused.empty()) listener().refuse(answer.refused);
  }
}

void OnlineSeat::take_message(const std::string& text) {
  device_.receive(text);
  if (device_.farewell()) return take_farewell(*device_.farewell());
  switch (device_.take_trouble()) {
    case client::Trouble::none:
      break;
    case client::Trouble::wrong_key:
    case client::Trouble::wrong_dice:
    case client::Trouble::wrong_nonces:
      break;  // the alarm is sounded below
    default:  // what came cannot be: a new connection begins with the whole table
      listener().warn(words_.text(Message::join_unreadable));
      wire_.make_anew();
      return;
  }
  const auto news = device_.take_news();
  if (!news || view() == nullptr) return;
  clock_ahead_ = view()->clock.now - clock_here();
  if (!kept_ && table::is_seated(*view())) {
    kept_ = true;
    keep::keep_seat(seat_);
  }
  listener().wire_is(WireState::up);
  listener().see(*news);
  sound_alarm();
  keep_finished_game();
}

std::optional<std::string> OnlineSeat::alarm() const {
  if (!device_.alarm()) return std::nullopt;
  const i18n::Message sentence = [this] {
    switch (device_.alarm()->kind) {
      case client::Alarm::Kind::wrong_key:
        return Message::alarm_wrong_key;
      case client::Alarm::Kind::wrong_nonces:
        return Message::alarm_wrong_nonces;
      case client::Alarm::Kind::wrong_dice:
        break;
    }
    return Message::alarm_wrong_dice;
  }();
  return words_.text(sentence, {{"round", device_.alarm()->round}});
}

// Once for each thing that is wrong.
void OnlineSeat::sound_alarm() {
  if (const auto what = alarm(); what && !alarmed_) {
    alarmed_ = true;
    listener().alarm({words_.text(Message::alarm_title), *what, words_.text(Message::alarm_means),
                      words_.text(Message::alarm_what_to_do)});
  }
  if (device_.voice_unused() && !told_unused_) {
    listener().alarm({words_.text(Message::alarm_voice_unused)});
  }
  told_unused_ = device_.voice_unused();
}

void OnlineSeat::keep_finished_game() {
  const online::Phase phase = view()->phase;
  if (phase != online::Phase::finished && phase != online::Phase::between) return;
  const std::pair which(view()->draw.number, view()->game);
  auto game = table::own_game(*view());
  if (!game || !keep_game_ || told_game_ == which) return;
  told_game_ = which;
  game->tags = {{"Date", machine::todays_date()}, {"Dice", "table " + link_.code}};
  if (const auto& wrong = device_.alarm()) {
    game->tags.push_back(alarm_tag(*wrong));
  }
  // With it the record of the table can be checked: knister verify --digest.
  const auto& kept = device_.digest();
  if (kept && std::pair(kept->draw, kept->game) == which) {
    game->tags.push_back({"KeptDigest", to_hex(kept->digest)});
  }
  game->seats.front().name = seat_.name;
  keep_game_(*std::move(game));
}

void OnlineSeat::take_farewell(const protocol::Farewell& farewell) {
  // These are the server's own affair: we come again.
  if (farewell.code == "server-stops" || farewell.code == "server-busy") return;
  if (farewell.code == "too-fast" || farewell.code == "server-no-room") return;
  if (farewell.code == "no-table") {
    trouble_ = words_.text(Message::join_no_table,
                           {{"code", link_.code}, {"server", link_.server_text()}});
  } else if (farewell.code == "too-many-tries") {
    trouble_ = words_.text(Message::join_too_many_tries, {{"seconds", farewell.retry_after}});
  } else if (farewell.code == "table-damaged") {
    trouble_ = words_.text(Message::join_table_damaged);
  } else if (farewell.code == "other-version") {
    trouble_ = words_.text(Message::join_other_version);
  } else {
    trouble_ = words_.text(Message::join_hung_up, {{"code", farewell.code}});
  }
}

void OnlineSeat::finish() {
  constexpr int patience = 1'000;
  const std::int64_t end = clock_here() + patience;
  while (!device_.idle() && clock_here() < end && !trouble_) {
    pollfd waiting{wire_.descriptor(), POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(end - clock_here())) <= 0) return;
    for (const LastingLink::Event& event : wire_.take()) {
      if (event.kind == LastingLink::EventKind::message) device_.receive(event.text);
      if (event.kind == LastingLink::EventKind::down) return;
    }
  }
}

void OnlineSeat::forget() {
  keep::forget_seat(seat_);
  kept_ = false;
}

}  // namespace knister::seat
