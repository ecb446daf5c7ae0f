// seat/online_seat.h: a seat at an online table: the device, its wire to the server, and whoever
// shows it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "client/device.h"
#include "i18n/catalogue.h"
#include "keep/kept_seats.h"
#include "rules/record.h"
#include "seat/lasting_link.h"
#include "seat/seat.h"
#include "seat/table_link.h"

namespace knister::seat {

class OnlineSeat : public Seat {
 public:
  // A game that was played to its end, our sheet alone; it may be told more than once.
  using KeepGame = std::function<void(Record)>;
  OnlineSeat(const i18n::Catalogue& words, TableLink link, keep::KeptSeat seat, KeepGame keep);

  [[nodiscard]] const table::View* view() const override;
  [[nodiscard]] int checked_rolls() const override {
    return static_cast<int>(device_.proved_rolls());
  }
  [[nodiscard]] std::optional<std::string> alarm() const override;
  [[nodiscard]] std::int64_t now() const override;  // of the server, in milliseconds
  [[nodiscard]] bool idle() const override { return device_.idle(); }

  void ask(online::Command command) override;
  void sit(std::string name) override { sit(std::move(name), client::Sitter::person); }
  void sit(std::string name, client::Sitter who);
  [[nodiscard]] Records records() const override;  // of the finished games, asked of the server

  // Readable when something has come; `take` passes it on.
  [[nodiscard]] int descriptor() const { return wire_.descriptor(); }
  void take();

  // Why it makes no sense to go on: there is no such server, table or language. A sentence.
  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

  // Lets what was asked last arrive, for a moment.
  void finish();
  // The seat is kept as soon as it is ours.
  [[nodiscard]] bool is_kept() const { return kept_; }
  void forget();

 private:
  void flush();
  void take_message(const std::string& text);
  void keep_finished_game();
  void sound_alarm();
  void take_farewell(const protocol::Farewell& farewell);

  const i18n::Catalogue& words_;
  TableLink link_;
  keep::KeptSeat seat_;
  KeepGame keep_game_;
  client::Device device_;
  LastingLink wire_;
  std::optional<std::string> trouble_;
  std::int64_t clock_ahead_ = 0;  // of the server's, in milliseconds
  std::optional<std::pair<std::uint32_t, std::uint16_t>> told_game_;  // its draw and number
  bool was_up_ = false;
  bool alarmed_ = false;
  bool told_unused_ = false;
  bool kept_ = false;
};

}  // namespace knister::seat
