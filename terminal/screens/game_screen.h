// terminal/screens/game_screen.h: a seat on the full screen, whoever runs its table: lobby, game
// and end. The table decides; this knows the cursor, the hint, and what the keys mean.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/hindsight.h"
#include "i18n/catalogue.h"
#include "seat/seat.h"
#include "terminal/game_devices.h"
#include "terminal/screens/hint_steps.h"
#include "terminal/screens/table_screen.h"
#include "terminal/views/game_view.h"
#include "terminal/views/lobby_view.h"

namespace knister::terminal {

class GameScreen : public TableScreen, public seat::Listener {
 public:
  // `message` is said first.
  GameScreen(const i18n::Catalogue& words, seat::Seat& seat, GameDevices devices,
             std::string message = {});

  [[nodiscard]] bool closed() const override { return wish_.kind != WishKind::nothing; }
  [[nodiscard]] bool ticks() const override;
  [[nodiscard]] std::optional<Job> next_job() override;
  [[nodiscard]] const Wish& wish() const { return wish_; }

  void wire_is(seat::WireState state) override;
  void see(std::span<const table::NewsItem> news) override;
  void refuse(std::string_view code) override;
  void warn(const std::string& sentence) override { complain(sentence); }
  void alarm(const std::vector<std::string>& sentences) override;

 private:
  using SeatId = table::SeatId;
  // Why seats are listed; each has its title, in this order.
  enum class SeatList : std::uint8_t { youngest, remove, stand_in };

  // the table
  [[nodiscard]] bool is_known() const { return seat_.view() != nullptr; }  // its view
  [[nodiscard]] const table::View& view() const { return *seat_.view(); }
  [[nodiscard]] bool is_in(online::Phase phase) const {
    return is_known() && view().phase == phase;
  }
  [[nodiscard]] bool is_online() const { return !is_known() || !is_local(); }
  [[nodiscard]] bool is_local() const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] bool is_shared() const;  // several people at this keyboard
  [[nodiscard]] bool has_game() const { return is_in(online::Phase::playing) || is_over(); }
  [[nodiscard]] bool finished() const { return is_in(online::Phase::finished); }
  [[nodiscard]] bool hosts_lobby() const { return is_in(online::Phase::lobby) && view().hosting; }
  [[nodiscard]] bool must_write() const { return is_known() && table::must_write(view()); }
  [[nodiscard]] bool may_close() const { return is_known() && table::may_close(view()); }
  [[nodiscard]] bool may_hint() const;
  [[nodiscard]] Sheet sheet() const;
  [[nodiscard]] std::optional<Roll> roll() const;  // that is to be written, or was last
  [[nodiscard]] std::optional<Cell> fresh() const;
  [[nodiscard]] std::vector<SeatId> seats_for(SeatList list) const;
  [[nodiscard]] std::string name_of(SeatId seat) const;
  [[nodiscard]] SeatId own_seat() const { return view().own ? view().own->seat : 0; }
  [[nodiscard]] Cell selected() const;
  void select(Cell cell) { selected_.insert_or_assign(own_seat(), cell); }

  // doing
  void ask(online::Command command);
  void arrive();
  void sit_down();
  void tell(const table::View& before, const table::NewsItem& item);
  void go_on() override;
  void write(Cell cell) override;
  void take_back();
  void ask_hint();
  void another_game();
  void want(WishKind kind, std::string text = {}) { wish_ = {kind, std::move(text)}; }

  // keys
  [[nodiscard]] bool may_name_cell() const override { return is_in(online::Phase::playing); }
  [[nodiscard]] bool is_typed(char32_t character) const override;
  [[nodiscard]] bool types_roll() const { return seat_.types_dice() && seat_.may_roll(); }
  bool press_letter(const Key& key) override;
  void enter(const std::string& typed) override;
  void click(const Key& key, Size size) override;
  void move(const CursorStep& step) override;

  // what lies over it
  void open_menu() override;
  void offer_games(std::vector<MenuItem>& items);
  void offer_hosting(std::vector<MenuItem>& items);
  void open_bots(const std::vector<std::size_t>& levels = {});
  void open_series();
  void open_emotes();
  void open_seats(SeatList list);
  void open_settings(std::size_t at = 0);
  void open_sheets();
  void open_invitation();
  void open_statistics();
  void open_look_back();
  void open_help();
  void ask_path();
  void ask_wish(i18n::Message prompt, WishKind kind);
  void take_aside();
  void leave();

  // what it looks like
  [[nodiscard]] Canvas draw_table(Size size, Charset charset) const override;
  [[nodiscard]] LobbyView lobby() const;
  [[nodiscard]] GameView game() const;
  [[nodiscard]] Board board() const;
  [[nodiscard]] std::vector<PlayerView> players() const;
  [[nodiscard]] std::vector<std::string> lines() const;
  [[nodiscard]] std::vector<std::string> end_lines() const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::string standing() const;  // said when there is nothing else to say
  void add_table_feet(Feet& feet) const;
  [[nodiscard]] std::string prompt() const override;
  [[nodiscard]] std::vector<KeyHelp> keys() const override;

  // jobs
  [[nodiscard]] std::optional<Job> hint_job();
  [[nodiscard]] std::optional<Job> records_job();
  [[nodiscard]] std::optional<Job> hindsight_job();

  seat::Seat& seat_;
  GameDevices devices_;
  std::optional<table::View> seen_;  // as it was when it was last told of
  seat::WireState wire_ = seat::WireState::connecting;
  bool sat_ = false;  // we have asked for a seat
  // No answer yet: a second key must not write again.
  std::optional<std::pair<SeatId, online::RoundName>> asked_to_write_;

  std::map<SeatId, Cell> selected_;  // the cursor of everybody at this keyboard
  bool looks_around_ = false;        // it was moved while there is nothing to write

  HintSteps hints_;
  std::function<void(const std::string&)> use_records_;  // the records are wanted for this
  std::optional<engine::Hindsight> hindsight_;           // of the game that is over
  bool hindsight_asked_ = false;
  std::optional<online::Options> chosen_options_;  // by a host who goes through the settings
  Wish wish_;
};

}  // namespace knister::terminal
