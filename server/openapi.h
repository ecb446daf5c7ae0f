// server/openapi.h: docs/openapi.json, inside the program.
#pragma once

#include <string_view>

namespace knister::server {

[[nodiscard]] std::string_view openapi_text();

}  // namespace knister::server
