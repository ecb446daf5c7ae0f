// server/metrics.h: counts for Prometheus. None of them is about a person or a table.
#pragma once

#include <string>

#include "server/desk.h"

namespace knister::server {

[[nodiscard]] std::string metrics_text(const Desk& desk);

}  // namespace knister::server
