// terminal/session.h: a whole game on the full screen: the table decides; this knows the cursor,
// what is typed, the hint, and which screen lies over the game.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/hindsight.h"
#include "engine/network.h"
#include "i18n/catalogue.h"
#include "terminal/cursor_keys.h"
#include "terminal/game_settings.h"
#include "terminal/game_view.h"
#include "terminal/hint_steps.h"
#include "terminal/list_screen.h"
#include "terminal/screen.h"
#include "terminal/statistics_view.h"

namespace knister::terminal {

enum class Hints : std::uint8_t { off, on };

struct SessionDevices {
  std::function<Roll()> roll;  // empty: people roll real dice and type the result
  std::vector<Bot> bots;       // by seat; an empty one is a person, and so is a seat beyond them
  std::function<const engine::Network&()> network;  // asked for in jobs only: it may take long
  Hints hints = Hints::on;
  Keep keep;
  Save save;
  std::function<std::vector<Record>()> finished_games;  // for the statistics
  std::function<Losses()> losses;                       // of those judged before
  std::function<void(const std::string& key, int loss)> keep_loss;
  std::vector<std::string> bot_names;  // that the menu offers
  std::string folder;                  // where games are kept, for the help
  bool has_aside = false;              // whether a game was set aside
};

// What somebody wants instead of this game.
enum class WishKind : std::uint8_t {
  nothing,
  quit,
  new_game,
  bot,
  together,
  real,
  daily,
  aside,
  join,
};
struct Wish {
  WishKind kind = WishKind::nothing;
  std::size_t bot = 0;  // which of the names
  std::string text{};   // names with commas between; a table's link or code
};

class Session : public Screen {
 public:
  // `begun` goes on where its table stands. `message` is said first.
  Session(const i18n::Catalogue& words, GameSettings settings, SessionDevices devices,
          std::optional<table::Table> begun = std::nullopt, std::string message = {});

  [[nodiscard]] Canvas draw(Size size, Charset charset) const override;
  void press(const Key& key, Size size) override;
  [[nodiscard]] bool closed() const override { return wish_.kind != WishKind::nothing; }
  [[nodiscard]] std::optional<Job> next_job() override;

  [[nodiscard]] const Wish& wish() const { return wish_; }
  [[nodiscard]] const table::Table& table() const { return table_; }
  [[nodiscard]] std::string records() const { return records_text(table_, settings_); }

 private:
  enum class Asking : std::uint8_t { nothing, path, names, table };
  enum class Over : std::uint8_t { other, menu, bots, youngest };  // what lies over the game

  // beginning
  void ask_youngest();
  void start(table::SeatId youngest);

  // seats
  [[nodiscard]] bool is_bot(table::SeatId seat) const;
  [[nodiscard]] std::vector<table::SeatId> people() const;
  [[nodiscard]] std::optional<table::SeatId> writer() const;  // the person whose turn it is
  [[nodiscard]] table::SeatId shown_seat() const;
  [[nodiscard]] const Sheet& shown_sheet() const { return table_.game().seats[shown_seat()].sheet; }
  [[nodiscard]] std::optional<Roll> roll_in_hand() const;  // that waits to be written
  [[nodiscard]] bool solo() const { return settings_.names.size() == 1; }
  [[nodiscard]] int moment() const;  // changes with every roll and game

  // doing
  bool obey(const table::Command& command);
  void go_on();
  void take_roll(Roll roll);
  void write(Cell cell);
  void take_back();
  void free_cursors();
  void ask_hint();
  void close_game();
  void say(std::string text, Ink ink = Ink::plain);
  void refuse(std::string text) { say(std::move(text), Ink::refusal); }

  // keys
  void press_game(const Key& key, Size size);
  bool press_letter(const Key& key);
  void press_text(const Key& key);
  void enter_text();
  void click(const Key& key, Size size);
  void move(const CursorStep& step);
  void overlay_closed();

  // screens
  void open(std::unique_ptr<Screen> screen, Over over = Over::other);
  void open_menu();
  void open_help();
  void choose_from_menu(std::size_t item);
  [[nodiscard]] GameView view() const;
  [[nodiscard]] Board board() const;
  [[nodiscard]] std::vector<PlayerView> player_views() const;
  [[nodiscard]] std::vector<std::string> said_lines() const;
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] std::vector<KeyHelp> keys() const;

  // jobs
  [[nodiscard]] std::optional<Job> bot_job();
  [[nodiscard]] std::optional<Job> hint_job();
  [[nodiscard]] std::optional<Job> hindsight_job();

  const i18n::Catalogue& words_;
  GameSettings settings_;
  SessionDevices devices_;
  table::Table table_;
  std::vector<Cell> selected_;               // by seat
  bool looks_around_ = false;                // the cursor was moved while there is nothing to write
  std::vector<table::SeatId> last_writers_;  // people who have written this round, in order
  std::set<table::SeatId> silent_bots_;      // those that people write for, after they failed
  std::vector<int> asked_bots_;              // at which moment each was asked last

  HintSteps hints_;
  std::optional<engine::Hindsight> hindsight_;
  bool hindsight_asked_ = false;

  std::string message_;
  Ink message_ink_ = Ink::plain;
  Asking asking_ = Asking::nothing;
  std::string typed_;
  std::unique_ptr<Screen> over_;
  Over over_kind_ = Over::other;
  std::vector<int> menu_;  // what the items of the menu are
  Wish wish_;
};

}  // namespace knister::terminal
