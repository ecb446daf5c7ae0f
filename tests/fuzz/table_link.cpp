// tests/fuzz/table_link.cpp: reads any bytes as a table's link or code. What is one has a link of
// its own, which leads to the same table.
#include "app/table_link.h"

#include <string>

#include "app/failure.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const i18n::Catalogue words(i18n::Language::en);
  app::TableLink link;
  try {
    link = app::read_table_link(words, std::string(fuzz::text_of(data, size)), "");
  } catch (const app::UsageError&) {
    return 0;
  }
  CHECK(link.code.size() == 6);
  CHECK(link.server.port != 0 && !link.server.host.empty());
  const app::TableLink again = app::read_table_link(words, link.url(), "");
  CHECK(again.url() == link.url());
  CHECK(again.server.tls == link.server.tls && again.server.host == link.server.host);
  return 0;
}
