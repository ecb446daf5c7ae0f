// table/online/waiting.h: for whom a table waits.
#pragma once

#include "table/online/state.h"
#include "table/view.h"

namespace knister::online {

[[nodiscard]] table::Waiting waiting(const State& state);

}  // namespace knister::online
