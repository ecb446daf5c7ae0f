// app/check.cpp: `knister check` reads a server's data and says what is not as it was written:
// every row against its checksum, every table's steps, and every roll against the secret it came
// from.
#include "app/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/commands.h"
#include "app/store_fault.h"
#include "cli/failure.h"
#include "house/restored_room.h"
#include "store/any_store.h"

namespace knister::app {
namespace {

using i18n::Message;

// Tables whose rows are whole, but whose steps make no table, or have other dice than were drawn.
void check_tables(const store::Reading& data, store::Checked& checked) {
  const auto tables = data.tables();
  if (!tables) return;  // it has been told of already
  for (const store::TableState& one : *tables) {
    if (one.condition == store::Condition::damaged) continue;
    const std::string id = store::short_id(one.table);
    const auto names_it = [&](const std::string& damage) {
      return damage.find(id) != std::string::npos;
    };
    // What is wrong with its rows has been said.
    if (std::any_of(checked.damages.begin(), checked.damages.end(), names_it)) continue;
    const auto room = house::restored_room(data, one.table);
    if (!room && checked.damages.size() < store::most_damages) {
      checked.damages.push_back(room.error().detail + " (table " + id + ')');
    }
  }
}

}  // namespace

store::Checked check_whole(const i18n::Catalogue& words, const store::Address& address) {
  store::Checked checked = done_or_throw(words, store::check(address));
  const auto data = done_or_throw(words, store::open_for_reading(address));
  check_tables(*data, checked);
  for (const std::string& one : checked.damages) fmt::print("{}\n", one);
  if (checked.damages.empty()) return checked;
  throw cli::InputError(words.text(Message::check_damaged, {{"count", checked.damages.size()}}));
}

void add_check(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto data = std::make_shared<std::string>();
  Command& command = line.add(
      "check", {{"knister check data", words.text(Message::example_check)}}, [&words, data] {
        const store::Checked checked = check_whole(words, address_of(words, *data));
        fmt::print("{}\n", words.text(Message::check_whole, {{"tables", checked.tables},
                                                             {"events", checked.events},
                                                             {"rows", checked.rows}}));
        return cli::exit_ok;
      });
  command.arguments = {{"DATA", words.text(Message::help_argument_data), data.get()}};
}

}  // namespace knister::app
