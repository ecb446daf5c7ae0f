// store/check.cpp: SQLite's own check first, then every row against its sum, then what belongs to
// nothing. Each part goes on when another has failed.
#include "store/check.h"

#include <array>
#include <utility>

#include "store/log.h"
#include "store/migration.h"
#include "store/results.h"

namespace knister::store {
namespace {

// Rows with a sum of their own; events and results are read as a server reads them.
struct Summed {
  const char* count;
  const char* wrong;  // names each row that is not what was written
};
constexpr std::array summed{
    Summed{"SELECT count(*) FROM tables",
           "SELECT 'table ' || number FROM tables "
           "WHERE checksum <> knister_sum(number, id, last, chain)"},
    Summed{"SELECT count(*) FROM people",
           "SELECT 'person ' || seat || ' of table ' || table_number "
           "FROM people LEFT JOIN names ON number = name_number "
           "WHERE checksum <> knister_sum(table_number, seat, token_hash, knister_name(slot))"},
    Summed{"SELECT count(*) FROM secrets",
           "SELECT 'secret ' || draw || ' of table ' || table_number FROM secrets "
           "WHERE checksum <> knister_sum(table_number, draw, secret)"},
    Summed{"SELECT count(*) FROM answers",
           "SELECT 'an answer of ' || time FROM answers "
           "WHERE checksum <> knister_sum(table_number, client, command, time, answer)"},
    Summed{"SELECT count(*) FROM daily",
           "SELECT 'an entry on the board of ' || date "
           "FROM daily LEFT JOIN names ON number = name_number WHERE checksum <> "
           "knister_sum(date, token_hash, time, total, knister_name(slot), record)"}};

// Rows whose table is not there, and names that nobody has.
constexpr std::array<const char*, 5> orphans{
    "SELECT 'names (slot ' || number || ')' FROM names WHERE knister_name(slot) IS NOT NULL AND "
    "number NOT IN (SELECT name_number FROM people WHERE name_number IS NOT NULL) AND "
    "number NOT IN (SELECT name_number FROM daily WHERE name_number IS NOT NULL)",
    "SELECT DISTINCT 'events of table ' || table_number FROM events "
    "WHERE table_number NOT IN (SELECT number FROM tables)",
    "SELECT DISTINCT 'people of table ' || table_number FROM people "
    "WHERE table_number NOT IN (SELECT number FROM tables)",
    "SELECT DISTINCT 'secrets of table ' || table_number FROM secrets "
    "WHERE table_number NOT IN (SELECT number FROM tables)",
    "SELECT DISTINCT 'results of table ' || table_number FROM results "
    "WHERE table_number NOT IN (SELECT number FROM tables)"};

class Check {
 public:
  explicit Check(Database& database) : database_(database) {}

  void pages() {
    collect("PRAGMA integrity_check(100)", "", [](std::string_view line) { return line != "ok"; });
  }
  void sums() {
    for (const Summed& one : summed) {
      if (const auto count = database_.number(one.count)) {
        result_.rows += static_cast<std::uint64_t>(*count);
      } else {
        add(count.error().detail);
      }
      collect(one.wrong, " is not what was written");
    }
  }
  void belonging() {
    for (const char* query : orphans) collect(query, " belong to no table");
  }
  void logs() {
    const auto tables = all_tables(database_);
    if (!tables) return add(tables.error().detail);
    for (const NumberedTable& table : *tables) {
      const auto visited = visit_events(database_, table, [&](const StoredEvent&) {
        ++result_.events;
        return Visit::go_on;
      });
      if (!visited) add(visited.error().detail);
      result_.tables += table.id == no_table ? 0 : 1;
      const auto results = read_results(database_, table.number);
      if (!results) {
        add(results.error().detail + " (table " + short_id(table.id) + ')');
      } else {
        result_.rows += results->size();
      }
    }
  }
  [[nodiscard]] Checked take() { return std::move(result_); }

 private:
  void add(std::string damage) {
    if (result_.damages.size() < most_damages) result_.damages.push_back(std::move(damage));
  }
  void collect(
      const char* query, std::string_view what,
      bool (*counts)(std::string_view) = [](std::string_view) { return true; }) {
    auto rows = database_.query(query);
    if (!rows) return add(rows.error().detail);
    while (true) {
      const auto row = (*rows)->next();
      if (!row) return add(row.error().detail);
      if (!*row) return;
      const std::string_view line = (*rows)->bytes(0);
      if (counts(line)) add(std::string(line) + std::string(what));
    }
  }

  Database& database_;
  Checked result_;
};

}  // namespace

Expected<Checked> check_folder(const std::string& folder) {
  auto database = open_newest(folder);
  if (!database) return tl::unexpected(database.error());
  // One moment for all of it, whatever a server writes meanwhile.
  const auto moment = Transaction::begin(*database, Transaction::Kind::read);
  if (!moment) return tl::unexpected(moment.error());
  Check check(*database);
  check.pages();
  check.sums();
  check.belonging();
  check.logs();
  return check.take();
}

}  // namespace knister::store
