// tests/fuzz/address.cpp: reads any bytes as an address, as a range of them and as what a proxy
// says.
#include "server/address.h"

#include "tests/fuzz/fuzz.h"

using namespace knister::server;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = knister::fuzz::text_of(data, size);
  const auto address = Address::parse(text);
  if (address) {
    CHECK(Address::parse_with_port(text) == address);
    CHECK(address->network(128) == *address);
    CHECK(address->place().place() == address->place());
  }
  const auto range = AddressRange::parse(text);
  if (range) {
    CHECK(range->bits <= (range->first.is_v4() ? 32U : 128U));
    CHECK(range->holds(range->first));
  }
  const Address proxy(Address::Bytes{1});
  const Address stranger(Address::Bytes{2});
  const std::vector<AddressRange> proxies{{proxy, 128}};
  if (address) CHECK(believed_address(proxy, proxies, text) == *address);
  CHECK(believed_address(stranger, proxies, text) == stranger);
  return 0;
}
