// tests/fuzz/table_link.cpp: reads any bytes as a table's link or code. What is one has a link of
// its own, which leads to the same table.
#include "seat/table_link.h"

#include "tests/fuzz/fuzz.h"

using namespace knister;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = seat::read_table_link(fuzz::text_of(data, size), "");
  if (!read) return 0;
  const seat::TableLink& link = *read;
  CHECK(link.code.size() == 6);
  CHECK(link.secret.empty() || link.secret.size() == 16);
  CHECK(link.server.port != 0 && !link.server.host.empty());
  const auto again = seat::read_table_link(link.url(), "");
  CHECK(again && again->url() == link.url() && again->key() == link.key());
  CHECK(again->server.tls == link.server.tls && again->server.host == link.server.host);
  return 0;
}
