// app/local_server.cpp: see local_server.h.
#include "app/local_server.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <unistd.h>

#include "app/store_fault.h"
#include "app/surroundings.h"
#include "cli/failure.h"
#include "machine/home_network.h"
#include "machine/open_files.h"
#include "store/address.h"
#include "terminal/canvas/qr_code.h"

namespace knister::app {

using i18n::Message;
using server::Reach;

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

namespace {

constexpr std::uint16_t usual_port = 8080;
constexpr std::uint16_t last_port = usual_port + 20;

server::Hosts hosts_for(Reach reach, const std::vector<std::string>& origins) {
  server::Hosts hosts{reach, machine::home_addresses()};
  if (reach == Reach::home_network) hosts.ours.push_back(machine::machine_name());
  hosts.ours.insert(hosts.ours.end(), origins.begin(), origins.end());
  return hosts;
}

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
  if (!opened) throw cli::InputError(describe(words, opened.error()));
  return passing;
}

void tell_of_tables(const i18n::Catalogue& words, const server::Server::Findings& findings,
                    const std::string& data) {
  if (findings.damaged > 0) {
    const auto address = store::Address::parse(data);
    tell(words.text(Message::serve_damaged,
                    {{"count", findings.damaged}, {"path", address ? address->shown : ""}}));
  }
  if (findings.held_hours > 0) {
    tell(words.text(Message::serve_erasing_held, {{"hours", findings.held_hours}}));
  }
}

// Whoever is beyond the limit of connections is turned away politely; beyond that of open files
// nobody could even be told.
void fit_connections(server::Limits& limits) {
  constexpr std::uint64_t own = 64;  // of the store, of listening, of the standard streams
  const std::uint64_t besides = own + limits.refusals;
  const std::uint64_t allowed = machine::allow_open_files(limits.connections + besides);
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
      throw cli::InputError(words.text(Message::serve_port_unusable,
                                       {{"port", port}, {"why", got.error().message()}}));
    }
    if (wanted) throw cli::InputError(words.text(Message::serve_port_in_use, {{"port", port}}));
  }
  throw cli::InputError(words.text(Message::serve_ports_taken, {{"first", first}, {"last", last}}));
}

}  // namespace

LocalServer::LocalServer(const i18n::Catalogue& words, std::span<const server::Asset> page,
                         ServeSettings settings)
    : words_(words) {
  const Reach reach = settings.lan ? Reach::home_network : Reach::machine;
  if (page.empty()) throw cli::InputError(words.text(Message::serve_no_page));
  fit_connections(settings.limits);
  server_ =
      std::make_unique<server::Server>(page, hosts_for(reach, settings.origins), settings.limits);
  if (settings.log) server_->keep_journal(&tell);
  port_ = listen(words, *server_, reach, settings.port);
  passing_ = open_tables(words, *server_, settings);
  tell_of_tables(words, server_->findings(), settings.tables.data);
  std::vector<std::string> names{"localhost"};
  if (reach == Reach::home_network) {
    for (std::string& address : machine::home_addresses()) names.push_back(std::move(address));
  }
  for (const std::string& name : names) urls_.push_back(fmt::format("http://{}:{}", name, port_));
}

LocalServer::~LocalServer() = default;

void LocalServer::check() const {
  if (!server_->fault()) return;
  throw cli::InputError(
      words_.text(Message::serve_store_failed, {{"why", describe(words_, *server_->fault())}}));
}

void show_code(const std::string& url) {
  const terminal::Style style = style_of_stdout();
  if (style.charset != terminal::Charset::unicode || isatty(STDERR_FILENO) != 1) return;
  if (const auto squares = terminal::qr_code(url)) {
    fmt::print(stderr, "{}", terminal::qr_view(*squares, style.colour));
  }
}

void tell_of_home(const i18n::Catalogue& words, const std::vector<std::string>& urls) {
  tell(words.text(urls.size() == 1 ? Message::serve_no_network : Message::serve_plain_http));
}

}  // namespace knister::app
