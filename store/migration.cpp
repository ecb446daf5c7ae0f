// store/migration.cpp: each step once released stays as it is; a change is a new step at the end.
#include "store/migration.h"

#include <array>
#include <string>
#include <unistd.h>

#include "store/chains.h"
#include "store/data_folder.h"

namespace knister::store {
namespace {

constexpr std::array steps{
    // 1: tables, their log, and what is kept beside it. A table's rows lie together, so that one is
    // read back, or removed, in one sweep.
    R"(
    CREATE TABLE tables (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16)
    ) STRICT;
    CREATE TABLE events (
      table_number INTEGER NOT NULL,
      sequence INTEGER NOT NULL,
      time INTEGER NOT NULL,
      event BLOB NOT NULL,
      PRIMARY KEY (table_number, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answers (
      table_number INTEGER NOT NULL,
      client BLOB NOT NULL,
      command BLOB NOT NULL,
      time INTEGER NOT NULL,
      answer BLOB NOT NULL,
      PRIMARY KEY (table_number, client, command)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (
      table_number INTEGER NOT NULL,
      draw INTEGER NOT NULL,
      secret BLOB NOT NULL,
      PRIMARY KEY (table_number, draw)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE people (
      table_number INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      token_hash BLOB CHECK (length(token_hash) = 32),
      name TEXT,
      PRIMARY KEY (table_number, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX people_by_token ON people (token_hash) WHERE token_hash IS NOT NULL;
    )",
    // 2: finished games and the boards of the days.
    R"(
    CREATE TABLE results (
      table_number INTEGER NOT NULL,
      game INTEGER NOT NULL,
      time INTEGER NOT NULL,
      record TEXT NOT NULL,
      PRIMARY KEY (table_number, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE totals (
      table_number INTEGER NOT NULL,
      game INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      total INTEGER NOT NULL,
      PRIMARY KEY (table_number, game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE daily (
      date TEXT NOT NULL,
      token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
      time INTEGER NOT NULL,
      total INTEGER NOT NULL,
      name TEXT,
      record TEXT NOT NULL,
      PRIMARY KEY (date, token_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX daily_by_token ON daily (token_hash);
    )",
    // 3: a checksum for every row, which for events is a chain (store/chains.h); names in slots of
    // their own (store/names.h); and what a server notes about itself.
    R"(
    ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE events ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE answers ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE secrets ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE results ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE notes (
      name TEXT NOT NULL PRIMARY KEY,
      value INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    UPDATE answers SET checksum = knister_sum(table_number, client, command, time, answer);
    UPDATE secrets SET checksum = knister_sum(table_number, draw, secret);
    CREATE TABLE names (
      number INTEGER PRIMARY KEY,
      slot BLOB NOT NULL
    ) STRICT;
    CREATE TABLE free_names (
      number INTEGER PRIMARY KEY
    ) STRICT;
    INSERT INTO names SELECT row_number() OVER (ORDER BY table_number, seat), knister_slot(name)
      FROM people WHERE name IS NOT NULL ORDER BY 1;
    INSERT INTO names SELECT (SELECT count(name) FROM people) +
      row_number() OVER (ORDER BY date, token_hash), knister_slot(name)
      FROM daily WHERE name IS NOT NULL ORDER BY 1;
    CREATE TABLE people_3 (
      table_number INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      token_hash BLOB CHECK (length(token_hash) = 32),
      name_number INTEGER,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (table_number, seat)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO people_3 SELECT table_number, seat, token_hash,
      CASE WHEN name IS NOT NULL THEN count(name) OVER (ORDER BY table_number, seat) END,
      knister_sum(table_number, seat, token_hash, name) FROM people;
    CREATE TABLE daily_3 (
      date TEXT NOT NULL,
      token_hash BLOB NOT NULL CHECK (length(token_hash) = 32),
      time INTEGER NOT NULL,
      total INTEGER NOT NULL,
      name_number INTEGER,
      record TEXT NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (date, token_hash)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO daily_3 SELECT date, token_hash, time, total,
      CASE WHEN name IS NOT NULL THEN (SELECT count(name) FROM people) +
        count(name) OVER (ORDER BY date, token_hash) END,
      record, knister_sum(date, token_hash, time, total, name, record) FROM daily;
    DROP TABLE people;
    DROP TABLE daily;
    ALTER TABLE people_3 RENAME TO people;
    ALTER TABLE daily_3 RENAME TO daily;
    CREATE INDEX people_by_token ON people (token_hash) WHERE token_hash IS NOT NULL;
    CREATE INDEX daily_by_token ON daily (token_hash);
    )",
    // 4: nothing but the number, so that a program that cannot read logs of version 3 refuses them.
    "",
};

// The steps that SQL alone cannot do: by the version they lead to.
Done finish_step(Database& database, int version) {
  constexpr int with_checksums = 3;
  return version == with_checksums ? add_chains(database) : Done();
}

Done use_write_ahead_log(Database& database) {
  const auto mode = database.query("PRAGMA journal_mode = WAL");
  if (!mode) return tl::unexpected(mode.error());
  const auto row = (*mode)->next();
  if (!row) return tl::unexpected(row.error());
  if (*row && (*mode)->bytes(0) == "wal") return {};
  return tl::unexpected(Fault{FaultCode::io, database.path(), "no write-ahead log here"});
}

// Choices that SQLite takes only before the first table is there.
Done prepare(Database& database) {
  return database.execute("PRAGMA page_size = 4096; PRAGMA auto_vacuum = INCREMENTAL;");
}

}  // namespace

int newest_version() { return static_cast<int>(steps.size()); }

Expected<int> version_of(Database& database) {
  const auto fault = [&](FaultCode code, std::string detail) {
    return tl::unexpected(Fault{code, database.path(), std::move(detail)});
  };
  const auto owner = database.number("PRAGMA application_id");
  if (!owner) return fault(owner.error().code, owner.error().detail);
  const auto version = database.number("PRAGMA user_version");
  if (!version) return fault(version.error().code, version.error().detail);
  const auto things = database.number("SELECT count(*) FROM sqlite_schema");
  if (!things) return fault(things.error().code, things.error().detail);

  if (*owner == 0 && *version == 0 && *things == 0) return 0;
  if (*owner != application_id) return fault(FaultCode::other_program, std::to_string(*owner));
  if (*version > newest_version()) {
    return fault(FaultCode::newer_version, std::to_string(*version));
  }
  if (*version < 1) return fault(FaultCode::damaged, "version " + std::to_string(*version));
  return static_cast<int>(*version);
}

Expected<Database> open_newest(const std::string& folder) {
  const std::string file = database_file(folder);
  if (access(file.c_str(), F_OK) != 0) return tl::unexpected(Fault{FaultCode::missing, file, {}});
  auto database = Database::open(file, Access::read);
  if (!database) return database;
  const auto version = version_of(*database);
  if (!version) return tl::unexpected(version.error());
  if (*version < newest_version()) {
    return tl::unexpected(Fault{FaultCode::older_version, file, std::to_string(*version)});
  }
  return database;
}

Done migrate(Database& database, int version) {
  const auto present = version_of(database);
  if (!present) return tl::unexpected(present.error());
  if (*present == 0) {
    if (auto prepared = prepare(database); !prepared) return prepared;
  }
  if (auto logged = use_write_ahead_log(database); !logged) return logged;
  for (int step = *present; step < version; ++step) {
    auto transaction = Transaction::begin(database, Transaction::Kind::write);
    if (!transaction) return tl::unexpected(transaction.error());
    const std::string script = std::string(steps.at(static_cast<std::size_t>(step))) +
                               "PRAGMA application_id = " + std::to_string(application_id) +
                               "; PRAGMA user_version = " + std::to_string(step + 1) + ';';
    if (auto made = database.execute(script.c_str()); !made) return made;
    if (auto finished = finish_step(database, step + 1); !finished) return finished;
    if (auto committed = transaction->commit(); !committed) return committed;
  }
  return {};
}

}  // namespace knister::store
