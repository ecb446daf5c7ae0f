// seat/game_settings.cpp: a table as records, and back.
#include "seat/game_settings.h"

#include "rules/format/record_text.h"

namespace knister::seat {
namespace {

bool obeyed(table::LocalTable& table, const table::Command& command) {
  const auto events = table.decide(command);
  if (!events) return false;
  for (const table::Event& event : *events) table.apply(event);
  return true;
}

bool replayed(table::LocalTable& table, const Record& record) {
  for (std::size_t round = 0; round < record.rolls.size(); ++round) {
    if (!obeyed(table, table::RollDice{table.roller(), record.rolls[round]})) return false;
    for (table::SeatId seat = 0; seat < record.seats.size(); ++seat) {
      const std::vector<Cell>& cells = record.seats[seat].cells;
      if (round < cells.size() && !obeyed(table, table::Write{seat, cells[round]})) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<Record> records_of(const table::LocalTable& table, const GameSettings& settings) {
  std::vector<Record> records;
  if (table.phase() == table::Phase::not_started) return records;
  for (std::uint32_t number = 1; number <= table.game_number(); ++number) {
    Record record = table.record(number);
    record.tags = settings.tags;
    if (settings.games > 1) {
      record.tags.push_back(
          {"Game", std::to_string(number) + " of " + std::to_string(settings.games)});
    }
    for (table::SeatId seat = 0; seat < record.seats.size(); ++seat) {
      record.seats[seat].name = settings.names[seat];
    }
    records.push_back(std::move(record));
  }
  return records;
}

std::string records_text(const table::LocalTable& table, const GameSettings& settings) {
  std::string text;
  for (const Record& record : records_of(table, settings)) {
    if (!text.empty()) text += '\n';
    text += to_text(record);
  }
  return text;
}

std::optional<table::LocalTable> table_of(const std::vector<Record>& records, std::uint32_t games) {
  if (records.empty() || records.size() > games) return std::nullopt;
  table::LocalTable table;
  const auto seats = static_cast<std::uint32_t>(records.front().seats.size());
  if (!obeyed(table, table::Start{seats, records.front().first_roller, games})) return std::nullopt;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0 && !obeyed(table, table::CloseGame{})) return std::nullopt;
    if (records[i].seats.size() != seats || !replayed(table, records[i])) return std::nullopt;
  }
  return table;
}

}  // namespace knister::seat
