// store/postgres/schema.cpp: each step once released stays as it is; a change is a new step at the
// end, and what a role may do there belongs to `rights`.
#include "store/postgres/schema.h"

#include <array>
#include <string_view>

namespace knister::store::postgres {
namespace {

constexpr std::string_view program = "Knister";

constexpr std::array steps{
    // 1: the same things as in a folder (store/migration.cpp), by the ids of tables themselves. A
    // lease says which process may write, by an epoch that each taking of it moves on; its time is
    // the database's. `fence` is the first word of every transaction that writes.
    R"(
    CREATE TABLE knister.leases (
      scope uuid PRIMARY KEY,
      epoch bigint NOT NULL,
      process bytea NOT NULL,
      holder text NOT NULL,
      ticket bigint NOT NULL,
      until timestamptz NOT NULL
    ) WITH (fillfactor = 10);
    INSERT INTO knister.leases
      VALUES ('00000000-0000-0000-0000-000000000000', 0, '', '', 0, '-infinity');
    CREATE FUNCTION knister.fence(held bigint, newest bigint, milliseconds bigint) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog AS $$
    BEGIN
      UPDATE knister.leases
        SET ticket = newest, until = clock_timestamp() + milliseconds * interval '1 millisecond'
        WHERE scope = '00000000-0000-0000-0000-000000000000' AND epoch = held;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'another process has taken over' USING ERRCODE = 'KN001';
      END IF;
    END
    $$;
    CREATE TABLE knister.tables (
      id uuid PRIMARY KEY,
      last bigint NOT NULL,
      chain bigint NOT NULL,
      checksum bigint NOT NULL
    );
    CREATE TABLE knister.events (
      table_id uuid NOT NULL,
      sequence bigint NOT NULL,
      time bigint NOT NULL,
      event bytea NOT NULL,
      checksum bigint NOT NULL,
      PRIMARY KEY (table_id, sequence)
    );
    CREATE TABLE knister.answers (
      client bytea NOT NULL,
      command bytea NOT NULL,
      time bigint NOT NULL,
      answer bytea NOT NULL,
      checksum bigint NOT NULL,
      PRIMARY KEY (client, command)
    );
    CREATE TABLE knister.secrets (
      table_id uuid NOT NULL,
      draw bigint NOT NULL,
      secret bytea NOT NULL,
      checksum bigint NOT NULL,
      PRIMARY KEY (table_id, draw)
    );
    CREATE TABLE knister.people (
      table_id uuid NOT NULL,
      seat bigint NOT NULL,
      token_hash bytea CHECK (length(token_hash) = 32),
      name bytea,
      checksum bigint NOT NULL,
      PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX people_by_token ON knister.people (token_hash) WHERE token_hash IS NOT NULL;
    CREATE TABLE knister.results (
      table_id uuid NOT NULL,
      game bigint NOT NULL,
      time bigint NOT NULL,
      record bytea NOT NULL,
      totals integer[] NOT NULL,
      checksum bigint NOT NULL,
      PRIMARY KEY (table_id, game)
    );
    CREATE TABLE knister.daily (
      date text COLLATE "C" NOT NULL,
      token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
      time bigint NOT NULL,
      total bigint NOT NULL,
      name bytea,
      record bytea NOT NULL,
      checksum bigint NOT NULL,
      PRIMARY KEY (date, token_hash)
    );
    CREATE INDEX daily_by_token ON knister.daily (token_hash);
    CREATE TABLE knister.notes (
      name bytea PRIMARY KEY,
      value bigint NOT NULL
    );
    )"};

constexpr int newest_version = static_cast<int>(steps.size());

// What a server does and nothing else: an event is never changed, a secret never replaced, and what
// is there is removed row by row or not at all.
constexpr const char* rights = R"(
    GRANT USAGE ON SCHEMA knister TO $role;
    GRANT SELECT ON knister.version TO $role;
    GRANT SELECT, UPDATE ON knister.leases TO $role;
    GRANT SELECT, INSERT, DELETE ON knister.events, knister.answers, knister.secrets,
      knister.results TO $role;
    GRANT SELECT, INSERT, UPDATE, DELETE ON knister.tables, knister.people, knister.daily,
      knister.notes TO $role;
    GRANT EXECUTE ON FUNCTION knister.fence TO $role;
)";

// 0: nothing of ours is there, nor of anybody.
Expected<int> version_of(Link& link) {
  const auto fault = [&](FaultCode code, std::string_view detail) {
    return tl::unexpected(Fault{code, link.place(), std::string(detail)});
  };
  const auto things = link.run(
      "SELECT count(relname), count(*) FILTER (WHERE relname = 'version' AND relkind = 'r') "
      "FROM pg_namespace LEFT JOIN pg_class ON relnamespace = pg_namespace.oid "
      "WHERE nspname = 'knister'");
  if (!things) return tl::unexpected(things.error());
  if (things->number(0, 0) == 0) return 0;
  if (things->number(0, 1) == 0) return fault(FaultCode::other_program, "knister");
  const auto columns = link.run(
      "SELECT count(*) FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid "
      "JOIN pg_namespace ON relnamespace = pg_namespace.oid WHERE nspname = 'knister' AND "
      "relname = 'version' AND attnum > 0 AND (attname, atttypid) IN "
      "(('program', 'text'::regtype), ('version', 'bigint'::regtype))");
  if (!columns) return tl::unexpected(columns.error());
  if (columns->number(0, 0) != 2) return fault(FaultCode::other_program, "knister");
  const auto rows = link.run("SELECT program, version FROM knister.version");
  if (!rows) return tl::unexpected(rows.error());
  if (rows->size() != 1 || rows->bytes(0, 0) != program) {
    return fault(FaultCode::other_program, "knister");
  }
  const std::int64_t version = rows->number(0, 1);
  if (version < 1) return fault(FaultCode::damaged, "version " + std::to_string(version));
  if (version > newest_version) return fault(FaultCode::newer_version, std::to_string(version));
  return static_cast<int>(version);
}

Done migrate(Link& link) {
  const auto present = version_of(link);
  if (!present) return tl::unexpected(present.error());
  if (*present == 0) {
    const std::string made =
        "CREATE SCHEMA IF NOT EXISTS knister; REVOKE ALL ON SCHEMA knister FROM PUBLIC;"
        "CREATE TABLE knister.version (program text NOT NULL, version bigint NOT NULL);"
        "INSERT INTO knister.version VALUES ('" +
        std::string(program) + "', 0);";
    if (auto done = link.execute(made); !done) return done;
  }
  for (int step = *present; step < newest_version; ++step) {
    const std::string script = std::string(steps.at(static_cast<std::size_t>(step))) +
                               "UPDATE knister.version SET version = " + std::to_string(step + 1);
    if (auto done = link.execute(script); !done) return done;
  }
  return {};
}

Done grant(Link& link, const std::string& role) {
  std::string script(rights);
  constexpr std::string_view place = "$role";
  const std::string name = link.quoted(role);
  for (std::size_t at = script.find(place); at != std::string::npos;
       at = script.find(place, at + name.size())) {
    script.replace(at, place.size(), name);
  }
  return link.execute(script);
}

}  // namespace

Done check_version(Link& link) {
  const auto version = version_of(link);
  if (!version) return tl::unexpected(version.error());
  if (*version == newest_version) return {};
  return tl::unexpected(Fault{FaultCode::unprepared, link.place(), std::to_string(*version)});
}

Done prepare(const Address& address, const std::string& role) {
  auto link = Link::open(address, Link::Purpose::writing);
  if (!link) return tl::unexpected(link.error());
  // Two at a time take turns; the lock goes with the transaction.
  if (auto done = link->execute("BEGIN; SELECT pg_advisory_xact_lock(1265529203)"); !done) {
    return done;
  }
  if (auto done = migrate(*link); !done) return done;
  if (!role.empty()) {
    if (auto done = grant(*link, role); !done) return done;
  }
  return link->execute("COMMIT");
}

}  // namespace knister::store::postgres
