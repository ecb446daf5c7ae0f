// library/records.cpp: recorded games and the proof of their dice, of include/knister.h.
#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "dice/fair/verify.h"
#include "library/error.h"
#include "library/games.h"
#include "library/given.h"
#include "rules/format/any_notation.h"
#include "rules/format/fair_tags.h"
#include "rules/format/link_code.h"
#include "rules/format/record_text.h"
#include "rules/format/utf8.h"

using namespace knister;
using namespace knister::library;

struct knister_records {
  std::vector<Record> games;
};

namespace {

constexpr std::size_t most_seats = 10'000;

const Record* game_of(const knister_records* records, std::size_t game) {
  return records != nullptr && game < records->games.size() ? &records->games[game] : nullptr;
}

// Tags that the rounds themselves make.
bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 5> own{"Knister", "First", "Seat", "Sheet", "Total"};
  return std::find(own.begin(), own.end(), name) != own.end() || FairTags::knows(name);
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_tag_name(std::string_view name) {
  return !name.empty() && is_letter(name[0]) &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_letter(c) || is_digit(c); });
}

// Names and values are one line of text.
knister_status check_line(std::string_view text, knister_error* error) {
  if (const std::size_t at = find_bad_utf8(text); at != std::string_view::npos) {
    return fail(error,
                text_error(TextFault::bytes_not_utf8, at, shown_character(text, at)).value());
  }
  if (const std::size_t at = find_control(text); at != std::string_view::npos) {
    return fail(error,
                text_error(TextFault::control_character, at, shown_character(text, at)).value());
  }
  return KNISTER_OK;
}

template <std::size_t Size>
void take(std::optional<Bytes<Size>>& into, const std::uint8_t* bytes) {
  if (bytes != nullptr) std::memcpy(into.emplace().data(), bytes, Size);
}

knister_dice_verdict told(const fair::Verdict& verdict) {
  knister_dice_verdict result{};
  const fair::Finding* wrong = verdict.wrong();
  if (wrong == nullptr) {
    result.verdict =
        verdict.is(fair::Trust::proved) ? KNISTER_DICE_PROVED : KNISTER_DICE_CONSISTENT;
    return result;
  }
  result.verdict =
      wrong->fault == fair::Fault::not_fair ? KNISTER_DICE_UNCHECKABLE : KNISTER_DICE_WRONG;
  put_text(fair::name(wrong->fault), result.fault, sizeof result.fault);
  result.round = wrong->round;
  result.die = wrong->die;
  result.seat = wrong->seat;
  result.found = wrong->found;
  result.expected = wrong->expected;
  return result;
}

}  // namespace

knister_status knister_records_new(knister_records** records, knister_error* error) {
  if (records == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  return guarded(error, [&]() -> knister_status {
    *records = new knister_records;
    return KNISTER_OK;
  });
}

knister_status knister_records_read(const char* text, std::size_t length, knister_records** records,
                                    knister_error* error) {
  if (text == nullptr || records == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  return guarded(error, [&]() -> knister_status {
    const std::string_view given(text, length);
    // A position has no order of writing: what is no game is read as a record, which says so.
    Notation notation = guess_notation(given);
    if (notation == Notation::position || notation == Notation::sheet) notation = Notation::record;
    auto parsed = parse_given(given, notation);
    if (!parsed) return fail(error, parsed.error());
    *records = new knister_records{std::move(parsed->games)};
    return KNISTER_OK;
  });
}

void knister_records_free(knister_records* records) { delete records; }

knister_status knister_records_add(knister_records* records, const knister_roll* rolls,
                                   std::size_t rounds, const std::uint8_t* cells, std::size_t seats,
                                   knister_error* error) {
  const bool there = records != nullptr && (rounds == 0 || (rolls != nullptr && cells != nullptr));
  if (!there || rounds > round_count || seats == 0 || seats > most_seats) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  return guarded(error, [&]() -> knister_status {
    Record record;
    for (std::size_t i = 0; i < rounds; ++i) {
      if (!is_roll(rolls[i])) return fail(error, KNISTER_BAD_NUMBER, i);
      record.rolls.push_back(roll_of(rolls[i]));
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      SeatRecord& added = record.seats.emplace_back();
      Sheet sheet;
      for (std::size_t i = 0; i < rounds; ++i) {
        const std::size_t at = seat * rounds + i;
        if (cells[at] >= cell_count) return fail(error, KNISTER_BAD_CELL, at);
        if (!sheet.is_free(Cell{cells[at]})) return fail(error, KNISTER_CELL_TAKEN, at);
        sheet.write(Cell{cells[at]}, record.rolls[i].sum());
        added.cells.push_back(Cell{cells[at]});
      }
    }
    records->games.push_back(std::move(record));
    return KNISTER_OK;
  });
}

knister_status knister_records_add_game(knister_records* records, const knister_games* games,
                                        std::size_t index, knister_error* error) {
  if (records == nullptr || games == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (index >= games->count()) return fail(error, KNISTER_NO_SUCH_GAME, index);
  if (!games->games[index].has_history) return fail(error, KNISTER_NO_HISTORY, index);
  return guarded(error, [&]() -> knister_status {
    records->games.push_back(games->record(index));
    return KNISTER_OK;
  });
}

knister_status knister_records_set_tag(knister_records* records, std::size_t game, const char* name,
                                       const char* value, knister_error* error) {
  if (records == nullptr || name == nullptr || value == nullptr) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  if (game >= records->games.size()) return fail(error, KNISTER_NO_SUCH_GAME, game);
  return guarded(error, [&]() -> knister_status {
    if (!is_tag_name(name)) {
      return fail(error, text_error(TextFault::tag_malformed, 0, shown_text(name)).value());
    }
    if (is_own_tag(name)) {
      return fail(error, text_error(TextFault::tag_unknown_place, 0, name).value());
    }
    const knister_status status = check_line(value, error);
    if (status != KNISTER_OK) return status;
    std::vector<Tag>& tags = records->games[game].tags;
    const auto same =
        std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    if (same != tags.end()) {
      same->value = value;
    } else {
      tags.push_back({name, value});
    }
    return KNISTER_OK;
  });
}

knister_status knister_records_set_name(knister_records* records, std::size_t game,
                                        std::size_t seat, const char* name, knister_error* error) {
  if (records == nullptr || name == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  if (game >= records->games.size()) return fail(error, KNISTER_NO_SUCH_GAME, game);
  if (seat >= records->games[game].seats.size()) return fail(error, KNISTER_NO_SUCH_SEAT, seat);
  return guarded(error, [&]() -> knister_status {
    const knister_status status = check_line(name, error);
    if (status == KNISTER_OK) records->games[game].seats[seat].name = name;
    return status;
  });
}

std::size_t knister_records_text(const knister_records* records, char* text, std::size_t room) {
  std::size_t length = 0;
  guarded(nullptr, [&]() -> knister_status {
    std::string all;
    for (std::size_t i = 0; records != nullptr && i < records->games.size(); ++i) {
      if (i > 0) all += '\n';
      all += to_text(records->games[i]);
    }
    length = put_text(all, text, room);
    return KNISTER_OK;
  });
  return length;
}

std::size_t knister_records_link(const knister_records* records, std::size_t game, char* text,
                                 std::size_t room) {
  std::size_t length = 0;
  guarded(nullptr, [&]() -> knister_status {
    const Record* found = game_of(records, game);
    const auto link = found == nullptr ? Parsed<std::string>("") : to_link_code(*found);
    length = put_text(link ? *link : "", text, room);
    return KNISTER_OK;
  });
  return length;
}

std::size_t knister_records_tag(const knister_records* records, std::size_t game, const char* name,
                                char* text, std::size_t room) {
  const Record* found = game_of(records, game);
  if (found != nullptr && name != nullptr) {
    for (const Tag& tag : found->tags) {
      if (tag.name == name) return put_text(tag.value, text, room);
    }
  }
  return put_text({}, text, room);
}

std::size_t knister_records_name(const knister_records* records, std::size_t game, std::size_t seat,
                                 char* text, std::size_t room) {
  const Record* found = game_of(records, game);
  const bool there = found != nullptr && seat < found->seats.size();
  return put_text(there ? std::string_view(found->seats[seat].name) : "", text, room);
}

std::size_t knister_records_count(const knister_records* records) {
  return records == nullptr ? 0 : records->games.size();
}

std::size_t knister_records_seats(const knister_records* records, std::size_t game) {
  const Record* found = game_of(records, game);
  return found == nullptr ? 0 : found->seats.size();
}

std::size_t knister_records_rounds(const knister_records* records, std::size_t game) {
  const Record* found = game_of(records, game);
  return found == nullptr ? 0 : found->rolls.size();
}

knister_status knister_records_rolls(const knister_records* records, std::size_t game,
                                     knister_roll* rolls, knister_error* error) {
  if (records == nullptr || rolls == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const Record* found = game_of(records, game);
  if (found == nullptr) return fail(error, KNISTER_NO_SUCH_GAME, game);
  std::transform(found->rolls.begin(), found->rolls.end(), rolls,
                 [](Roll roll) { return library::told(roll); });
  return KNISTER_OK;
}

knister_status knister_records_cells(const knister_records* records, std::size_t game,
                                     std::size_t seat, std::uint8_t* cells, std::size_t* written,
                                     knister_error* error) {
  if (records == nullptr || cells == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const Record* found = game_of(records, game);
  if (found == nullptr) return fail(error, KNISTER_NO_SUCH_GAME, game);
  if (seat >= found->seats.size()) return fail(error, KNISTER_NO_SUCH_SEAT, seat);
  const std::vector<Cell>& all = found->seats[seat].cells;
  std::transform(all.begin(), all.end(), cells, [](Cell cell) { return cell.index; });
  if (written != nullptr) *written = all.size();
  return KNISTER_OK;
}

knister_status knister_records_sheet(const knister_records* records, std::size_t game,
                                     std::size_t seat, std::size_t rounds, std::uint8_t* sheet,
                                     knister_error* error) {
  if (records == nullptr || sheet == nullptr) return fail(error, KNISTER_BAD_ARGUMENT);
  const Record* found = game_of(records, game);
  if (found == nullptr) return fail(error, KNISTER_NO_SUCH_GAME, game);
  if (seat >= found->seats.size()) return fail(error, KNISTER_NO_SUCH_SEAT, seat);
  const Sheet made = sheet_after(*found, seat, rounds);
  std::copy_n(made.numbers().begin(), cell_count, sheet);
  return KNISTER_OK;
}

knister_status knister_records_verify(const knister_records* records, const knister_kept* kept,
                                      knister_dice_verdict* verdicts, knister_error* error) {
  if (records == nullptr || (verdicts == nullptr && !records->games.empty())) {
    return fail(error, KNISTER_BAD_ARGUMENT);
  }
  return guarded(error, [&]() -> knister_status {
    fair::Kept own;
    if (kept != nullptr) {
      take(own.commitment, kept->commitment);
      take(own.nonce, kept->nonce);
      take(own.table, kept->table);
      take(own.root, kept->root);
    }
    const auto found = fair::verify(records->games, own);
    std::transform(found.begin(), found.end(), verdicts,
                   [](const fair::Verdict& verdict) { return ::told(verdict); });
    return KNISTER_OK;
  });
}
