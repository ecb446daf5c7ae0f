// house/restored_room.h: a table as the store has it, made anew from its log.
#pragma once

#include <memory>
#include <optional>

#include "house/room.h"
#include "store/store.h"

namespace knister::house {

// Beside the last key of each draw, from 1, the store keeps the table's code and the secret of its
// link as a secret: they let people in.
inline constexpr std::uint32_t code_secret = 0;

// Nothing when the table is gone and only its results are kept. `damaged` when anything of it is
// not what was written, when its steps do not make a table, or when a roll is not the one that
// follows from the stored secret and everybody's nonces.
[[nodiscard]] store::Expected<std::unique_ptr<Room>> restored_room(const store::Reading& store,
                                                                   const store::TableId& table);

// What opens the table, as far as it can still be read: for one that is damaged.
[[nodiscard]] std::optional<protocol::TableKey> stored_key(const store::Reading& store,
                                                           const store::TableId& table);

}  // namespace knister::house
