// app/copy.cpp: `knister copy` takes all data of a server along to another place, and `knister
// store` makes a database ready for them.
#include "store/copy.h"

#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/check.h"
#include "app/commands.h"
#include "app/store_fault.h"
#include "app/surroundings.h"
#include "store/any_store.h"

namespace knister::app {
namespace {

using i18n::Message;

struct CopyOptions {
  std::string from;
  std::string to;
};

// Faults of a copy are of the place to which it goes, unless they say otherwise.
void copy_into(const i18n::Catalogue& words, const store::Address& from, const store::Address& to) {
  const auto source = done_or_throw(words, store::open_for_reading(from));
  done_or_throw(words, store::check_finished(*source).map_error([&](store::Fault fault) {
    if (fault.place.empty()) fault.place = from.shown;
    return fault;
  }));
  const auto target = done_or_throw(words, store::open_store({.address = to}));
  done_or_throw(words, store::copy_all(*source, *target).map_error([&](store::Fault fault) {
    if (fault.place.empty()) fault.place = to.shown;
    return fault;
  }));
}

int copy(const i18n::Catalogue& words, const CopyOptions& options) {
  const store::Address from = address_of(words, options.from);
  const store::Address to = address_of(words, options.to);
  std::ignore = check_whole(words, from);
  copy_into(words, from, to);
  const store::Checked checked = check_whole(words, to);
  tell(words.text(Message::copy_done, {{"from", from.shown},
                                       {"to", to.shown},
                                       {"tables", checked.tables},
                                       {"events", checked.events},
                                       {"rows", checked.rows}}));
  return cli::exit_ok;
}

struct PrepareOptions {
  std::string database;
  std::string role;
};

int prepare(const i18n::Catalogue& words, const PrepareOptions& options) {
  const store::Address database = address_of(words, options.database);
  done_or_throw(words, store::prepare(database, options.role));
  tell(words.text(Message::prepare_done, {{"path", database.shown}}));
  return cli::exit_ok;
}

}  // namespace

void add_copy(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<CopyOptions>();
  Command& command = line.add("copy",
                              {{"knister copy data postgresql://db.example.org/knister",
                                words.text(Message::example_copy)}},
                              [&words, options] { return copy(words, *options); });
  command.arguments = {
      {"FROM", words.text(Message::help_argument_from), &options->from},
      {"TO", words.text(Message::help_argument_to), &options->to},
  };
}

void add_store(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<PrepareOptions>();
  Command& command =
      line.add("store",
               {{"knister store postgresql://db.example.org/knister --role knister_server",
                 words.text(Message::example_store)}},
               [&words, options] { return prepare(words, *options); });
  command.arguments = {
      {"DATABASE", words.text(Message::help_argument_database), &options->database}};
  command.options = {
      {"--role", "NAME", words.text(Message::help_option_store_role), &options->role}};
}

}  // namespace knister::app
