// terminal/dialogue/play.h: a whole game as a dialogue, one fact a line. The table decides; this
// asks, says and passes on. Reading, writing and luck come from the caller.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/network.h"
#include "i18n/catalogue.h"
#include "terminal/game_settings.h"

namespace knister::terminal {

enum class Prompting : std::uint8_t { off, on };  // off when nobody sits at the keyboard

struct PlaySettings : GameSettings {
  Prompting prompting = Prompting::off;
  std::optional<table::LocalTable> begun{};  // goes on where its table stands
  std::string message{};                     // said first
};

struct PlayDevices {
  std::function<std::optional<std::string>()> read_line;  // nothing at the end of the input
  std::function<void(std::string_view)> write;
  std::function<Roll()> roll;  // empty: people roll real dice and type the result
  std::vector<Bot> bots;       // by seat; an empty one is a person, and so is a seat beyond them
  std::function<const engine::Network&()> network;  // what hints come from; empty: there are none
  Save save;
  Keep keep;  // empty: the game is kept nowhere
};

enum class Ending : std::uint8_t { finished, quit, input_ended };

struct PlayResult {
  Ending ending = Ending::finished;
  std::string records;  // every game that was begun, as text
};

// The seat of a player given by name, whatever the capitals, or by number from 1.
[[nodiscard]] std::optional<table::SeatId> find_seat(const std::vector<std::string>& names,
                                                     std::string_view typed);

[[nodiscard]] PlayResult play(const i18n::Catalogue& words, const PlaySettings& settings,
                              const PlayDevices& devices);

}  // namespace knister::terminal
