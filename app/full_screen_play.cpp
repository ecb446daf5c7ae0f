// app/full_screen_play.cpp: see full_screen_play.h.
#include "app/full_screen_play.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

#include "app/failure.h"
#include "app/full_screen.h"
#include "app/kept_games.h"
#include "app/surroundings.h"
#include "engine/embedded.h"
#include "engine/level.h"
#include "rules/scoring.h"
#include "terminal/character.h"

namespace knister::app {
namespace {

using i18n::Message;
using terminal::WishKind;

// A tag of our own folder that is not for records people pass on.
std::string with_tag(const std::string& records, const std::string& name,
                     const std::string& value) {
  if (value.empty()) return records;
  std::string quoted;
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  constexpr std::string_view first = "[Knister \"1\"]\n";
  std::string out = records;
  for (std::size_t at = out.find(first); at != std::string::npos; at = out.find(first, at)) {
    at += first.size();
    out.insert(at, '[' + name + " \"" + quoted + "\"]\n");
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

class Evening {
 public:
  Evening(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses)
      : words_(words), curses_(std::move(curses)), kept_(words) {}

  int run(FullScreenGame game) {
    if (!game.arranged.day.empty()) {
      open_daily(std::move(game.arranged));
    } else if (game.beginning == Beginning::anew || !go_on_with(KeptGames::current)) {
      open(std::move(game.arranged));
    }
    while (true) {
      terminal::Session session(words_, arranged_.settings, devices(), std::move(arranged_.begun),
                                std::exchange(message_, {}));
      const int signal = app::show(*curses_, session, *worker_);
      if (signal != 0 || session.wish().kind == WishKind::quit) {
        curses_.reset();  // what follows is said on the ordinary screen
        return end(session, game.save, signal);
      }
      // A job that still runs belongs to the session that goes.
      worker_ = std::make_unique<Worker>();
      follow(session.wish());
    }
  }

 private:
  // --- which game ---

  void open(Arrangement arranged) {
    slot_ = KeptGames::current;
    // A game that is begun makes room for another, and can be had again from the menu.
    if (kept_.has(slot_)) kept_.rename(slot_, KeptGames::aside);
    arranged_ = std::move(arranged);
    if (message_.empty()) message_ = kept_.trouble();
  }

  void open_daily(Arrangement arranged) {
    const std::string day = arranged.day;
    if (go_on_with(KeptGames::daily(day))) return;
    slot_ = KeptGames::daily(day);
    arranged_ = std::move(arranged);
    if (const auto total = counted_total(kept_.finished(), day)) {
      message_ = words_.text(Message::screen_daily_again, {{"total", *total}});
      arranged_.settings.tags.push_back({"Practice", "yes"});
    } else if (message_.empty()) {
      message_ = kept_.trouble();
    }
  }

  bool go_on_with(const std::string& name) {
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

  void follow(const terminal::Wish& wish) {
    PlayOptions options;
    try {
      switch (wish.kind) {
        case WishKind::daily:
          return open_daily(arrange_daily(words_, todays_date()));
        case WishKind::aside:
          return swap_with_aside();
        case WishKind::bot:
          options.bots = std::string(engine::levels()[wish.bot].name);
          break;
        case WishKind::together:
          options.players = wish.names;
          break;
        default:
          break;
      }
      open(arrange(words_, options));
    } catch (const UsageError& error) {
      // Names that are none: the game they were typed in is still there, if it was begun.
      if (!go_on_with(KeptGames::current)) open(arrange(words_, PlayOptions{}));
      message_ = error.what();
    }
  }

  void swap_with_aside() {
    const auto other = kept_.read(KeptGames::aside);
    kept_.remove(KeptGames::aside);
    if (kept_.has(KeptGames::current)) kept_.rename(KeptGames::current, KeptGames::aside);
    if (other) (void)kept_.write(KeptGames::current, *other);
    if (!go_on_with(KeptGames::current)) open(arrange(words_, PlayOptions{}));
  }

  // --- what it needs ---

  terminal::SessionDevices devices() {
    terminal::SessionDevices devices;
    devices.roll = arranged_.roll;
    devices.bots = arranged_.bots;
    devices.hints = arranged_.hints;
    devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
    devices.keep = [this, program = arranged_.program](const std::string& records,
                                                       bool over) -> std::optional<std::string> {
      if (!kept_.trouble().empty()) return std::nullopt;  // said when the game began
      const std::string text = with_tag(records, "Program", program);
      if (!over) return kept_.write(slot_, text);
      kept_.remove(slot_);
      return kept_.add_finished(text);
    };
    devices.save = [this](const std::string& path, const std::string& text) {
      return write_file(words_, path, text);
    };
    devices.finished_games = [this] { return kept_.finished(); };
    devices.bot_names = bot_names(words_);
    devices.folder = kept_.folder();
    devices.has_aside = kept_.has(KeptGames::aside);
    return devices;
  }

  // --- the end ---

  int end(const terminal::Session& session, const std::string& save, int signal) {
    std::string trouble;
    const std::string records = session.records();
    if (!save.empty() && !records.empty()) {
      if (const auto why = write_file(words_, save, records)) {
        fmt::print("{}", records);  // not in the file, but not lost either
        trouble = *why;
      } else {
        say(words_.text(Message::play_saved, {{"path", save}}));
      }
    }
    if (kept_.has(slot_)) {
      say(words_.text(Message::screen_kept, {{"command", command()}}));
    }
    if (signal != 0) end_by(signal);
    if (!trouble.empty()) throw InputError(trouble);
    return leave(*worker_, exit_ok);
  }

  // What goes on with the game that was left.
  [[nodiscard]] std::string command() const {
    if (arranged_.day.empty()) return "knister play";
    return arranged_.day == todays_date() ? "knister daily"
                                          : "knister daily --date " + arranged_.day;
  }

  // In a terminal without UTF-8 the languages are transcribed, as they were on the full screen.
  static void say(const std::string& text) {
    const bool ascii = style_of_stdout().charset == terminal::Charset::ascii;
    // After a hang-up nobody reads it, and that is no failure.
    std::fprintf(stderr, "%s\n", (ascii ? terminal::all_in_ascii(text) : text).c_str());
  }

  const i18n::Catalogue& words_;
  std::unique_ptr<terminal::Curses> curses_;
  KeptGames kept_;
  std::unique_ptr<Worker> worker_ = std::make_unique<Worker>();
  Arrangement arranged_;
  std::string slot_;
  std::string message_;
};

}  // namespace

int play_on_full_screen(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses,
                        FullScreenGame game) {
  return Evening(words, std::move(curses)).run(std::move(game));
}

}  // namespace knister::app
