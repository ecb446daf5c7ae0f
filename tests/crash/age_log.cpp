// tests/crash/age_log.cpp: age_log FOLDER DAYS makes everything in the data of a server that is
// down so many days older, as if nobody had come since.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "store/chains.h"
#include "store/data_folder.h"
#include "store/database.h"

int main(int count, char** arguments) {
  using namespace knister::store;
  int days = 0;
  const std::string_view text = count == 3 ? arguments[2] : "";
  if (std::from_chars(text.data(), text.data() + text.size(), days).ec != std::errc()) {
    std::fputs("age_log FOLDER DAYS\n", stderr);
    return 2;
  }
  const auto done = [&]() -> Done {
    const auto folder = DataFolder::open(arguments[1]);
    if (!folder) return tl::unexpected(folder.error());
    auto database = Database::open(database_file(arguments[1]), Access::create);
    if (!database) return tl::unexpected(database.error());
    constexpr std::int64_t day = 24LL * 60 * 60 * 1000;
    auto moment = Transaction::begin(*database, Transaction::Kind::write);
    if (!moment) return tl::unexpected(moment.error());
    if (Done aged = database->run("UPDATE events SET time = time - ?", days * day); !aged)
      return aged;
    // As a server of that time would have left them.
    if (Done chained = add_chains(*database); !chained) return chained;
    return moment->commit();
  }();
  if (done) return 0;
  std::fprintf(stderr, "age_log: %s\n", done.error().detail.c_str());
  return 1;
}
