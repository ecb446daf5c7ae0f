// house/restored_room.h: a table as the store has it, made anew from its log.
#pragma once

#include <memory>

#include "house/room.h"
#include "store/store.h"

namespace knister::house {

// Beside the last key of each draw, from 1, the store keeps the table's code as a secret: it lets
// people in.
inline constexpr std::uint32_t code_secret = 0;

// Nothing when the table is gone and only its results are kept.
[[nodiscard]] store::Expected<std::unique_ptr<Room>> restored_room(const store::Store& store,
                                                                   const store::TableId& table);

}  // namespace knister::house
