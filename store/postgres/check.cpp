// store/postgres/check.cpp: every row against its sum, every table's events as a chain, and rows
// that belong to nothing.
#include "store/postgres/check.h"

#include <array>
#include <string>
#include <utility>

#include "store/postgres/links.h"
#include "store/postgres/rows.h"
#include "store/postgres/schema.h"

namespace knister::store::postgres {
namespace {

struct Rest {
  const char* what;
  const char* tables;  // that have such rows, and no row of their own
};
constexpr std::array rests{Rest{"events",
                                "SELECT DISTINCT table_id FROM knister.events WHERE NOT EXISTS "
                                "(SELECT 1 FROM knister.tables WHERE id = table_id)"},
                           Rest{"people",
                                "SELECT DISTINCT table_id FROM knister.people WHERE NOT EXISTS "
                                "(SELECT 1 FROM knister.tables WHERE id = table_id)"},
                           Rest{"secrets",
                                "SELECT DISTINCT table_id FROM knister.secrets WHERE NOT EXISTS "
                                "(SELECT 1 FROM knister.tables WHERE id = table_id)"},
                           Rest{"results",
                                "SELECT DISTINCT table_id FROM knister.results WHERE NOT EXISTS "
                                "(SELECT 1 FROM knister.tables WHERE id = table_id)"}};

class Check {
 public:
  explicit Check(Link& link) : link_(link) {}

  [[nodiscard]] Expected<Checked> run() {
    if (auto version = check_version(link_); !version) return tl::unexpected(version.error());
    const auto tables = read_tables(link_);
    if (!tables) return tl::unexpected(tables.error());
    for (const TableRow& table : *tables) {
      if (auto done = look_at(table); !done) return tl::unexpected(done.error());
    }
    if (auto done = count(read_answers(link_, std::nullopt, noting(""))); !done) {
      return tl::unexpected(done.error());
    }
    if (auto done = count(read_entries(link_, noting(""))); !done) {
      return tl::unexpected(done.error());
    }
    for (const Rest& rest : rests) {
      const auto rows = link_.run(rest.tables);
      if (!rows) return tl::unexpected(rows.error());
      for (int row = 0; row < rows->size(); ++row) {
        add(std::string(rest.what) + " of table " +
            short_id(rows->id<TableId>(row, 0).value_or(no_table)) + " belong to no table");
      }
    }
    return std::move(result_);
  }

 private:
  void add(std::string damage) {
    if (result_.damages.size() < most_damages) result_.damages.push_back(std::move(damage));
  }
  [[nodiscard]] Damages noting(std::string where) {
    return [this, where = std::move(where)](const std::string& damage) {
      ++result_.rows;
      add(damage + where);
      return Done();
    };
  }
  template <typename Value>
  [[nodiscard]] Done count(const Expected<std::vector<Value>>& values) {
    if (!values) return tl::unexpected(values.error());
    result_.rows += values->size();
    return {};
  }
  [[nodiscard]] Done look_at(const TableRow& table) {
    ++result_.tables;
    const auto visited = visit_events(link_, table, [this](const StoredEvent&) {
      ++result_.events;
      return Visit::go_on;
    });
    if (!visited && visited.error().code != FaultCode::damaged) {
      return tl::unexpected(visited.error());
    }
    if (!visited) add(visited.error().detail);
    const Damages note = noting(" (table " + short_id(table.id) + ')');
    if (auto done = count(read_people(link_, table.id, note)); !done) return done;
    if (auto done = count(read_secrets(link_, table.id, note)); !done) return done;
    return count(read_results(link_, table.id, note));
  }

  Link& link_;
  Checked result_;
};

}  // namespace

Expected<Checked> check_database(const Address& address) {
  return Links(address).read_at_once<Checked>([](Link& link) { return Check(link).run(); });
}

}  // namespace knister::store::postgres
