// engine_protocol/plain_json_test.cpp: decimals without exponents, and everything else as Boost
// writes it.
#include "engine_protocol/plain_json.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace knister::engine_protocol {
namespace {

namespace json = boost::json;

TEST(PlainJson, WritesDecimalsAsPeopleDo) {
  const json::object object{{"value", 46.1}, {"loss", 0.0}, {"small", -0.0000152587890625}};
  EXPECT_EQ(plain_json(object), R"({"value":46.1,"loss":0,"small":-0.0000152587890625})");
  for (const double number : {1e300, 5e-324, 0.1, 71.32, -168.0, 1.0 / 3}) {
    const std::string text = plain_json({{"n", number}});
    EXPECT_EQ(text.find_first_of("eE"), std::string::npos) << text;
    EXPECT_EQ(json::parse(text).at("n").to_number<double>(), number) << text;
  }
}

TEST(PlainJson, LeavesTheRestAsItIs) {
  const json::object object{
      {"a\"\n", json::array{}},
      {"b", json::array{1, nullptr, true, "x\\"}},
      {"c", json::object{{"d", json::object{}}, {"e", std::uint64_t(1) << 63U}}}};
  EXPECT_EQ(plain_json(object), json::serialize(object));
  EXPECT_EQ(plain_json({}), "{}");
}

}  // namespace
}  // namespace knister::engine_protocol
