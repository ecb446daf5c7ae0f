// app/evening.cpp: see evening.h.
#include "app/evening.h"

#include <fmt/format.h>

#include "app/surroundings.h"
#include "app/table_visit.h"
#include "cli/failure.h"
#include "machine/files.h"
#include "machine/today.h"
#include "seat/local_seat.h"

namespace knister::app {
namespace {

using i18n::Message;
using terminal::WishKind;

class Evening {
 public:
  Evening(const i18n::Catalogue& words, Face& face, std::string save)
      : words_(words), face_(face), save_(std::move(save)) {
    // A script gets the game it asks for, and leaves nothing behind.
    if (face.is_person()) kept_.emplace(words);
  }

  int run(Arrangement arranged, Beginning beginning) {
    if (kept_) {
      kept_->begin(std::move(arranged), beginning);
    } else {
      // Nobody is there to say who is youngest.
      if (!arranged.settings.youngest) arranged.settings.youngest = 0;
      given_ = std::move(arranged);
    }
    while (true) {
      Arrangement& now = kept_ ? kept_->arranged() : given_;
      seat::LocalSeat seat(words_, now.settings, local_devices(now), std::move(now.begun));
      const Shown shown =
          face_.show(seat, devices(), kept_ ? kept_->take_message() : std::string(), {});
      if (shown.signal != 0 || shown.starved || shown.wish.kind == WishKind::quit) {
        return end(seat, shown);
      }
      follow(shown.wish);
      if (signal_ != 0) return end(seat, {{}, signal_, false});
    }
  }

 private:
  void begin(const PlayOptions& options) {
    Arrangement arranged = arrange(words_, options);
    if (kept_) return kept_->begin(std::move(arranged), Beginning::anew);
    arranged.settings.youngest = 0;
    given_ = std::move(arranged);
  }

  void follow(const terminal::Wish& wish) {
    PlayOptions options;
    try {
      switch (wish.kind) {
        case WishKind::daily:
          return kept_->begin_daily(arrange_daily(words_, machine::todays_date()));
        case WishKind::aside:
          return kept_->swap_with_aside();
        case WishKind::join:
          return join(wish.text);
        case WishKind::series:
          options = same_table(kept_->arranged());
          options.games = wish.text;
          break;
        case WishKind::bots:
          options.bots = wish.text;
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
      begin(options);
    } catch (const cli::UsageError& error) {
      // Names that are none: the game they were typed in is still there, if it was begun.
      kept_->stay(arrange(words_, PlayOptions{}), error.what());
    }
  }

  // A seat at an online table; afterwards the game that was left for it goes on.
  void join(const std::string& table) {
    TableVisit play = planned_visit(words_, table, "", "");
    play.keep_game = [this](const Record& game) { kept_->games().add_finished_once(game); };
    const VisitEnd visit = visit_table(words_, face_, play);
    signal_ = visit.signal;
    kept_->stay(arrange(words_, PlayOptions{}),
                visit.trouble ? *visit.trouble : visit.farewell.value_or(""));
  }

  // --- what it needs ---

  seat::LocalDevices local_devices(const Arrangement& arranged) {
    seat::LocalDevices devices{arranged.roll, arranged.bots, arranged.hints, {}};
    if (!kept_) return devices;
    devices.keep = [this](const std::string& records, bool over) {
      return kept_->keep(records, over);
    };
    return devices;
  }

  terminal::GameDevices devices() {
    terminal::GameDevices devices = devices_here(words_);
    if (!kept_) return devices;
    devices.finished_games = [this] { return kept_->games().finished(); };
    devices.losses = [this] { return kept_->games().losses(); };
    devices.keep_loss = [this](const std::string& key, int loss) {
      kept_->games().add_loss(key, loss);
    };
    devices.folder = kept_->games().folder();
    devices.has_aside = kept_->games().has(keep::KeptGames::aside);
    return devices;
  }

  // --- the end ---

  int end(const seat::LocalSeat& seat, const Shown& shown) {
    face_.close();
    std::string trouble;
    const std::string records = seat.records_text();
    if (!save_.empty() && !records.empty()) {
      if (const auto why = machine::write_file(words_, save_, records)) {
        fmt::print("{}", records);  // not in the file, but not lost either
        trouble = *why;
      } else {
        tell(words_.text(Message::play_saved, {{"path", save_}}));
      }
    }
    const auto farewell = kept_ ? kept_->farewell() : std::nullopt;
    if (farewell) tell(*farewell);
    if (shown.signal != 0) end_by(shown.signal);
    if (!trouble.empty()) throw cli::InputError(trouble);
    if (shown.starved && seat.table().phase() != table::Phase::over) {
      throw cli::InputError(words_.text(Message::play_input_ended));
    }
    return face_.leave(cli::exit_ok);
  }

  const i18n::Catalogue& words_;
  Face& face_;
  std::string save_;
  std::optional<CurrentGame> kept_;
  Arrangement given_;  // when nothing is kept
  int signal_ = 0;     // that ended a visit to a table
};

}  // namespace

int play_evening(const i18n::Catalogue& words, Arrangement arranged, Beginning beginning,
                 const EveningOptions& options) {
  if (!options.save.empty()) {
    if (const auto trouble = machine::check_writable(words, options.save))
      throw cli::InputError(*trouble);
  }
  const std::unique_ptr<Face> face = open_face(words, options.face);
  return Evening(words, *face, options.save).run(std::move(arranged), beginning);
}

}  // namespace knister::app
