// engine_protocol/plain_json.h: JSON as every reader likes it: 46.1, never 4.61E1.
#pragma once

#include <boost/json/object.hpp>
#include <string>

namespace knister::engine_protocol {

[[nodiscard]] std::string plain_json(const boost::json::object& object);

}  // namespace knister::engine_protocol
