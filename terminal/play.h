// terminal/play.h: a whole game as a dialogue of lines, drawn or plain. The table decides; this
// asks, shows and passes on. Reading, writing and luck come from the caller.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "i18n/catalogue.h"
#include "rules/record.h"
#include "rules/roll.h"
#include "rules/sheet.h"
#include "table/message.h"
#include "terminal/style.h"

namespace knister::terminal {

enum class Layout : std::uint8_t { drawn, plain };
enum class Prompting : std::uint8_t { off, on };  // off when nobody sits at the keyboard

struct PlaySettings {
  std::vector<std::string> names;         // clockwise, bots included
  std::optional<table::SeatId> youngest;  // asked for, or the first, when nobody said
  std::uint32_t games = 1;
  std::vector<Tag> tags;  // for the record: date, kind of dice
  Layout layout = Layout::drawn;
  Prompting prompting = Prompting::off;
  Style style;
};

// Where a bot writes the number, or what kept it from answering.
using BotAnswer = tl::expected<Cell, std::string>;
using Bot = std::function<BotAnswer(const Sheet&, Number)>;

struct PlayDevices {
  std::function<std::optional<std::string>()> read_line;  // nothing at the end of the input
  std::function<void(std::string_view)> write;
  std::function<Roll()> roll;  // empty: people roll real dice and type the result
  std::vector<Bot> bots;       // by seat; an empty one is a person, and so is a seat beyond them
  std::function<std::vector<std::string>(const Sheet&, Number)> hint;  // where the number goes best
  // Keeps a record in a file; answers with what went wrong.
  std::function<std::optional<std::string>(const std::string& path, const std::string& text)> save;
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
