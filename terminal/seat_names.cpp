// terminal/seat_names.cpp: see seat_names.h.
#include "terminal/seat_names.h"

#include <algorithm>
#include <array>

#include "table/reading.h"

namespace knister::terminal {
namespace {

using i18n::Message;
using online::SeatKind;
using table::SeatId;
using table::SeatRow;
using table::View;

constexpr std::array colours{
    Message::table_colour_0, Message::table_colour_1,  Message::table_colour_2,
    Message::table_colour_3, Message::table_colour_4,  Message::table_colour_5,
    Message::table_colour_6, Message::table_colour_7,  Message::table_colour_8,
    Message::table_colour_9, Message::table_colour_10, Message::table_colour_11};
constexpr std::array animals{
    Message::table_animal_0,  Message::table_animal_1,  Message::table_animal_2,
    Message::table_animal_3,  Message::table_animal_4,  Message::table_animal_5,
    Message::table_animal_6,  Message::table_animal_7,  Message::table_animal_8,
    Message::table_animal_9,  Message::table_animal_10, Message::table_animal_11,
    Message::table_animal_12, Message::table_animal_13, Message::table_animal_14,
    Message::table_animal_15, Message::table_animal_16, Message::table_animal_17,
    Message::table_animal_18, Message::table_animal_19};

std::string numbered(const i18n::Catalogue& words, const std::string& name, std::size_t number) {
  return words.text(Message::bot_numbered, {{"name", name}, {"number", number}});
}

std::string unnamed(const i18n::Catalogue& words, SeatId seat) {
  return words.text(Message::game_player, {{"number", seat + 1}});
}

bool is_picked(const online::Options& options, SeatId seat) {
  if (options.names == online::Names::own) return false;
  return options.names == online::Names::picked || seat >= online::first_picked_name;
}

bool is_alone(const View& view, SeatId seat) {
  return view.own && view.own->seat == seat &&
         std::count_if(view.seats.begin(), view.seats.end(),
                       [](const SeatRow& row) { return row.kind != SeatKind::bot; }) == 1;
}

}  // namespace

std::string picked_name(const i18n::Catalogue& words, SeatId seat) {
  constexpr std::size_t pairs = colours.size() * animals.size();
  constexpr std::size_t rounds = 4;  // after 60 seats the same pairs would come again
  const std::size_t at = seat % pairs;
  const std::string name = words.text(
      Message::table_picked,
      {{"colour", words.text(colours[(5 * at + at / (pairs / rounds)) % colours.size()])},
       {"animal", words.text(animals[7 * at % animals.size()])}});
  return seat == at ? name : numbered(words, name, seat / pairs + 1);
}

std::string bot_name(const i18n::Catalogue& words, online::BotLevel level) {
  constexpr std::array names{Message::bot_sparrow, Message::bot_hare,  Message::bot_fox,
                             Message::bot_owl,     Message::bot_raven, Message::bot_dragon};
  static_assert(names.size() == online::bot_level_count);
  return words.text(names[static_cast<std::size_t>(level)]);
}

std::string seat_name(const i18n::Catalogue& words, const View& view, SeatId seat) {
  const SeatRow* row = table::find_row(view, seat);
  if (row != nullptr && row->kind == SeatKind::bot && row->level) {
    std::string name = bot_name(words, *row->level);
    std::size_t alike = 0;
    std::size_t number = 0;
    for (const SeatRow& one : view.seats) {
      if (one.kind == SeatKind::bot && one.level == row->level) ++alike;
      if (&one == row) number = alike;
    }
    return alike > 1 ? numbered(words, name, number) : name;
  }
  if (is_you(words, view, seat)) return words.text(Message::page_you);
  if (row != nullptr && !row->name.empty()) return row->name;
  if (!view.code.empty() && is_picked(view.options, seat)) return picked_name(words, seat);
  return unnamed(words, seat);
}

bool is_you(const i18n::Catalogue& words, const View& view, SeatId seat) {
  const SeatRow* row = table::find_row(view, seat);
  const bool person = row != nullptr && row->kind == SeatKind::person;
  if (!person || !is_alone(view, seat)) return false;
  return row->name.empty() || row->name == unnamed(words, seat);
}

}  // namespace knister::terminal
