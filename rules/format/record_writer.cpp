#include "rules/format/fair_tags.h"
#include "rules/format/hex.h"
#include "rules/format/notation.h"
#include "rules/format/record_text.h"
#include "rules/scoring.h"

namespace knister {
namespace {

void append_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[';
  text += name;
  text += " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  text += "\"]\n";
}

void append_fair(std::string& text, const FairDice& fair) {
  append_tag(text, "Fair", fair_dice_version);
  append_tag(text, "FairTable", to_hex(fair.table));
  append_tag(text, "FairDraw", std::to_string(fair.draw));
  append_tag(text, "FairGame", fair_game_text(fair));
  append_tag(text, "FairCommitment", to_hex(fair.commitment));
}

void append_share(std::string& text, const FairDice& fair, std::size_t seat) {
  for (const FairShare& share : fair.shares) {
    if (share.seat != seat) continue;
    append_tag(text, "FairNonceCommitment", to_hex(share.commitment));
    append_tag(text, "FairNonce", to_hex(share.nonce));
  }
}

void append_round(std::string& text, const Record& record, std::size_t round) {
  const std::string number = std::to_string(round + 1);
  text +=
      std::string(number.size() < 2 ? 1 : 0, ' ') + number + ". " + to_text(record.rolls[round]);
  for (const SeatRecord& seat : record.seats) {
    text += ' ';
    text += round < seat.cells.size() ? to_text(Move{record.rolls[round].sum(), seat.cells[round]})
                                      : "-";
  }
  if (record.fair) text += ' ' + to_hex(record.fair->keys[round]);
  text += '\n';
}

}  // namespace

std::string to_text(const Record& record) {
  std::string text;
  append_tag(text, "Knister", "1");
  for (const Tag& tag : record.tags) append_tag(text, tag.name, tag.value);
  if (record.fair) append_fair(text, *record.fair);
  if (record.seats.size() > 1) append_tag(text, "First", std::to_string(record.first_roller + 1));
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const Sheet sheet = sheet_after(record, i);
    append_tag(text, "Seat", record.seats[i].name);
    append_tag(text, "Sheet", to_text(sheet));
    append_tag(text, "Total", std::to_string(total(sheet)));
    if (record.fair) append_share(text, *record.fair, i);
  }
  text += '\n';
  for (std::size_t round = 0; round < record.rolls.size(); ++round) {
    append_round(text, record, round);
  }
  return text;
}

}  // namespace knister
