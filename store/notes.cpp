// store/notes.cpp: the SQL of notes.
#include "store/notes.h"

namespace knister::store {

Done put_note(Database& database, const Note& note) {
  return database.run(
      "INSERT INTO notes (name, value) VALUES (?, ?) "
      "ON CONFLICT DO UPDATE SET value = excluded.value",
      Text{note.name}, note.value);
}

Expected<std::optional<std::int64_t>> find_note(Database& database, std::string_view name) {
  auto rows = database.query("SELECT value FROM notes WHERE name = ?", Text{name});
  if (!rows) return tl::unexpected(rows.error());
  const auto row = (*rows)->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::optional<std::int64_t>();
  return (*rows)->number(0);
}

}  // namespace knister::store
