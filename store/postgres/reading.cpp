// store/postgres/reading.cpp: everything as items.
#include "store/postgres/reading.h"

#include "store/table_items.h"

namespace knister::store::postgres {
namespace {

Done visit_table(Link& link, const TableRow& table, const ItemVisitor& visit) {
  const Damages refuse = refusing(link);
  Done told;
  const auto events = visit_events(link, table, [&](const StoredEvent& event) {
    told = visit(item_of(event));
    return told ? Visit::go_on : Visit::stop;
  });
  if (!told) return told;
  if (!events) return tl::unexpected(events.error());
  auto people = read_people(link, table.id, refuse);
  if (!people) return tl::unexpected(people.error());
  auto secrets = read_secrets(link, table.id, refuse);
  if (!secrets) return tl::unexpected(secrets.error());
  auto results = read_results(link, table.id, refuse);
  if (!results) return tl::unexpected(results.error());
  return visit_beside({table.id, std::move(*people), std::move(*secrets), std::move(*results)},
                      visit);
}

template <typename Value>
Done visit_dated(Expected<std::vector<Dated<Value>>> all, const ItemVisitor& visit) {
  if (!all) return tl::unexpected(all.error());
  for (Dated<Value>& one : *all) {
    if (auto told = visit({no_table, one.time, {std::move(one.value)}}); !told) return told;
  }
  return {};
}

}  // namespace

Done visit_items(Link& link, const ItemVisitor& visit) {
  const auto tables = read_tables(link);
  if (!tables) return tl::unexpected(tables.error());
  for (const TableRow& table : *tables) {
    if (auto visited = visit_table(link, table, visit); !visited) return visited;
  }
  const Damages refuse = refusing(link);
  if (auto done = visit_dated(read_answers(link, std::nullopt, refuse), visit); !done) return done;
  if (auto done = visit_dated(read_entries(link, refuse), visit); !done) return done;
  auto notes = read_notes(link);
  if (!notes) return tl::unexpected(notes.error());
  for (Note& note : *notes) {
    if (auto told = visit({no_table, Time{}, {std::move(note)}}); !told) return told;
  }
  return {};
}

}  // namespace knister::store::postgres
