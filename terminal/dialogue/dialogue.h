// terminal/dialogue/dialogue.h: a seat as a dialogue, whoever runs its table: lines in, lines out,
// one fact a line. The table decides; this asks, says and passes on.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/catalogue.h"
#include "seat/seat.h"
#include "terminal/dialogue/player_command.h"
#include "terminal/game_devices.h"
#include "terminal/hint.h"

namespace knister::terminal {

// The place of a player given by name, whatever the capitals, or by number from 1.
[[nodiscard]] std::optional<std::size_t> find_name(const std::vector<std::string>& names,
                                                   std::string_view typed);

class Dialogue : public seat::Listener {
 public:
  // `write` gets whole lines; `message` is said first.
  Dialogue(const i18n::Catalogue& words, seat::Seat& seat, GameDevices devices,
           std::function<void(const std::string& line)> write, const std::string& message = {});

  void wire_is(seat::WireState state) override;
  void see(std::span<const table::NewsItem> news) override;
  void refuse(std::string_view code) override;
  void warn(const std::string& sentence) override { say(sentence); }
  void alarm(const std::vector<std::string>& sentences) override;

  // What somebody has typed.
  void type(std::string_view line);

  // Whether it is our turn to say something: the lines of a script are read only then.
  [[nodiscard]] bool expects_line() const;
  // The question that is asked now; empty when there is none.
  [[nodiscard]] std::string prompt() const;

  [[nodiscard]] bool closed() const { return wish_.kind != WishKind::nothing; }
  [[nodiscard]] const Wish& wish() const { return wish_; }
  [[nodiscard]] bool finished() const { return is_in(online::Phase::finished); }

 private:
  using SeatId = table::SeatId;
  // Which number of whom.
  using Turn = std::pair<SeatId, online::RoundName>;

  void say(const std::string& text) { write_(text); }
  void say(i18n::Message message, i18n::Arguments arguments = {});
  void say(const std::vector<std::string>& lines);

  [[nodiscard]] bool is_known() const { return seat_.view() != nullptr; }
  [[nodiscard]] const table::View& view() const { return *seat_.view(); }
  [[nodiscard]] bool is_in(online::Phase phase) const {
    return is_known() && view().phase == phase;
  }
  [[nodiscard]] bool is_local() const;
  [[nodiscard]] bool is_shared() const;  // several people at this keyboard
  [[nodiscard]] bool must_write() const { return is_known() && table::must_write(view()); }
  [[nodiscard]] bool may_close() const { return is_known() && table::may_close(view()); }
  [[nodiscard]] bool hosts_lobby() const;
  [[nodiscard]] bool asks_for_name() const;
  [[nodiscard]] bool awaits_answer() const;
  [[nodiscard]] bool asks_for_youngest() const;
  [[nodiscard]] Turn turn() const { return {view().own->seat, table::next_round(view())}; }
  [[nodiscard]] bool has_name() const;  // by which the others at an online table know us
  [[nodiscard]] std::string name_of(SeatId seat) const;

  void arrive();
  void sit_down();
  void work();
  void tell(const table::View& before, const table::NewsItem& item);
  void show_round();
  void show_turn();
  void show_people();
  void show_sheets(const table::View& shown);
  void show_end(const table::View& end);
  void use_records(const std::function<void(const std::string&)>& use);
  void take_youngest(std::string_view typed);
  void want(WishKind kind) { wish_ = {kind, {}}; }
  // What follows moves the table: until it has moved, no line of a script is read.
  void moving() { asked_at_ = standing(); }

  void obey(const typed::GoOn& command);
  void obey(const typed::WriteIn& command);
  void obey(const typed::Look& command);
  void obey(const typed::NoCell& command);
  void obey(const typed::TakeBack& command);
  void obey(const typed::ShowSheet& command);
  void obey(const typed::ShowAllSheets& command);
  void obey(const typed::ShowScore& command);
  void obey(const typed::ShowFreeCells& command);
  void obey(const typed::ShowLine& command);
  void obey(const typed::Hint& command);
  void obey(const typed::Help& command);
  void obey(const typed::LookBack& command);
  void obey(const typed::ShowStatistics& command);
  void obey(const typed::ShowPeople& command);
  void obey(const typed::ShowSettings& command);
  void obey(const typed::NewGame& command);
  void obey(const typed::Save& command);
  void obey(const typed::Quit& command);
  void obey(const typed::Ask& command);
  void obey(const typed::ShowLink& command);
  void obey(const typed::Leave& command);
  void obey(const typed::WaitFor& command);
  void obey(const typed::Other& command);

  const i18n::Catalogue& words_;
  seat::Seat& seat_;
  GameDevices devices_;
  std::function<void(const std::string&)> write_;
  std::optional<table::View> seen_;  // as it was when it was last told of
  seat::WireState wire_ = seat::WireState::connecting;
  bool sat_ = false;
  struct Standing {
    online::Phase phase;
    online::RoundName round;
    int rolled;
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  [[nodiscard]] Standing standing() const;
  std::optional<Standing> asked_at_;
  bool ended_ = false;                          // the end of this game was told
  std::uint32_t wait_for_ = 0;                  // so many are to sit before the next line is read
  std::optional<Turn> told_turn_;               // which cells would fill a line
  std::optional<online::RoundName> told_roll_;  // who rolls
  std::optional<std::pair<Turn, Hint>> hint_;
  int hint_step_ = 0;
  std::string_view typed_;  // the line that is being obeyed
  Wish wish_;
};

}  // namespace knister::terminal
