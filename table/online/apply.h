// table/online/apply.h: the only way a table's state changes.
#pragma once

#include "table/online/event.h"
#include "table/online/state.h"

namespace knister::online {

// The event must come from a decision on this very state.
void apply(State& state, const Event& event, Time at);

}  // namespace knister::online
