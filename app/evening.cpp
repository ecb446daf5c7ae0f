#include "app/evening.h"

#include <cstdio>
#include <fmt/format.h>

#include "app/current_game.h"
#include "app/full_screen.h"
#include "app/surroundings.h"
#include "app/table_visit.h"
#include "cli/failure.h"
#include "engine/embedded.h"
#include "engine/level.h"
#include "machine/files.h"
#include "machine/today.h"
#include "terminal/canvas/character.h"

namespace knister::app {
namespace {

using i18n::Message;
using terminal::WishKind;

class Evening {
 public:
  Evening(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses)
      : words_(words), curses_(std::move(curses)), kept_(words) {}

  int run(FullScreenGame game) {
    kept_.begin(std::move(game.arranged), game.beginning);
    while (true) {
      Arrangement& arranged = kept_.arranged();
      terminal::Session session(words_, arranged.settings, devices(), std::move(arranged.begun),
                                kept_.take_message());
      const int signal = app::show(*curses_, session, *worker_);
      if (signal != 0 || session.wish().kind == WishKind::quit) {
        curses_.reset();  // what follows is said on the ordinary screen
        return end(session, game.save, signal);
      }
      // A job that still runs belongs to the session that goes.
      worker_ = std::make_unique<Worker>();
      follow(session.wish());
      if (signal_ != 0) {
        curses_.reset();
        return end(session, game.save, signal_);
      }
    }
  }

 private:
  void follow(const terminal::Wish& wish) {
    PlayOptions options;
    try {
      switch (wish.kind) {
        case WishKind::daily:
          return kept_.begin_daily(arrange_daily(words_, machine::todays_date()));
        case WishKind::aside:
          return kept_.swap_with_aside();
        case WishKind::join:
          return join(wish.text);
        case WishKind::bot:
          options.bots = std::string(engine::levels()[wish.bot].name);
          break;
        case WishKind::together:
          options.players = wish.text;
          break;
        case WishKind::real:
          options.dice = "real";
          break;
        default:
          break;
      }
      kept_.begin(arrange(words_, options), Beginning::anew);
    } catch (const cli::UsageError& error) {
      // Names that are none: the game they were typed in is still there, if it was begun.
      kept_.stay(arrange(words_, PlayOptions{}), error.what());
    }
  }

  // A seat at an online table; afterwards the game that was left for it goes on.
  void join(const std::string& table) {
    TableVisit play = planned_visit(words_, table, "", "");
    play.keep_game = [this](const Record& game) { kept_.games().add_finished_once(game); };
    const VisitEnd visit = visit_table(words_, *curses_, *worker_, play);
    worker_ = std::make_unique<Worker>();
    signal_ = visit.signal;
    kept_.stay(arrange(words_, PlayOptions{}),
               visit.trouble ? *visit.trouble : visit.farewell.value_or(""));
  }

  // --- what it needs ---

  terminal::SessionDevices devices() {
    terminal::SessionDevices devices;
    const Arrangement& arranged = kept_.arranged();
    devices.roll = arranged.roll;
    devices.bots = arranged.bots;
    devices.hints = arranged.hints;
    devices.network = []() -> const engine::Network& { return engine::embedded_network(); };
    devices.keep = [this](const std::string& records, bool over) {
      return kept_.keep(records, over);
    };
    devices.save = [this](const std::string& path, const std::string& text) {
      return machine::write_file(words_, path, text);
    };
    devices.finished_games = [this] { return kept_.games().finished(); };
    devices.losses = [this] { return kept_.games().losses(); };
    devices.keep_loss = [this](const std::string& key, int loss) {
      kept_.games().add_loss(key, loss);
    };
    devices.bot_names = bot_names(words_);
    devices.folder = kept_.games().folder();
    devices.has_aside = kept_.games().has(keep::KeptGames::aside);
    return devices;
  }

  // --- the end ---

  int end(const terminal::Session& session, const std::string& save, int signal) {
    std::string trouble;
    const std::string records = session.records();
    if (!save.empty() && !records.empty()) {
      if (const auto why = machine::write_file(words_, save, records)) {
        fmt::print("{}", records);  // not in the file, but not lost either
        trouble = *why;
      } else {
        say(words_.text(Message::play_saved, {{"path", save}}));
      }
    }
    if (const auto farewell = kept_.farewell()) say(*farewell);
    if (signal != 0) end_by(signal);
    if (!trouble.empty()) throw cli::InputError(trouble);
    return leave(*worker_, cli::exit_ok);
  }

  // In a terminal without UTF-8 the languages are transcribed, as they were on the full screen.
  static void say(const std::string& text) {
    const bool ascii = style_of_stdout().charset == terminal::Charset::ascii;
    // After a hang-up nobody reads it, and that is no failure.
    std::fprintf(stderr, "%s\n", (ascii ? terminal::all_in_ascii(text) : text).c_str());
  }

  const i18n::Catalogue& words_;
  std::unique_ptr<terminal::Curses> curses_;
  CurrentGame kept_;
  std::unique_ptr<Worker> worker_ = std::make_unique<Worker>();
  int signal_ = 0;  // that ended a visit to a table
};

}  // namespace

int play_on_full_screen(const i18n::Catalogue& words, std::unique_ptr<terminal::Curses> curses,
                        FullScreenGame game) {
  return Evening(words, std::move(curses)).run(std::move(game));
}

}  // namespace knister::app
