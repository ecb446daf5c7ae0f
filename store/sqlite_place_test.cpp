// store/sqlite_place_test.cpp: the suite of store/conformance, held against SQLite.
#include <gtest/gtest.h>
#include <map>

#include "store/check.h"
#include "store/conformance/place.h"
#include "store/data_folder.h"
#include "store/database.h"
#include "store/sqlite_store.h"
#include "tests/command/folder.h"

namespace knister::test {
namespace {

const std::map<std::string, const char*> harms{
    {"Event", "UPDATE events SET event = CAST('evenu 3' AS BLOB) WHERE sequence = 3"},
    {"SecondEventOfTheFirstTable",
     "UPDATE events SET event = CAST('x' AS BLOB) WHERE table_number = 1 AND sequence = 2"},
    {"TimeOfAnEvent", "UPDATE events SET time = time + 1 WHERE sequence = 5"},
    {"TimeOfTheNewestOfTheFirstTable",
     "UPDATE events SET time = 0 WHERE table_number = 1 AND sequence = 5"},
    {"SumOfAnEvent", "UPDATE events SET checksum = checksum + 1 WHERE sequence = 1"},
    {"MissingEvent", "DELETE FROM events WHERE sequence = 3"},
    {"MissingAtTheEnd", "DELETE FROM events WHERE sequence = 5"},
    {"AllMissing", "DELETE FROM events WHERE table_number = 1"},
    {"SwappedEvents",
     "UPDATE events SET sequence = 99 WHERE sequence = 2;"
     "UPDATE events SET sequence = 2 WHERE sequence = 3;"
     "UPDATE events SET sequence = 3 WHERE sequence = 99"},
    {"EventOfAnotherTable",
     "UPDATE events SET table_number = 77 WHERE table_number = 1;"
     "UPDATE events SET table_number = 1 WHERE table_number = 2;"
     "UPDATE events SET table_number = 2 WHERE table_number = 77"},
    {"MissingTable", "DELETE FROM tables WHERE number = 1"},
    {"Name", "UPDATE names SET slot = knister_slot('Eda')"},
    {"Token", "UPDATE people SET token_hash = zeroblob(32)"},
    {"Secret", "UPDATE secrets SET secret = CAST('lost key' AS BLOB)"},
    {"Record", "UPDATE results SET record = 'recorD'"},
    {"Total", "UPDATE totals SET total = 41 WHERE total = 40"},
    {"MissingTotal", "DELETE FROM totals WHERE seat = 1"},
    {"Answer", "UPDATE answers SET answer = CAST('no' AS BLOB)"},
    {"Board", "UPDATE daily SET total = 99"}};

class SqlitePlace final : public Place {
 public:
  store::Expected<std::unique_ptr<store::Store>> try_to_open(StoreSettings settings) override {
    return store::open_sqlite_store(
        {.folder = data_, .callbacks = std::move(settings.callbacks), .limits = settings.limits});
  }
  void harm(const std::string& name) override {
    auto database = std::move(
        store::Database::open(store::database_file(data_), store::Access::create).value());
    const store::Done done = database.execute(harms.at(name));
    ASSERT_TRUE(done) << name << done.error().detail;
  }
  std::vector<std::string> damages() override { return store::check_folder(data_).value().damages; }

 private:
  Folder folder_;
  std::string data_ = folder_.file("data");
};

}  // namespace

std::unique_ptr<Place> new_place() { return std::make_unique<SqlitePlace>(); }

}  // namespace knister::test
