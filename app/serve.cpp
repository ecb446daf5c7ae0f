// app/serve.cpp: `knister serve` serves the page from inside the program, and its tables.
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <vector>

#include "app/commands.h"
#include "app/local_server.h"
#include "app/serve_settings.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "cli/option_value.h"
#include "machine/browser.h"
#include "server/server.h"

namespace knister::app {
namespace {

using i18n::Message;

struct ServeOptions {
  std::string port;
  std::string data;
  std::string store;
  std::string origin;
  std::string config;
  bool lan = false;
  bool log = false;
  bool open = false;
  bool expire_now = false;
};

// The file first, so that what stands on the command line counts more.
ServeSettings settings_of(const i18n::Catalogue& words, const ServeOptions& options) {
  ServeSettings settings;
  if (!options.config.empty()) read_settings(words, options.config, settings);
  if (!options.port.empty()) {
    settings.port =
        static_cast<std::uint16_t>(cli::read_whole(words, "--port", options.port, {0, UINT16_MAX}));
  }
  if (!options.data.empty() && !options.store.empty()) {
    throw cli::UsageError(words.text(Message::serve_two_places));
  }
  if (!options.data.empty()) settings.data = options.data;
  if (!options.store.empty()) settings.data = options.store;
  if (!options.origin.empty()) settings.origins.push_back(options.origin);
  settings.lan = settings.lan || options.lan;
  settings.log = settings.log || options.log;
  settings.tables.house.expire_now = options.expire_now;
  return settings;
}

int run(const i18n::Catalogue& words, std::span<const server::Asset> page,
        const ServeOptions& options) {
  const ServeSettings settings = settings_of(words, options);
  LocalServer local(words, page, settings);
  local.server().stop_on_signals();
  const std::vector<std::string>& urls = local.urls();
  for (const std::string& url : urls) {
    fmt::print("{}\n", words.text(Message::serve_at, {{"url", url}}));
  }
  // Whoever reads it waits for it, and from here on we say no more there.
  if (std::fflush(stdout) != 0) throw cli::InputError(words.text(Message::file_stdout_failed));
  if (settings.lan) {
    if (urls.size() > 1) show_code(urls[1]);
    tell_of_home(words, urls);
  }
  tell(words.text(Message::serve_stop));

  std::optional<machine::Browser> browser;
  if (options.open) {
    browser.emplace(urls[0], [&words] { tell(words.text(Message::serve_not_opened)); });
  }
  local.server().run();
  local.check();
  tell(words.text(Message::serve_stopped));
  return cli::exit_ok;
}

}  // namespace

void add_serve(CommandLine& line, std::span<const server::Asset> page) {
  const i18n::Catalogue& words = line.words();
  auto options = std::make_shared<ServeOptions>();
  Command& command = line.add("serve",
                              {{"knister serve --open", words.text(Message::example_serve)},
                               {"knister serve --lan", words.text(Message::example_serve_lan)}},
                              [&words, page, options] { return run(words, page, *options); });
  command.options = {
      {"--port", "N", words.text(Message::help_option_serve_port), &options->port},
      {"--data", "FOLDER", words.text(Message::help_option_serve_data), &options->data},
      {"--store", "ADDRESS", words.text(Message::help_option_serve_store), &options->store},
      {"--origin", "HOST", words.text(Message::help_option_serve_origin), &options->origin},
      {"--config", "FILE", words.text(Message::help_option_serve_config), &options->config},
      {"--log", "", words.text(Message::help_option_serve_log), nullptr, &options->log},
      {"--lan", "", words.text(Message::help_option_serve_lan), nullptr, &options->lan},
      {"--expire-now", "", words.text(Message::help_option_serve_expire_now), nullptr,
       &options->expire_now},
      {"--open", "", words.text(Message::help_option_serve_open), nullptr, &options->open},
  };
}

}  // namespace knister::app
