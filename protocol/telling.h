// protocol/telling.h: what the table shows a reader, put into messages.
#pragma once

#include <string_view>

#include "protocol/message.h"

namespace knister::protocol {

// `code` is the table's short code, `now` the server's clock.
[[nodiscard]] Table table_of(const online::View& view, std::string_view code, std::int64_t now);

[[nodiscard]] Clock clock_of(const online::State& state, online::Reader reader, std::int64_t now);

// The item for a notice; `needs_table` is set when a reader cannot follow without the whole table.
struct Told {
  NewsItem item;
  bool needs_table = false;
};
[[nodiscard]] Told told(const online::Notice& notice);

}  // namespace knister::protocol
