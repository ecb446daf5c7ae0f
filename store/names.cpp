// store/names.cpp: slots and their SQL. The first byte of a slot is the length of its name and one,
// 0 where there is none; zeros follow the name.
#include "store/names.h"

namespace knister::store {
namespace {

// Not in the middle of a character.
std::string_view shortened(std::string_view name) {
  if (name.size() <= longest_name) return name;
  std::size_t size = longest_name;
  while (size > 0 && (static_cast<unsigned char>(name[size]) & 0xC0U) == 0x80U) --size;
  return name.substr(0, size);
}

Done write_slot(Database& database, NameNumber number, std::optional<std::string_view> name) {
  return database.run("UPDATE names SET slot = ? WHERE number = ?", Blob{slot_of(name)}, number);
}

}  // namespace

std::string slot_of(std::optional<std::string_view> name) {
  std::string slot(slot_bytes, '\0');
  if (!name) return slot;
  const std::string_view kept = shortened(*name);
  slot[0] = static_cast<char>(kept.size() + 1);
  slot.replace(1, kept.size(), kept);
  return slot;
}

std::optional<std::string_view> name_of(std::string_view slot) {
  if (slot.size() != slot_bytes) return std::nullopt;
  const auto length = static_cast<unsigned char>(slot[0]);
  if (length == 0 || length > slot_bytes) return std::nullopt;
  return slot.substr(1, length - 1U);
}

Expected<std::optional<NameNumber>> keep_name(Database& database, std::optional<NameNumber> before,
                                              std::optional<std::string_view> name) {
  if (!name) {
    if (!before) return std::optional<NameNumber>();
    if (auto done = forget_name(database, *before); !done) return tl::unexpected(done.error());
    return std::optional<NameNumber>();
  }
  if (!before) {
    const auto free = database.number("SELECT min(number) FROM free_names");
    if (!free) return tl::unexpected(free.error());
    if (*free == 0) {
      auto added = database.run("INSERT INTO names (slot) VALUES (?)", Blob{slot_of(name)});
      if (!added) return tl::unexpected(added.error());
      return std::optional<NameNumber>(sqlite3_last_insert_rowid(database.handle()));
    }
    auto taken = database.run("DELETE FROM free_names WHERE number = ?", *free);
    if (!taken) return tl::unexpected(taken.error());
    before = *free;
  }
  if (auto done = write_slot(database, *before, name); !done) return tl::unexpected(done.error());
  return before;
}

Done forget_name(Database& database, NameNumber number) {
  if (auto done = write_slot(database, number, std::nullopt); !done) return done;
  return database.run("INSERT OR IGNORE INTO free_names (number) VALUES (?)", number);
}

Done forget_names(Database& database, const std::vector<NameNumber>& numbers) {
  for (const NameNumber number : numbers) {
    if (auto done = forget_name(database, number); !done) return done;
  }
  return {};
}

}  // namespace knister::store
