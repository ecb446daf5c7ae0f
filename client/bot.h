// client/bot.h: a device that plays by itself: it sits, adds its nonce, rolls and writes.
#pragma once

#include <functional>

#include "client/device.h"
#include "table/reading.h"

namespace knister::client {

using Choose = std::function<Cell(const Sheet& sheet, Number number)>;

class Bot {
 public:
  Bot(Identity identity, std::string name, Choose choose)
      : device(std::move(identity)), name_(std::move(name)), choose_(std::move(choose)) {}

  // Does whatever is its turn; to be called after every message. One command at a time.
  void act() {
    for (const Answered& answer : device.take_answers()) {
      ++answered;
      if (heard) heard(answer);
      if (!answer.refused.empty()) refused.push_back(answer.refused);
    }
    if (!device.table() || !device.idle()) return;
    const table::View& table = *device.table();
    const bool can_sit =
        table.phase != online::Phase::finished && table.phase != online::Phase::gone;
    if (!table.own) {
      if (can_sit && !sat_) device.sit(name_);
      sat_ = true;
    } else if (device.must_write()) {
      const auto number = static_cast<Number>(*table.own->pending);
      device.ask(online::Write{device.this_round(), choose_(device.own_sheet(), number)});
    } else if (device.may_roll()) {
      device.ask(online::RollDice{table::rolled_next(table)});
    }
  }
  [[nodiscard]] bool finished() const {
    return device.table() && device.table()->phase == online::Phase::finished;
  }

  Device device;
  std::function<void(const Answered&)> heard;  // for whoever keeps a book
  std::uint64_t answered = 0;
  std::vector<std::string> refused;

 private:
  std::string name_;
  Choose choose_;
  bool sat_ = false;
};

}  // namespace knister::client
