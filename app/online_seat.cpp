// app/online_seat.cpp: see online_seat.h.
#include "app/online_seat.h"

#include <chrono>
#include <poll.h>

#include "app/qr_code.h"
#include "app/surroundings.h"
#include "engine/embedded.h"
#include "protocol/reading.h"
#include "terminal/online_words.h"

namespace knister::app {
namespace {

using i18n::Message;
using terminal::LineState;

std::int64_t clock_here() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

OnlineSeat::OnlineSeat(const i18n::Catalogue& words, TableLink link, KeptSeat seat, KeepGame keep)
    : words_(words),
      link_(std::move(link)),
      seat_(std::move(seat)),
      keep_game_(std::move(keep)),
      device_({link_.code, seat_.token, protocol::Role::player}),
      line_(link_.server) {}

terminal::OnlineDevices OnlineSeat::devices(std::optional<std::string> name,
                                            const std::string& shown_link) {
  terminal::OnlineDevices devices;
  devices.ask = [this](online::Command command) {
    device_.ask(std::move(command));
    flush();
  };
  devices.sit = [this](std::string wanted) {
    seat_.name = wanted;
    device_.sit(std::move(wanted));
    flush();
  };
  devices.idle = [this] { return device_.idle(); };
  devices.checked_rolls = [this] { return static_cast<int>(device_.proved_rolls()); };
  devices.now = [this] { return clock_here() + clock_ahead_; };
  devices.records = [link = link_]() -> std::optional<std::string> {
    const client::HttpReply reply =
        client::get(link.server, "/api/v1/tables/" + link.code + "/records");
    constexpr unsigned fine = 200;
    if (reply.status != fine) return std::nullopt;
    return reply.body;
  };
  devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
  devices.save = [this](const std::string& path, const std::string& text) {
    return write_file(words_, path, text);
  };
  devices.link = shown_link;
  devices.code = qr_code(shown_link);
  devices.name = std::move(name);
  return devices;
}

void OnlineSeat::flush() {
  for (std::string& text : device_.take()) line_.send(std::move(text));
}

void OnlineSeat::take() {
  bool news = false;
  for (const OnlineLine::Event& event : line_.take()) {
    switch (event.kind) {
      case OnlineLine::EventKind::up:
        was_up_ = true;
        device_.connected();
        break;
      case OnlineLine::EventKind::message:
        take_message(event.text);
        news = true;
        break;
      case OnlineLine::EventKind::untrusted:
        trouble_ = words_.text(Message::join_untrusted,
                               {{"server", link_.server_text()}, {"why", event.text}});
        break;
      case OnlineLine::EventKind::down:
        device_.disconnected();
        if (!was_up_ && !trouble_) {
          trouble_ = words_.text(Message::join_no_server, {{"server", link_.server_text()}});
        }
        if (listener_ != nullptr && !trouble_) listener_->line_is(LineState::lost);
        break;
    }
  }
  flush();
  if (listener_ == nullptr || !news || !device_.table()) return;
  for (const client::Answered& answer : device_.take_answers()) {
    if (!answer.refused.empty()) listener_->refuse(answer.refused);
  }
  for (const protocol::EmotedNews& emote : device_.take_emotes()) listener_->hear(emote);
}

void OnlineSeat::take_message(const std::string& text) {
  device_.receive(text);
  if (device_.farewell()) return take_farewell(*device_.farewell());
  switch (device_.take_trouble()) {
    case client::Trouble::none:
      break;
    case client::Trouble::wrong_key:
    case client::Trouble::wrong_dice:
      listener_->warn(words_.text(Message::join_wrong_dice));
      break;
    default:  // what came cannot be: a new connection begins with the whole table
      listener_->warn(words_.text(Message::join_unreadable));
      line_.make_anew();
      return;
  }
  if (!device_.table()) return;
  clock_ahead_ = device_.table()->clock.now - clock_here();
  if (!kept_ && terminal::is_seated(*device_.table())) {
    kept_ = true;
    keep_seat(seat_);
  }
  listener_->line_is(LineState::up);
  listener_->see(*device_.table());
  keep_finished_game();
}

void OnlineSeat::keep_finished_game() {
  const online::Phase phase = device_.table()->phase;
  if (phase != online::Phase::finished && phase != online::Phase::between) return;
  const std::pair which(device_.table()->draw.number, device_.table()->game);
  auto game = protocol::own_game(*device_.table());
  if (!game || !keep_game_ || told_game_ == which) return;
  told_game_ = which;
  game->tags = {{"Date", todays_date()}, {"Dice", "table " + link_.code}};
  game->seats.front().name = seat_.name;
  keep_game_(*std::move(game));
}

void OnlineSeat::take_farewell(const protocol::Farewell& farewell) {
  // These are the server's own affair: we come again.
  if (farewell.code == "server-stops" || farewell.code == "server-busy") return;
  if (farewell.code == "too-fast") return;
  if (farewell.code == "no-table") {
    trouble_ = words_.text(Message::join_no_table,
                           {{"code", link_.code}, {"server", link_.server_text()}});
  } else if (farewell.code == "too-many-tries") {
    trouble_ = words_.text(Message::join_too_many_tries, {{"seconds", farewell.retry_after}});
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
    pollfd waiting{line_.descriptor(), POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(end - clock_here())) <= 0) return;
    for (const OnlineLine::Event& event : line_.take()) {
      if (event.kind == OnlineLine::EventKind::message) device_.receive(event.text);
      if (event.kind == OnlineLine::EventKind::down) return;
    }
  }
}

void OnlineSeat::forget() {
  forget_seat(seat_);
  kept_ = false;
}

}  // namespace knister::app
