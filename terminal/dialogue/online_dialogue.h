// terminal/dialogue/online_dialogue.h: an online table as a dialogue, one fact a line: lines in,
// lines out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/catalogue.h"
#include "seat/online_listener.h"
#include "terminal/dialogue/player_command.h"
#include "terminal/hint.h"
#include "terminal/online_devices.h"

namespace knister::terminal {

class OnlineDialogue : public OnlineListener {
 public:
  // `write` gets whole lines.
  OnlineDialogue(const i18n::Catalogue& words, OnlineDevices devices,
                 std::function<void(const std::string& line)> write);

  void wire_is(WireState state) override;
  void see(const table::View& table) override;
  void hear(const table::EmotedNews& emote) override;
  void refuse(const std::string& code) override;
  void warn(const std::string& sentence) override { say(sentence); }

  // What somebody has typed.
  void type(std::string_view line);

  // Whether it is our turn to say something: the lines of a script are read only then.
  [[nodiscard]] bool expects_line() const;
  // The question that is asked now; empty when there is none.
  [[nodiscard]] std::string prompt() const;

  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] bool left() const { return left_; }
  [[nodiscard]] bool finished() const;

 private:
  void say(const std::string& text) { write_(text); }
  void say(i18n::Message message, i18n::Arguments arguments = {});
  void say(const std::vector<std::string>& lines);

  [[nodiscard]] bool must_write() const;
  [[nodiscard]] bool may_roll() const;
  [[nodiscard]] bool asks_for_name() const;
  [[nodiscard]] std::string name_of(online::SeatId seat) const;

  void ask(online::Command command);
  void sit_down();
  void arrive();
  void show_turn();
  void show_people();
  void show_end();
  bool obey_online(std::string_view line);

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
  void obey(const typed::Save& command);
  void obey(const typed::Quit& command);
  void obey(const typed::Other& command);

  const i18n::Catalogue& words_;
  OnlineDevices devices_;
  std::function<void(const std::string&)> write_;
  std::optional<table::View> table_;
  WireState wire_ = WireState::connecting;
  bool sat_ = false;
  // Where the table stood when we asked for something that moves it: until it has moved, no line
  // of a script is read.
  struct Standing {
    online::Phase phase;
    online::RoundName round;
    int rolled;
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  [[nodiscard]] Standing standing() const;
  std::optional<Standing> asked_at_;
  bool ended_ = false;          // the end of this game was told
  std::uint32_t wait_for_ = 0;  // so many are to sit before the next line is read
  std::optional<online::RoundName> told_turn_;
  std::optional<int> told_roll_;
  std::optional<Hint> hint_;
  int hint_step_ = 0;
  bool left_ = false;
  bool closed_ = false;
};

}  // namespace knister::terminal
