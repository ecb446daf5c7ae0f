// app/local_server.h: the server inside this program, for `serve` and `host`: it listens, its
// tables are open, and it knows under which addresses it is found.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/serve_settings.h"
#include "i18n/catalogue.h"
#include "server/server.h"

namespace knister::app {

class PassingFolder;

class LocalServer {
 public:
  // Throws InputError.
  LocalServer(const i18n::Catalogue& words, std::span<const server::Asset> page,
              ServeSettings settings);
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;
  LocalServer(LocalServer&&) = delete;
  LocalServer& operator=(LocalServer&&) = delete;
  ~LocalServer();

  [[nodiscard]] server::Server& server() { return *server_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  // This machine's own first, then those of the home network.
  [[nodiscard]] const std::vector<std::string>& urls() const { return urls_; }

  // Throws InputError when the store has failed meanwhile.
  void check() const;

 private:
  const i18n::Catalogue& words_;
  std::unique_ptr<PassingFolder> passing_;  // goes after the server
  std::unique_ptr<server::Server> server_;
  std::uint16_t port_ = 0;
  std::vector<std::string> urls_;
};

// On standard error, where it can be seen: at a terminal that has the characters.
void show_code(const std::string& url);
// What is to be known about phones at home: nothing found, or what plain http cannot do.
void tell_of_home(const i18n::Catalogue& words, const std::vector<std::string>& urls);

}  // namespace knister::app
