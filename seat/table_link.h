// seat/table_link.h: where a table is: what stands in its link, or a code and the server's address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "client/link.h"

namespace knister::seat {

struct TableLink {
  client::Server server;
  std::string code;
  std::string secret{};  // of the link; none where only the code is known

  [[nodiscard]] std::string key() const { return code + secret; }  // what opens the table
  [[nodiscard]] std::string server_text() const;  // "localhost:8080", "https://example.org"
  [[nodiscard]] std::string url() const;          // "http://localhost:8080/#/table/K7M2QX…"
};

// `server` is used where only a code is given; empty: this machine. Nothing when it is neither.
[[nodiscard]] std::optional<TableLink> read_table_link(std::string_view text,
                                                       std::string_view server);

}  // namespace knister::seat
