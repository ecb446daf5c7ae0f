// app/current_game.h: the game that is being played and the file it lives in: a new one, the one
// that was left, the one set aside, or that of a day. The full screen and the dialogue share it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/arrangement.h"
#include "i18n/catalogue.h"
#include "keep/kept_games.h"

namespace knister::app {

enum class Beginning : std::uint8_t { go_on_if_kept, anew };

class CurrentGame {
 public:
  explicit CurrentGame(const i18n::Catalogue& words) : words_(words), kept_(words) {}

  // This game, or the one that was left in its place. A day's game always goes on.
  void begin(Arrangement arranged, Beginning beginning);
  void begin_daily(Arrangement arranged);
  // The game set aside, which changes places with the current one.
  void swap_with_aside();
  // Goes on with the current one after all, and says why; with another when there is none.
  void stay(Arrangement otherwise, std::string why);

  [[nodiscard]] Arrangement& arranged() { return arranged_; }
  [[nodiscard]] const keep::KeptGames& games() const { return kept_; }
  // What is to be said about the game when it begins: that it was left, or cannot be kept.
  [[nodiscard]] std::string take_message() { return std::exchange(message_, {}); }

  // After every change: all records so far; answers with what went wrong.
  [[nodiscard]] std::optional<std::string> keep(const std::string& records, bool over) const;

  // Said to those who leave: which command goes on. Nothing when there is nothing to go on with.
  [[nodiscard]] std::optional<std::string> farewell() const;

 private:
  void open(Arrangement arranged);
  bool go_on_with(const std::string& name);

  const i18n::Catalogue& words_;
  keep::KeptGames kept_;
  Arrangement arranged_;
  std::string slot_;
  std::string message_;
};

}  // namespace knister::app
