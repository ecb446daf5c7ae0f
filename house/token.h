// house/token.h: what a device shows to be let onto its seat, and the hash that is all we keep of
// it.
#pragma once

#include <optional>
#include <string_view>

#include "store/item.h"
#include "table/online/identity.h"

namespace knister::house {

// Of 32 to 64 hexadecimal digits, 128 bits at least; nothing of any other text.
[[nodiscard]] std::optional<online::TokenHash> hash_token(std::string_view token);

// As the store keeps it: the bits that the table uses, and zeros.
[[nodiscard]] store::TokenHash stored_token(const online::TokenHash& token);
[[nodiscard]] online::TokenHash table_token(const store::TokenHash& token);

[[nodiscard]] store::TableId stored_id(const online::TableId& id);
[[nodiscard]] online::TableId table_id(const store::TableId& id);
[[nodiscard]] store::Time stored_time(online::Time now);

}  // namespace knister::house
