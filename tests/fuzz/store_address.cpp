// tests/fuzz/store_address.cpp: reads any bytes as the place of a server's data.
#include "store/address.h"
#include "tests/fuzz/fuzz.h"

using knister::store::Address;

namespace {

// Whatever stands before an address, and however odd it is, its password is not shown.
void check_secret(std::string_view text) {
  const std::string secret = "Sesame7";
  const std::string before = "postgresql://ada:" + secret;
  const auto address = Address::parse(before + std::string(text) + "@host/name");
  CHECK(address.has_value());
  CHECK(address->shown.find(secret) == std::string::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = knister::fuzz::text_of(data, size);
  const auto address = Address::parse(text);
  if (address) {
    CHECK(address->text == text);
    const bool folder = address->kind == Address::Kind::folder;
    CHECK(folder || text.starts_with("postgres"));
    CHECK(!folder || address->shown == text);
    CHECK(address->shown.size() <= text.size());
  }
  check_secret(text);
  return 0;
}
