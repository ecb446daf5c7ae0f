// terminal/screens/session.h: a whole game on the full screen: the table decides; this knows the
// cursor, the hint, and what the keys mean.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/hindsight.h"
#include "engine/network.h"
#include "i18n/catalogue.h"
#include "terminal/game_settings.h"
#include "terminal/screens/hint_steps.h"
#include "terminal/screens/table_screen.h"
#include "terminal/views/game_view.h"
#include "terminal/views/statistics_view.h"

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

class Session : public TableScreen {
 public:
  // `begun` goes on where its table stands. `message` is said first.
  Session(const i18n::Catalogue& words, GameSettings settings, SessionDevices devices,
          std::optional<table::LocalTable> begun = std::nullopt, std::string message = {});

  [[nodiscard]] bool closed() const override { return wish_.kind != WishKind::nothing; }
  [[nodiscard]] std::optional<Job> next_job() override;

  [[nodiscard]] const Wish& wish() const { return wish_; }
  [[nodiscard]] const table::LocalTable& table() const { return table_; }
  [[nodiscard]] std::string records() const { return records_text(table_, settings_); }

 private:
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
  void go_on() override;
  void take_roll(Roll roll);
  void write(Cell cell) override;
  void take_back();
  void free_cursors();
  void ask_hint();
  void close_game();
  void want(WishKind kind, std::string text = {}) { wish_ = {kind, 0, std::move(text)}; }

  // keys
  [[nodiscard]] bool may_name_cell() const override;
  [[nodiscard]] bool is_typed(char32_t character) const override;
  [[nodiscard]] bool rolls_real_dice() const;
  bool press_letter(const Key& key) override;
  void enter(const std::string& typed) override;
  void click(const Key& key, Size size) override;
  void move(const CursorStep& step) override;

  // screens
  void open_menu() override;
  void open_bots();
  void open_statistics();
  void open_help();
  void ask_names();
  void ask_table();
  void ask_path();
  [[nodiscard]] Canvas draw_table(Size size, Charset charset) const override;
  [[nodiscard]] GameView view() const;
  [[nodiscard]] Board board() const;
  [[nodiscard]] std::vector<PlayerView> player_views() const;
  [[nodiscard]] std::vector<std::string> said_lines() const;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] std::vector<KeyHelp> keys() const override;

  // jobs
  [[nodiscard]] std::optional<Job> bot_job();
  [[nodiscard]] std::optional<Job> hint_job();
  [[nodiscard]] std::optional<Job> hindsight_job();

  GameSettings settings_;
  SessionDevices devices_;
  table::LocalTable table_;
  std::vector<Cell> selected_;               // by seat
  bool looks_around_ = false;                // the cursor was moved while there is nothing to write
  std::vector<table::SeatId> last_writers_;  // people who have written this round, in order
  std::set<table::SeatId> silent_bots_;      // those that people write for, after they failed
  std::vector<int> asked_bots_;              // at which moment each was asked last

  HintSteps hints_;
  std::optional<engine::Hindsight> hindsight_;
  bool hindsight_asked_ = false;
  Wish wish_;
};

}  // namespace knister::terminal
