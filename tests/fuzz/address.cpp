// tests/fuzz/address.cpp: reads any bytes as an address, as a range of them and as what a proxy
// says; and as frames of a WebSocket, which are counted alike however they are cut.
#include "server/address.h"

#include "server/frame_count.h"
#include "tests/fuzz/fuzz.h"

using namespace knister::server;

namespace {

void addresses(std::string_view text) {
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
}

void frames(std::string_view bytes) {
  FrameCount whole;
  const std::size_t count = whole.add(bytes);
  CHECK(count <= bytes.size());
  FrameCount cut;
  std::size_t sum = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) sum += cut.add(bytes.substr(i, 1));
  CHECK(sum == count);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = knister::fuzz::text_of(data, size);
  addresses(text);
  frames(text);
  return 0;
}
