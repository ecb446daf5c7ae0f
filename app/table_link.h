// app/table_link.h: where a table is: what stands in its link, or a code and the server's address.
#pragma once

#include <string>

#include "client/link.h"
#include "i18n/catalogue.h"

namespace knister::app {

struct TableLink {
  client::Server server;
  std::string code;

  [[nodiscard]] std::string server_text() const;  // "localhost:8080", "https://example.org"
  [[nodiscard]] std::string url() const;          // "http://localhost:8080/#/table/K7M2QX"
};

// `server` is used where only a code is given. Throws UsageError.
[[nodiscard]] TableLink read_table_link(const i18n::Catalogue& words, const std::string& text,
                                        const std::string& server);

}  // namespace knister::app
