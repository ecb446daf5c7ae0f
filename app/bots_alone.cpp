// app/bots_alone.cpp: see bots_alone.h.
#include "app/bots_alone.h"

#include <atomic>
#include <fmt/format.h>

#include "app/surroundings.h"
#include "cli/failure.h"
#include "machine/files.h"
#include "seat/local_seat.h"
#include "terminal/table_words.h"

namespace knister::app {
namespace {

using i18n::Message;

// Hears what goes wrong.
struct Ear : seat::Listener {
  void see(std::span<const table::NewsItem> /*news*/) override {}
  void warn(const std::string& sentence) override { fault = sentence; }
  std::string fault;
};

void play_game(seat::LocalSeat& seat, const Ear& ear) {
  const std::atomic<bool> never = false;
  while (seat.table().phase() != table::Phase::closing) {
    seat.roll();
    while (const auto job = seat.next_job()) (*job)(never)();
    if (!ear.fault.empty()) throw cli::InputError(ear.fault);
  }
}

}  // namespace

int play_alone(const i18n::Catalogue& words, Arrangement arranged, const std::string& save) {
  if (!arranged.roll) throw cli::UsageError(words.text(Message::usage_nobody_rolls));
  if (!save.empty()) {
    if (const auto trouble = machine::check_writable(words, save)) throw cli::InputError(*trouble);
  }
  const std::uint32_t games = arranged.settings.games;
  seat::LocalSeat seat(words, std::move(arranged.settings),
                       {std::move(arranged.roll), std::move(arranged.bots)});
  Ear ear;
  seat.show_to(ear);
  for (std::uint32_t game = 1; game <= games; ++game) {
    play_game(seat, ear);
    const bool last = game == games;
    if (last) seat.close_game();
    for (const std::string& line : terminal::ranking_lines(
             words, *seat.view(), last ? terminal::PointsOf::series : terminal::PointsOf::game)) {
      fmt::print("{}\n", line);
    }
    if (!last) seat.close_game();
  }
  if (!save.empty()) {
    if (const auto why = machine::write_file(words, save, seat.records_text())) {
      throw cli::InputError(*why);
    }
    tell(words.text(Message::play_saved, {{"path", save}}));
  }
  return cli::exit_ok;
}

}  // namespace knister::app
