// store/expiry.h: what nobody has touched for long goes, with the names, tokens and secrets in it.
//
// In two steps, because only the caller knows which tables people are sitting at: it may leave some
// out, and must let go of the others before it removes them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "store/store.h"

namespace knister::store {

inline constexpr std::chrono::days usual_expiry{30};

// 2026-11-16
[[nodiscard]] std::string date_text(std::chrono::sys_days day);

// Tables whose last event is older than that.
[[nodiscard]] Expected<std::vector<TableState>> expired_tables(
    const Store& store, Time now, std::chrono::days age = usual_expiry);

// What removes these tables, daily boards of earlier dates, and answers to commands of no table. An
// item for each table: appended a few at a time, they keep nobody waiting for long.
[[nodiscard]] std::vector<Item> removal_of(const std::vector<TableState>& tables, Time now,
                                           std::chrono::days age = usual_expiry);

// Both at once, for when nobody sits anywhere, such as at the start; waits until it is done. What
// was removed.
[[nodiscard]] Expected<std::vector<TableState>> expire(Store& store, Time now,
                                                       std::chrono::days age = usual_expiry);

}  // namespace knister::store
