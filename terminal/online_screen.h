// terminal/online_screen.h: an online table on the full screen: lobby, game and end. The server
// decides; this knows the cursor, what is typed, the hint, and which screen lies over the table.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "terminal/cursor_keys.h"
#include "terminal/game_view.h"
#include "terminal/hint_steps.h"
#include "terminal/list_screen.h"
#include "terminal/lobby_view.h"
#include "terminal/online_listener.h"
#include "terminal/screen.h"

namespace knister::terminal {

class OnlineScreen : public Screen, public OnlineListener {
 public:
  OnlineScreen(const i18n::Catalogue& words, OnlineDevices devices);

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return closed_; }
  [[nodiscard]] bool ticks() const override;
  [[nodiscard]] std::optional<Job> next_job() override;

  void line_is(LineState state) override;
  void see(const protocol::Table& table) override;
  void hear(const protocol::EmotedNews& emote) override;
  void refuse(const std::string& code) override;
  void warn(const std::string& sentence) override { say(sentence, Ink::refusal); }

  // Whether the seat was given up: then there is nothing to come back to.
  [[nodiscard]] bool left() const { return left_; }
  [[nodiscard]] bool finished() const;

 private:
  enum class Asking : std::uint8_t { nothing, name, path };
  // What the list that lies over the table is about.
  enum class Over : std::uint8_t {
    other,
    menu,
    bots,
    youngest,
    remove,
    stand_in,
    settings,
    emotes,
  };

  // the table
  [[nodiscard]] bool has_game() const;  // there are sheets to look at
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] bool hosts_lobby() const;
  [[nodiscard]] bool must_write() const;
  [[nodiscard]] bool may_roll() const;
  [[nodiscard]] Sheet sheet() const;
  [[nodiscard]] std::optional<Roll> roll() const;  // that is to be written, or was last
  [[nodiscard]] std::optional<Cell> fresh() const;
  [[nodiscard]] std::vector<online::SeatId> seats_for(Over list) const;

  // doing
  void say(std::string text, Ink ink = Ink::plain);
  void ask(online::Command command);
  void sit_down();
  void go_on();
  void write(Cell cell);
  void take_back();
  void ask_hint();

  // keys
  void press_table(const Key& key, Size size);
  bool press_letter(const Key& key);
  void press_text(const Key& key);
  void click(const Key& key, Size size);
  void move(const CursorStep& step);
  void enter_text();

  // screens over it
  void open(std::unique_ptr<Screen> screen, Over over = Over::other);
  void open_list(Over over);
  void open_invitation();
  void open_menu();
  void open_help();
  void overlay_closed();
  void choose(Over list, std::size_t item);
  void choose_from_menu(int item);

  // what it looks like
  [[nodiscard]] LobbyView lobby() const;
  [[nodiscard]] GameView game() const;
  [[nodiscard]] Board board() const;
  [[nodiscard]] std::vector<PlayerView> players() const;
  [[nodiscard]] std::vector<std::string> lines() const;
  [[nodiscard]] std::string game_title() const;
  void add_feet(Feet& feet) const;
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] std::vector<KeyHelp> keys() const;

  const i18n::Catalogue& words_;
  OnlineDevices devices_;
  std::optional<protocol::Table> table_;
  LineState line_ = LineState::connecting;
  bool sat_ = false;                                 // we have asked for a seat
  bool look_back_ = false;                           // the records are wanted
  std::optional<online::RoundName> asked_to_write_;  // no answer yet: a second key must not write

  Cell selected_ = Cell::at(2, 2);
  bool looks_around_ = false;

  HintSteps hints_;

  std::string message_;
  Ink message_ink_ = Ink::plain;
  Asking asking_ = Asking::nothing;
  std::string typed_;
  std::unique_ptr<Screen> over_;
  Over over_kind_ = Over::other;
  std::vector<int> menu_;               // what the items of the menu are
  std::vector<online::SeatId> listed_;  // the seats of the list
  std::size_t settings_at_ = 0;
  bool left_ = false;
  bool closed_ = false;
};

}  // namespace knister::terminal
