// app/serve.cpp: `knister serve` serves the page from inside the program, and its tables.
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string_view>
#include <unistd.h>
#include <vector>

#include "app/browser.h"
#include "app/commands.h"
#include "app/failure.h"
#include "app/home_network.h"
#include "app/open_files.h"
#include "app/option_value.h"
#include "app/qr_code.h"
#include "app/serve_settings.h"
#include "app/store_fault.h"
#include "app/surroundings.h"
#include "server/server.h"

namespace knister::app {
namespace {

using i18n::Message;
using server::Reach;

constexpr std::uint16_t usual_port = 8080;
constexpr std::uint16_t last_port = usual_port + 20;

struct ServeOptions {
  std::string port;
  std::string data;
  std::string origin;
  std::string config;
  bool lan = false;
  bool log = false;
  bool open = false;
};

void tell(const std::string& sentence) { fmt::print(stderr, "{}\n", sentence); }

server::Hosts hosts_for(Reach reach, const std::vector<std::string>& origins) {
  server::Hosts hosts{reach, home_addresses()};
  if (reach == Reach::home_network) hosts.ours.push_back(machine_name());
  hosts.ours.insert(hosts.ours.end(), origins.begin(), origins.end());
  return hosts;
}

// The file first, so that what stands on the command line counts more.
ServeSettings settings_of(const i18n::Catalogue& words, const ServeOptions& options) {
  ServeSettings settings;
  if (!options.config.empty()) read_settings(words, options.config, settings);
  if (!options.port.empty()) {
    settings.port =
        static_cast<std::uint16_t>(read_whole(words, "--port", options.port, {0, UINT16_MAX}));
  }
  if (!options.data.empty()) settings.data = options.data;
  if (!options.origin.empty()) settings.origins.push_back(options.origin);
  settings.lan = settings.lan || options.lan;
  settings.log = settings.log || options.log;
  return settings;
}

// A folder that is gone when the server is.
class PassingFolder {
 public:
  PassingFolder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "knister-XXXXXX").string();
    if (!error && mkdtemp(name.data()) != nullptr) path_ = name;
  }
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;
  PassingFolder(PassingFolder&&) = delete;
  PassingFolder& operator=(PassingFolder&&) = delete;
  ~PassingFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Opens the tables at the place that was named, or at the usual one. Where that is taken, by
// another server say, tables are kept only as long as this one runs. Throws InputError.
std::unique_ptr<PassingFolder> open_tables(const i18n::Catalogue& words, server::Server& server,
                                           ServeSettings& settings) {
  std::unique_ptr<PassingFolder> passing;
  const DataFolder usual = usual_data_folder();
  const bool named = !settings.data.empty() || usual.promised;
  settings.tables.data = settings.data.empty() ? usual.path : settings.data;
  if (settings.data.empty()) {
    std::error_code ignored;  // the store says what is wrong with the folder
    std::filesystem::create_directories(settings.tables.data, ignored);
  }
  store::Done opened = server.open_tables(settings.tables);
  if (!opened && !named) {
    tell(words.text(Message::serve_tables_passing, {{"why", describe(words, opened.error())}}));
    passing = std::make_unique<PassingFolder>();
    settings.tables.data = passing->path();
    opened = server.open_tables(settings.tables);
  }
  if (!opened) throw InputError(describe(words, opened.error()));
  return passing;
}

// Whoever is beyond the limit of connections is turned away politely; beyond that of open files
// nobody could even be told.
void fit_connections(server::Limits& limits) {
  constexpr std::uint64_t own = 64;  // of the store, of listening, of the standard streams
  const std::uint64_t besides = own + limits.refusals;
  const std::uint64_t allowed = allow_open_files(limits.connections + besides);
  const std::uint64_t room = allowed > besides ? allowed - besides : 1;
  limits.connections = static_cast<unsigned>(std::min<std::uint64_t>(limits.connections, room));
}

std::vector<std::string> places_for(Reach reach) {
  if (reach == Reach::home_network) return {"0.0.0.0", "::"};
  return {"127.0.0.1", "::1"};
}

// The port that was asked for, or the first that is free; throws InputError.
std::uint16_t listen(const i18n::Catalogue& words, server::Server& server, Reach reach,
                     const std::optional<std::uint16_t>& wanted) {
  const std::vector<std::string> places = places_for(reach);
  const std::uint16_t first = wanted.value_or(usual_port);
  const std::uint16_t last = wanted ? *wanted : last_port;
  for (std::uint32_t port = first; port <= last; ++port) {
    const auto got = server.listen(places, static_cast<std::uint16_t>(port));
    if (got) {
      if (*got != first && !wanted) {
        tell(words.text(Message::serve_port_taken, {{"port", first}, {"used", *got}}));
      }
      return *got;
    }
    if (got.error() != std::errc::address_in_use) {
      throw InputError(words.text(Message::serve_port_unusable,
                                  {{"port", port}, {"why", got.error().message()}}));
    }
    if (wanted) throw InputError(words.text(Message::serve_port_in_use, {{"port", port}}));
  }
  throw InputError(words.text(Message::serve_ports_taken, {{"first", first}, {"last", last}}));
}

// Only where it can be seen: at a terminal that has the characters.
void show_code(const std::string& url) {
  const terminal::Style style = style_of_stdout();
  if (style.charset != terminal::Charset::unicode || isatty(STDERR_FILENO) != 1) return;
  if (const auto squares = qr_code(url)) {
    fmt::print(stderr, "{}", terminal::qr_view(*squares, style.colour));
  }
}

void show_home(const i18n::Catalogue& words, const std::vector<std::string>& urls) {
  if (urls.size() == 1) return tell(words.text(Message::serve_no_network));
  show_code(urls[1]);
  tell(words.text(Message::serve_plain_http));
}

int run(const i18n::Catalogue& words, std::span<const server::Asset> page,
        const ServeOptions& options) {
  ServeSettings settings = settings_of(words, options);
  const Reach reach = settings.lan ? Reach::home_network : Reach::machine;
  fit_connections(settings.limits);
  if (page.empty()) throw InputError(words.text(Message::serve_no_page));
  std::unique_ptr<PassingFolder> passing;  // goes after the server
  server::Server server(page, hosts_for(reach, settings.origins), settings.limits);
  if (settings.log) {
    server.keep_journal([](const std::string& line) { fmt::print(stderr, "{}\n", line); });
  }
  const std::uint16_t port = listen(words, server, reach, settings.port);
  passing = open_tables(words, server, settings);
  server.stop_on_signals();

  std::vector<std::string> names{"localhost"};
  if (reach == Reach::home_network) {
    for (std::string& address : home_addresses()) names.push_back(std::move(address));
  }
  std::vector<std::string> urls;
  for (const std::string& name : names) urls.push_back(fmt::format("http://{}:{}", name, port));
  for (const std::string& url : urls) {
    fmt::print("{}\n", words.text(Message::serve_at, {{"url", url}}));
  }
  // Whoever reads it waits for it, and from here on we say no more there.
  if (std::fflush(stdout) != 0) throw InputError(words.text(Message::file_stdout_failed));
  if (reach == Reach::home_network) show_home(words, urls);
  tell(words.text(Message::serve_stop));

  std::optional<Browser> browser;
  if (options.open) {
    browser.emplace(urls[0], [&words] { tell(words.text(Message::serve_not_opened)); });
  }
  server.run();
  if (server.fault()) {
    throw InputError(
        words.text(Message::serve_store_failed, {{"why", describe(words, *server.fault())}}));
  }
  tell(words.text(Message::serve_stopped));
  return exit_ok;
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
      {"--origin", "HOST", words.text(Message::help_option_serve_origin), &options->origin},
      {"--config", "FILE", words.text(Message::help_option_serve_config), &options->config},
      {"--log", "", words.text(Message::help_option_serve_log), nullptr, &options->log},
      {"--lan", "", words.text(Message::help_option_serve_lan), nullptr, &options->lan},
      {"--open", "", words.text(Message::help_option_serve_open), nullptr, &options->open},
  };
}

}  // namespace knister::app
