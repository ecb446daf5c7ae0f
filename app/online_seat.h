// app/online_seat.h: a seat at an online table: the device, its line to the server, and whoever
// shows it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/kept_seats.h"
#include "app/online_line.h"
#include "app/table_link.h"
#include "client/device.h"
#include "terminal/online_listener.h"

namespace knister::app {

class OnlineSeat {
 public:
  // A game that was played to its end, our sheet alone; it may be told more than once.
  using KeepGame = std::function<void(Record)>;
  OnlineSeat(const i18n::Catalogue& words, TableLink link, KeptSeat seat, KeepGame keep);

  // What the listener needs of us; the link is the one that others can use.
  [[nodiscard]] terminal::OnlineDevices devices(std::optional<std::string> name,
                                                const std::string& shown_link);
  void show_to(terminal::OnlineListener& listener) { listener_ = &listener; }

  // Readable when something has come; `take` passes it on.
  [[nodiscard]] int descriptor() const { return line_.descriptor(); }
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
  void take_farewell(const protocol::Farewell& farewell);

  const i18n::Catalogue& words_;
  TableLink link_;
  KeptSeat seat_;
  KeepGame keep_game_;
  client::Device device_;
  OnlineLine line_;
  terminal::OnlineListener* listener_ = nullptr;
  std::optional<std::string> trouble_;
  std::int64_t clock_ahead_ = 0;  // of the server's, in milliseconds
  std::optional<std::pair<std::uint32_t, std::uint16_t>> told_game_;  // its draw and number
  bool was_up_ = false;
  bool kept_ = false;
};

}  // namespace knister::app
