// store/postgres/postgres_place_test.cpp: the suite of store/conformance, held against PostgreSQL.
#include <gtest/gtest.h>
#include <map>

#include "store/conformance/place.h"
#include "store/postgres/check.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/schema.h"
#include "tests/support/postgres_server.h"

namespace knister::test {
namespace {

// Ids of store_items.h.
#define FIRST "'a5000000-0000-0000-0000-000000000001'"
#define SECOND "'a5000000-0000-0000-0000-000000000002'"

const std::map<std::string, const char*> harms{
    {"Event", "UPDATE knister.events SET event = 'evenu 3' WHERE sequence = 3"},
    {"SecondEventOfTheFirstTable",
     "UPDATE knister.events SET event = 'x' WHERE table_id = " FIRST " AND sequence = 2"},
    {"TimeOfAnEvent", "UPDATE knister.events SET time = time + 1 WHERE sequence = 5"},
    {"TimeOfTheNewestOfTheFirstTable",
     "UPDATE knister.events SET time = 0 WHERE table_id = " FIRST " AND sequence = 5"},
    {"SumOfAnEvent", "UPDATE knister.events SET checksum = checksum + 1 WHERE sequence = 1"},
    {"MissingEvent", "DELETE FROM knister.events WHERE sequence = 3"},
    {"MissingAtTheEnd", "DELETE FROM knister.events WHERE sequence = 5"},
    {"AllMissing", "DELETE FROM knister.events WHERE table_id = " FIRST},
    {"SwappedEvents",
     "UPDATE knister.events SET sequence = 99 WHERE sequence = 2;"
     "UPDATE knister.events SET sequence = 2 WHERE sequence = 3;"
     "UPDATE knister.events SET sequence = 3 WHERE sequence = 99"},
    {"EventOfAnotherTable",
     "UPDATE knister.events SET table_id = 'a5000000-0000-0000-0000-000000000077' "
     "WHERE table_id = " FIRST ";"
     "UPDATE knister.events SET table_id = " FIRST " WHERE table_id = " SECOND ";"
     "UPDATE knister.events SET table_id = " SECOND
     " WHERE table_id = 'a5000000-0000-0000-0000-000000000077'"},
    {"MissingTable", "DELETE FROM knister.tables WHERE id = " FIRST},
    {"Name", "UPDATE knister.people SET name = 'Eda'; UPDATE knister.daily SET name = 'Eda'"},
    {"Token", "UPDATE knister.people SET token_hash = decode(repeat('00', 32), 'hex')"},
    {"Secret", "UPDATE knister.secrets SET secret = 'lost key'"},
    {"Record", "UPDATE knister.results SET record = 'recorD'"},
    {"Total", "UPDATE knister.results SET totals[1] = 41"},
    {"MissingTotal", "UPDATE knister.results SET totals = totals[1:1]"},
    {"Answer", "UPDATE knister.answers SET answer = 'no'"},
    {"Board", "UPDATE knister.daily SET total = 99"}};

class PostgresPlace final : public Place {
 public:
  PostgresPlace() {
    const auto owner = store::Address::parse(database_.owner());
    const store::Done done = store::postgres::prepare(*owner, "keeper");
    if (!done) throw std::runtime_error(done.error().detail);
  }
  store::Expected<std::unique_ptr<store::Store>> try_to_open(StoreSettings settings) override {
    return store::postgres::open_store({.address = address(),
                                        .callbacks = std::move(settings.callbacks),
                                        .limits = settings.limits});
  }
  void harm(const std::string& name) override { database_.run(harms.at(name)); }
  std::vector<std::string> damages() override {
    return store::postgres::check_database(address()).value().damages;
  }

 private:
  // With no more rights than a server has.
  [[nodiscard]] store::Address address() const {
    return store::Address::parse(database_.keeper()).value();
  }

  PostgresDatabase database_;
};

}  // namespace

std::unique_ptr<Place> new_place() { return std::make_unique<PostgresPlace>(); }

}  // namespace knister::test
