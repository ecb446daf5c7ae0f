// tests/fuzz/message.cpp: reads any bytes as what a device says to a server. What is understood can
// be said again, and is understood alike.
#include "protocol/message.h"

#include <string>

#include "protocol/json.h"
#include "tests/fuzz/fuzz.h"

using namespace knister;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto message = protocol::from_json<protocol::FromDevice>(fuzz::text_of(data, size));
  if (!message) {
    CHECK(!message.error().what.empty());
    return 0;
  }
  const std::string said = protocol::to_json(*message);
  const auto again = protocol::from_json<protocol::FromDevice>(said);
  CHECK(again);
  CHECK(protocol::to_json(*again) == said);
  return 0;
}
