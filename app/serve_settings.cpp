// app/serve_settings.cpp
#include "app/serve_settings.h"

#include <charconv>
#include <cstdlib>
#include <functional>
#include <sstream>

#include "app/surroundings.h"
#include "cli/failure.h"

namespace knister::app {
namespace {

using i18n::Message;

struct Range {
  std::uint64_t lowest;
  std::uint64_t highest;
};

struct Setting {
  std::string name;
  std::optional<Range> range;  // of a whole number; otherwise a text
  std::function<void(ServeSettings&, std::uint64_t, const std::string&)> set;
};

template <typename T>
Setting whole(std::string name, Range range, T& (*place)(ServeSettings&)) {
  return {std::move(name), range,
          [place](ServeSettings& settings, std::uint64_t value, const std::string&) {
            place(settings) = T(static_cast<unsigned>(value));
          }};
}

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> all;
  std::stringstream in(text);
  for (std::string one; std::getline(in, one, ',');) {
    const auto first = one.find_first_not_of(" \t");
    if (first == std::string::npos) continue;
    all.push_back(one.substr(first, one.find_last_not_of(" \t") - first + 1));
  }
  return all;
}

// What a setting cannot be; whoever reads the file says where.
struct BadAddress {};

void believe(ServeSettings& settings, const std::string& text) {
  for (const std::string& one : listed(text)) {
    const auto range = server::AddressRange::parse(one);
    if (!range) throw BadAddress();
    settings.limits.proxies.push_back(*range);
  }
}

constexpr std::uint64_t million = 1'000'000;
constexpr std::uint64_t day_of_seconds = 86'400;

const std::vector<Setting>& settings() {
  using S = ServeSettings;
  using Milliseconds = std::chrono::milliseconds;
  const auto seconds = [](std::string name, Milliseconds& (*place)(S&)) {
    return Setting{std::move(name), Range{1, day_of_seconds},
                   [place](S& s, std::uint64_t value, const std::string&) {
                     place(s) = std::chrono::seconds(value);
                   }};
  };
  const auto rate = [](std::string name, double& (*place)(S&)) {
    return Setting{std::move(name), Range{1, million},
                   [place](S& s, std::uint64_t value, const std::string&) {
                     place(s) = static_cast<double>(value);
                   }};
  };
  using server::Rate;
  const auto a_minute = [](std::string name, Rate& (*place)(S&)) {
    return Setting{std::move(name), Range{1, million},
                   [place](S& s, std::uint64_t value, const std::string&) {
                     place(s).a_second = static_cast<double>(value) / 60;
                   }};
  };
  const auto megabytes = [](std::string name, std::uint64_t& (*place)(S&)) {
    return Setting{
        std::move(name), Range{1, million},
        [place](S& s, std::uint64_t value, const std::string&) { place(s) = value << 20U; }};
  };
  static const std::vector<Setting> all{
      {"port", Range{0, UINT16_MAX},
       [](S& s, std::uint64_t value, const std::string&) {
         s.port = static_cast<std::uint16_t>(value);
       }},
      {"lan", Range{0, 1},
       [](S& s, std::uint64_t value, const std::string&) { s.lan = value == 1; }},
      {"data", std::nullopt, [](S& s, std::uint64_t, const std::string& text) { s.data = text; }},
      {"store", std::nullopt, [](S& s, std::uint64_t, const std::string& text) { s.data = text; }},
      {"origin", std::nullopt,
       [](S& s, std::uint64_t, const std::string& text) {
         for (std::string& one : listed(text)) s.origins.push_back(std::move(one));
       }},
      {"behind-proxy", Range{0, 1},
       [](S& s, std::uint64_t value, const std::string&) {
         if (value == 1) believe(s, "127.0.0.0/8, ::1");
       }},
      {"proxy", std::nullopt,
       [](S& s, std::uint64_t, const std::string& text) { believe(s, text); }},
      megabytes("free-megabytes-for-tables",
                [](S& s) -> std::uint64_t& { return s.tables.space.scarce_bytes; }),
      megabytes("free-megabytes-for-commands",
                [](S& s) -> std::uint64_t& { return s.tables.space.none_bytes; }),
      {"log-kilobytes", Range{64, million},
       [](S& s, std::uint64_t value, const std::string&) {
         s.tables.house.log_bytes = value << 10U;
       }},
      {"unused-minutes", Range{1, 1'440},
       [](S& s, std::uint64_t value, const std::string&) {
         s.tables.house.unused = std::chrono::minutes(value);
       }},
      rate("frames-at-once", [](S& s) -> double& { return s.tables.limits.frames.burst; }),
      rate("frames-a-second", [](S& s) -> double& { return s.tables.limits.frames.a_second; }),
      {"log", Range{0, 1},
       [](S& s, std::uint64_t value, const std::string&) { s.log = value == 1; }},
      whole<unsigned>("connections", {1, million},
                      [](S& s) -> unsigned& { return s.limits.connections; }),
      whole<unsigned>("connections-per-address", {1, million},
                      [](S& s) -> unsigned& { return s.tables.addresses.connections; }),
      whole<std::uint32_t>("tables", {1, million},
                           [](S& s) -> std::uint32_t& { return s.tables.house.tables; }),
      whole<std::uint32_t>("seats", {1, million},
                           [](S& s) -> std::uint32_t& { return s.tables.house.seats; }),
      whole<std::uint32_t>("lines-per-table", {1, million},
                           [](S& s) -> std::uint32_t& { return s.tables.house.wires; }),
      {"expiry-days", Range{1, 36'500},
       [](S& s, std::uint64_t value, const std::string&) {
         s.tables.house.expiry = std::chrono::days(value);
       }},
      whole<std::size_t>("message-bytes", {256, million},
                         [](S& s) -> std::size_t& { return s.tables.limits.message_bytes; }),
      whole<std::size_t>("queue-bytes", {4'096, 100 * million},
                         [](S& s) -> std::size_t& { return s.tables.limits.queue_bytes; }),
      whole<std::size_t>("send-buffer-bytes", {4'096, 100 * million},
                         [](S& s) -> std::size_t& { return s.tables.limits.send_buffer_bytes; }),
      rate("messages-at-once", [](S& s) -> double& { return s.tables.limits.messages.burst; }),
      rate("messages-a-second", [](S& s) -> double& { return s.tables.limits.messages.a_second; }),
      rate("wrong-codes-at-once", [](S& s) -> double& { return s.tables.addresses.misses.burst; }),
      a_minute("wrong-codes-a-minute", [](S& s) -> Rate& { return s.tables.addresses.misses; }),
      rate("new-tables-at-once", [](S& s) -> double& { return s.tables.addresses.openings.burst; }),
      a_minute("new-tables-a-minute", [](S& s) -> Rate& { return s.tables.addresses.openings; }),
      rate("entries-at-once", [](S& s) -> double& { return s.tables.addresses.entries.burst; }),
      a_minute("entries-a-minute", [](S& s) -> Rate& { return s.tables.addresses.entries; }),
      seconds("hello-seconds", [](S& s) -> Milliseconds& { return s.tables.limits.hello_time; }),
      seconds("idle-seconds", [](S& s) -> Milliseconds& { return s.tables.limits.wire_idle_time; }),
      whole<std::uint32_t>("header-bytes", {1'024, million},
                           [](S& s) -> std::uint32_t& { return s.limits.header_bytes; }),
      whole<std::size_t>("target-bytes", {64, million},
                         [](S& s) -> std::size_t& { return s.limits.target_bytes; }),
      whole<std::uint64_t>("body-bytes", {1'024, million},
                           [](S& s) -> std::uint64_t& { return s.limits.api_body_bytes; }),
      whole<unsigned>("requests-per-connection", {1, million},
                      [](S& s) -> unsigned& { return s.limits.requests; }),
      seconds("request-seconds", [](S& s) -> Milliseconds& { return s.limits.request_time; }),
      seconds("request-idle-seconds", [](S& s) -> Milliseconds& { return s.limits.idle_time; }),
      seconds("send-seconds", [](S& s) -> Milliseconds& { return s.limits.send_time; }),
      seconds("stop-seconds", [](S& s) -> Milliseconds& { return s.limits.stop_time; }),
      whole<unsigned>("thinkers", {1, 64},
                      [](S& s) -> unsigned& { return s.tables.limits.thinkers; }),
  };
  return all;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

std::vector<std::string> setting_names() {
  std::vector<std::string> names;
  for (const Setting& one : settings()) names.push_back(one.name);
  return names;
}

void read_settings(const i18n::Catalogue& words, const std::string& path, ServeSettings& result) {
  std::stringstream file(read_all(words, path));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::size_t sign = line.find('=');
    if (sign == std::string::npos) {
      throw cli::InputError(
          words.text(Message::config_no_sign, {{"path", path}, {"line", number}}));
    }
    const std::string name = trimmed(line.substr(0, sign));
    const std::string text = trimmed(line.substr(sign + 1));
    const Setting* found = nullptr;
    std::string all;
    for (const Setting& one : settings()) {
      if (one.name == name) found = &one;
      all += (all.empty() ? "" : ", ") + one.name;
    }
    if (found == nullptr) {
      throw cli::InputError(
          words.text(Message::config_unknown,
                     {{"path", path}, {"line", number}, {"name", name}, {"all", all}}));
    }
    std::uint64_t value = 0;
    if (found->range) {
      const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      const bool read = error == std::errc() && stop == text.data() + text.size();
      if (!read || value < found->range->lowest || value > found->range->highest) {
        throw cli::InputError(
            words.text(Message::config_bad_value, {{"path", path},
                                                   {"line", number},
                                                   {"name", name},
                                                   {"text", text},
                                                   {"lowest", found->range->lowest},
                                                   {"highest", found->range->highest}}));
      }
    }
    try {
      found->set(result, value, text);
    } catch (const BadAddress&) {
      throw cli::InputError(
          words.text(Message::config_bad_address,
                     {{"path", path}, {"line", number}, {"name", name}, {"text", text}}));
    }
  }
}

DataFolder usual_data_folder() {
  // systemd names the service's own; the other two are the desktop's convention.
  const auto set = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const std::string state = set("STATE_DIRECTORY"); !state.empty()) return {state, true};
  if (const std::string data = set("XDG_DATA_HOME"); !data.empty()) return {data + "/knister"};
  if (const std::string home = set("HOME"); !home.empty()) return {home + "/.local/share/knister"};
  return {};
}

}  // namespace knister::app
