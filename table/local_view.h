// table/local_view.h: a game on one device as a view, so that screens show it as they show any
// other table.
//
// Whoever sits there may do everything, so the reader hosts. While somebody still writes, rows show
// the sheets as of the last roll. A game whose numbers are all written waits for the host: closing
// it is what makes the last ones final.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "table/local_table.h"
#include "table/view.h"

namespace knister::table {

struct LocalSeat {
  std::string name;
  online::SeatKind kind = online::SeatKind::person;
  std::optional<online::BotLevel> level{};
};

// As the seat `own` sees it. `seats` are all of the table's, also before it has started.
[[nodiscard]] View view_of(const LocalTable& table, std::span<const LocalSeat> seats, SeatId own);

}  // namespace knister::table
