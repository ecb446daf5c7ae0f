// protocol/json_read.cpp
#include "protocol/json_read.h"

#include <boost/json/parse.hpp>

namespace knister::protocol {

tl::expected<boost::json::value, Misread> parse_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = 8;  // the deepest message has 6
  boost::system::error_code error;
  boost::json::value json = boost::json::parse(text, error, {}, options);
  if (error) return tl::unexpected(Misread{"", "JSON: " + error.message()});
  return json;
}

}  // namespace knister::protocol
