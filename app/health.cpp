// app/health.cpp: `knister health` asks a server of this machine whether it serves, for what
// watches it where there is no other program to ask with.
#include <fmt/format.h>
#include <memory>

#include "app/commands.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "client/link.h"

namespace knister::app {

using i18n::Message;

void add_health(CommandLine& line) {
  const i18n::Catalogue& words = line.words();
  auto port = std::make_shared<std::string>("8080");
  Command& command = line.add(
      "health", {{"knister health --port 8080", words.text(Message::example_health)}},
      [&words, port] {
        client::Server server;
        server.port =
            static_cast<std::uint16_t>(cli::read_whole(words, "--port", *port, {1, UINT16_MAX}));
        server.silence = std::chrono::seconds{5};
        const client::HttpReply reply = client::get(server, "/api/v1/health");
        constexpr unsigned ok = 200;
        if (reply.status != ok) {
          throw cli::InputError(words.text(Message::health_none, {{"port", server.port}}));
        }
        fmt::print("{}\n", reply.body);
        return cli::exit_ok;
      });
  command.options = {{"--port", "N", words.text(Message::help_option_load_port), port.get()}};
}

}  // namespace knister::app
