// tests/crash/log_sheets.cpp: log_sheets FOLDER prints what the log in a server's data says of
// every seat's last game, a line each: the table's number in this list, the seat, the sheet. Run it
// when the server is down; the sheets are filled from the rolls and the written cells alone.
#include <cstdio>
#include <string>

#include "rules/format/notation.h"
#include "store/sqlite_store.h"
#include "tests/crash/log_book.h"

int main(int count, char** arguments) {
  using namespace knister;
  if (count != 2) {
    std::fputs("log_sheets FOLDER\n", stderr);
    return 2;
  }
  const auto fail = [](const std::string& why) {
    std::fprintf(stderr, "log_sheets: %s\n", why.c_str());
    return 1;
  };
  const auto store = store::open_sqlite_store({.folder = arguments[1]});
  if (!store) return fail(store.error().detail);
  const auto book = test::read_log(**store);
  if (!book) return fail(book.error());
  int number = 0;
  for (const auto& [id, table] : *book) {
    ++number;
    for (const auto& [seat, cells] : table.cells) {
      std::printf("%d %u %s\n", number, seat, to_text(test::sheet_of(table, seat)).c_str());
    }
  }
}
