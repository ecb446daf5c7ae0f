#include "app/current_game.h"

#include <algorithm>

#include "app/surroundings.h"
#include "machine/today.h"
#include "rules/scoring.h"
#include "terminal/views/statistics_view.h"

namespace knister::app {
namespace {

using i18n::Message;

// A tag of our own folder that is not for records people pass on.
std::string with_tag(const std::string& records, const std::string& name,
                     const std::string& value) {
  if (value.empty()) return records;
  std::string tag = '[' + name + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') tag += '\\';
    tag += c;
  }
  tag += "\"]\n";
  constexpr std::string_view first = "[Knister \"1\"]\n";
  std::string out = records;
  for (std::size_t at = out.find(first); at != std::string::npos; at = out.find(first, at)) {
    at += first.size();
    out.insert(at, tag);
  }
  return out;
}

// What the first, counted attempt at this day brought.
std::optional<int> counted_total(const std::vector<Record>& games, const std::string& day) {
  for (const Record& game : games) {
    const bool of_day =
        std::count(game.tags.begin(), game.tags.end(), Tag{"Dice", "daily " + day}) > 0;
    if (of_day) return total(sheet_after(game, 0));
  }
  return std::nullopt;
}

}  // namespace

void CurrentGame::begin(Arrangement arranged, Beginning beginning) {
  if (!arranged.day.empty()) return begin_daily(std::move(arranged));
  if (beginning == Beginning::go_on_if_kept && go_on_with(keep::KeptGames::current)) return;
  open(std::move(arranged));
}

void CurrentGame::stay(Arrangement otherwise, std::string why) {
  begin(std::move(otherwise), Beginning::go_on_if_kept);
  message_ = std::move(why);
}

void CurrentGame::open(Arrangement arranged) {
  slot_ = keep::KeptGames::current;
  // A game that is begun makes room for another, and can be had again from the menu.
  if (kept_.has(slot_)) kept_.rename(slot_, keep::KeptGames::aside);
  arranged_ = std::move(arranged);
  if (message_.empty()) message_ = kept_.trouble();
}

void CurrentGame::begin_daily(Arrangement arranged) {
  const std::string day = arranged.day;
  if (go_on_with(keep::KeptGames::daily(day))) return;
  slot_ = keep::KeptGames::daily(day);
  arranged_ = std::move(arranged);
  if (const auto total = counted_total(kept_.finished(), day)) {
    message_ = words_.text(Message::screen_daily_again, {{"total", *total}});
    arranged_.settings.tags.push_back({"Practice", "yes"});
  } else if (message_.empty()) {
    message_ = kept_.trouble();
  }
}

bool CurrentGame::go_on_with(const std::string& name) {
  const auto text = kept_.read(name);
  if (!text) return false;
  auto again = arrange_again(words_, *text);
  if (!again) {
    // Not lost: somebody may be able to mend it.
    const std::string beside = name + ".unreadable";
    kept_.rename(name, beside);
    message_ = words_.text(Message::screen_unreadable,
                           {{"path", kept_.folder() + '/' + beside}, {"what", again.error()}});
    return false;
  }
  arranged_ = *std::move(again);
  slot_ = name;
  message_ = words_.text(Message::screen_resumed);
  return true;
}

void CurrentGame::swap_with_aside() {
  const auto other = kept_.read(keep::KeptGames::aside);
  kept_.remove(keep::KeptGames::aside);
  if (kept_.has(keep::KeptGames::current))
    kept_.rename(keep::KeptGames::current, keep::KeptGames::aside);
  if (other) (void)kept_.write(keep::KeptGames::current, *other);
  begin(arrange(words_, PlayOptions{}), Beginning::go_on_if_kept);
}

std::optional<std::string> CurrentGame::keep(const std::string& records, bool over) const {
  if (!kept_.trouble().empty()) return std::nullopt;  // said when the game began
  std::string text = records;
  for (std::size_t i = arranged_.programs.size(); i-- > 0;) {
    text = with_tag(text, terminal::program_tag(i), arranged_.programs[i]);
  }
  if (!over) return kept_.write(slot_, text);
  kept_.remove(slot_);
  return kept_.add_finished(text);
}

std::optional<std::string> CurrentGame::farewell() const {
  if (!kept_.has(slot_)) return std::nullopt;
  std::string command = "knister play";
  if (!arranged_.day.empty()) {
    command = arranged_.day == machine::todays_date() ? "knister daily"
                                                      : "knister daily --date " + arranged_.day;
  }
  return words_.text(Message::screen_kept, {{"command", command}});
}

}  // namespace knister::app
