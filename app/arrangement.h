// app/arrangement.h: a game as options, a date or a kept record ask for it: who sits there, with
// which dice and bots.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "i18n/catalogue.h"
#include "seat/game_settings.h"
#include "table/online/options.h"

namespace knister::app {

struct PlayOptions {
  std::string players = "1";
  std::string youngest{};
  std::string games = "1";
  std::string dice = "seeded";
  std::string seed{};
  std::string bots{};
  std::vector<std::string> programs{};
  std::string program_log{};  // where their standard error goes

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

struct Arrangement {
  seat::GameSettings settings{};
  std::function<Roll()> roll{};  // empty: people roll their own dice
  std::vector<seat::Bot> bots{};
  online::Hints hints = online::Hints::shown;
  std::optional<table::LocalTable> begun{};  // where a kept game stands
  std::vector<std::string> programs{};       // of bots that are not ours
  std::string day{};                         // of a daily game
};

// Throws UsageError.
[[nodiscard]] Arrangement arrange(const i18n::Catalogue& words, const PlayOptions& options);
[[nodiscard]] Arrangement arrange_daily(const i18n::Catalogue& words, const std::string& date);

// A game that was kept, or what is wrong with its text.
[[nodiscard]] tl::expected<Arrangement, std::string> arrange_again(const i18n::Catalogue& words,
                                                                   const std::string& text);

// What asks for a new game of the same people and bots, with the same kind of dice.
[[nodiscard]] PlayOptions same_table(const Arrangement& arranged);

}  // namespace knister::app
