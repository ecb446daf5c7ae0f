// house/game_record.h: a finished game as it is kept, with all that proves its dice and no names.
#pragma once

#include <optional>

#include "rules/record.h"
#include "store/item.h"
#include "table/online/state.h"

namespace knister::house {

// The game that has just been closed; nothing when the table is too big to be written out.
[[nodiscard]] std::optional<Record> record_of(const online::State& state);

// What the store keeps of it. Its number is unique at the table, also after a rematch.
[[nodiscard]] store::Result result_of(const online::State& state);

}  // namespace knister::house
