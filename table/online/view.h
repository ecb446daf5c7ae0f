// table/online/view.h: the view that a reader gets of a table.
#pragma once

#include <vector>

#include "table/online/reader.h"
#include "table/online/state.h"
#include "table/view.h"

namespace knister::online {

// The table's code is the house's business: it is left empty.
[[nodiscard]] table::View view(const State& state, Reader reader, Time now);
[[nodiscard]] table::Clock clock(const State& state, Reader reader, Time now);

// The reader that a token makes; a stranger is a spectator, where there may be any.
[[nodiscard]] Reader reader_of(const State& state, const TokenHash& token);

// The seats in order of their totals as they are shown, at most so many.
[[nodiscard]] std::vector<table::RankRow> ranking(const State& state, std::size_t most);

[[nodiscard]] table::Progress progress(const State& state);
[[nodiscard]] table::CrowdView crowd_view(const State& state);

}  // namespace knister::online
