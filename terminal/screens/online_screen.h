// terminal/screens/online_screen.h: an online table on the full screen: lobby, game and end. The
// server decides; this knows the cursor, the hint, and what the keys mean.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "seat/online_listener.h"
#include "terminal/online_devices.h"
#include "terminal/screens/hint_steps.h"
#include "terminal/screens/table_screen.h"
#include "terminal/views/game_view.h"
#include "terminal/views/lobby_view.h"

namespace knister::terminal {

class OnlineScreen : public TableScreen, public OnlineListener {
 public:
  OnlineScreen(const i18n::Catalogue& words, OnlineDevices devices);

  [[nodiscard]] bool closed() const override { return closed_; }
  [[nodiscard]] bool ticks() const override;
  [[nodiscard]] std::optional<Job> next_job() override;

  void wire_is(WireState state) override;
  void see(const table::View& table) override;
  void hear(const table::EmotedNews& emote) override;
  void refuse(const std::string& code) override;
  void warn(const std::string& sentence) override { complain(sentence); }

  // Whether the seat was given up: then there is nothing to come back to.
  [[nodiscard]] bool left() const { return left_; }
  [[nodiscard]] bool finished() const;

 private:
  // Why seats are listed; each has its title, in this order.
  enum class SeatList : std::uint8_t { youngest, remove, stand_in };

  // the table
  [[nodiscard]] bool has_game() const;  // there are sheets to look at
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] bool hosts_lobby() const;
  [[nodiscard]] bool must_write() const;
  [[nodiscard]] bool may_roll() const;
  [[nodiscard]] Sheet sheet() const;
  [[nodiscard]] std::optional<Roll> roll() const;  // that is to be written, or was last
  [[nodiscard]] std::optional<Cell> fresh() const;
  [[nodiscard]] std::vector<online::SeatId> seats_for(SeatList list) const;

  // doing
  void ask(online::Command command);
  void sit_down();
  void go_on() override;
  void write(Cell cell) override;
  void take_back();
  void ask_hint();

  // keys
  [[nodiscard]] bool may_name_cell() const override;
  bool press_letter(const Key& key) override;
  void click(const Key& key, Size size) override;
  void move(const CursorStep& step) override;

  // what lies over it
  void open_menu() override;
  void open_bots();
  void open_emotes();
  void open_seats(SeatList list);
  void open_settings(std::size_t at = 0);
  void open_sheets();
  void open_invitation();
  void open_help();
  void ask_path();
  void want_look_back();
  void leave();

  // what it looks like
  [[nodiscard]] Canvas draw_table(Size size, Charset charset) const override;
  [[nodiscard]] LobbyView lobby() const;
  [[nodiscard]] GameView game() const;
  [[nodiscard]] Board board() const;
  [[nodiscard]] std::vector<PlayerView> players() const;
  [[nodiscard]] std::vector<std::string> lines() const;
  [[nodiscard]] std::string game_title() const;
  void add_table_feet(Feet& feet) const;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] std::vector<KeyHelp> keys() const override;

  OnlineDevices devices_;
  std::optional<table::View> table_;
  WireState wire_ = WireState::connecting;
  bool sat_ = false;                                 // we have asked for a seat
  bool look_back_ = false;                           // the records are wanted
  std::optional<online::RoundName> asked_to_write_;  // no answer yet: a second key must not write

  Cell selected_ = Cell::at(2, 2);
  bool looks_around_ = false;

  HintSteps hints_;

  bool left_ = false;
  bool closed_ = false;
};

}  // namespace knister::terminal
