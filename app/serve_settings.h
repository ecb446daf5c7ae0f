// app/serve_settings.h: everything a server can be told, by options or by a file of NAME = VALUE
// lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "i18n/catalogue.h"
#include "server/server.h"

namespace knister::app {

struct ServeSettings {
  std::optional<std::uint16_t> port;
  bool lan = false;
  bool log = false;                  // a journal on standard error
  std::string data;                  // a folder or a database; empty: the usual place
  std::vector<std::string> origins;  // names under which the server is reached besides its own
  server::Limits limits{};
  server::TableOptions tables{};
};

// Adds what the file says; throws InputError with the line that is wrong.
void read_settings(const i18n::Catalogue& words, const std::string& path, ServeSettings& result);

// The names of all settings, for docs and tests.
[[nodiscard]] std::vector<std::string> setting_names();

// Where data are kept when nobody says: the service's own folder, or the user's.
struct DataFolder {
  std::string path;
  bool promised = false;  // to whoever runs the service: no other will do
};
[[nodiscard]] DataFolder usual_data_folder();

}  // namespace knister::app
