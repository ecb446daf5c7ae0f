// server/metrics.h: counts for Prometheus. None of them is about a person or a table.
#pragma once

#include <string>

#include "server/running_house.h"

namespace knister::server {

[[nodiscard]] std::string metrics_text(const RunningHouse& running);

}  // namespace knister::server
