// tests/crash/log_book.cpp
#include "tests/crash/log_book.h"

#include <variant>

#include "house/token.h"
#include "protocol/step_log.h"
#include "table/refusal.h"

namespace knister::test {
namespace {

// One table's steps, one after another.
class Reading {
 public:
  explicit Reading(LoggedTable& table) : table_(table) {}

  void add(const online::Step& step) {
    for (const online::Event& event : step.events) std::visit(*this, event);
    if (!step.cause.who.known() || !step.cause.who.seated()) return;
    const online::Answer answer = step.cause.answer;
    person(step.cause.who.seat_id()).answers[step.cause.command.id] = {
        step.cause.command.digest, answer.yes() ? "" : std::string(table::name(answer.refusal()))};
  }

  void operator()(const online::SatDown& event) {
    tokens_[event.seat] = event.token;
    table_.people[event.token].seat = event.seat;
  }
  void operator()(const online::Started& /*event*/) { ++table_.draw; }
  void operator()(const online::DrawVoided& /*event*/) { ++table_.draw; }
  void operator()(const online::GameBegan& event) {
    game_ = event.game;
    table_.rolls.clear();
    table_.cells.clear();
  }
  void operator()(const online::Rolled& event) {
    table_.rolls.push_back(event.roll);
    table_.dice[{table_.draw, game_}] +=
        std::to_string(event.roll.first()) + std::to_string(event.roll.second());
  }
  void operator()(const online::Written& event) { table_.cells[event.seat].push_back(event.cell); }
  void operator()(const online::Undone& event) { table_.cells[event.seat].pop_back(); }
  template <typename E>
  void operator()(const E& /*event*/) {}

 private:
  LoggedPerson& person(online::SeatId seat) { return table_.people[tokens_[seat]]; }

  LoggedTable& table_;
  std::map<online::SeatId, online::TokenHash> tokens_;
  std::uint16_t game_ = 0;
};

}  // namespace

Sheet sheet_of(const LoggedTable& table, online::SeatId seat) {
  std::array<Number, cell_count> numbers{};
  const auto cells = table.cells.find(seat);
  if (cells == table.cells.end()) return Sheet(numbers);
  for (std::size_t i = 0; i < cells->second.size(); ++i) {
    numbers[cells->second[i].index] = table.rolls.at(i).sum();
  }
  return Sheet(numbers);
}

tl::expected<LogBook, std::string> read_log(const store::Store& store) {
  LogBook book;
  const auto tables = store.tables();
  if (!tables) return tl::unexpected(tables.error().detail);
  for (const store::TableState& one : *tables) {
    const auto people = store.people(one.table);
    if (!people) return tl::unexpected(people.error().detail);
    protocol::PrivateParts parts;
    for (const store::Person& person : *people) {
      protocol::PrivatePart part{person.seat, std::nullopt, person.name};
      if (person.token) part.token = house::table_token(*person.token);
      parts.push_back(std::move(part));
    }
    Reading reading(book[house::table_id(one.table)]);
    bool readable = true;
    const auto read = store.replay(one.table, [&](const store::StoredEvent& event) {
      const auto step = protocol::read_step(event.bytes, parts);
      readable = step.has_value();
      if (readable) reading.add(*step);
      return readable ? store::Visit::go_on : store::Visit::stop;
    });
    if (!read) return tl::unexpected(read.error().detail);
    if (!readable) return tl::unexpected(std::string("an event is no step"));
  }
  return book;
}

}  // namespace knister::test
